"""Run Kokoro's front (text -> durations, pitch, energy) on many sentences and keep the small results.

One output holds everything the GPU needs to make hours of speech: token ids, frames per token, F0 and N at
80 frames/s, and a thinned table of the 54 voices. The content features are rebuilt there by the text encoder.
"""

import argparse
import json
import random
from pathlib import Path

import numpy as np
import onnxruntime as ort
from phonemes import phonemes, token_ids
from texts import fortunes, pick

OUTPUTS = {"frames": "/encoder/Cast_output_0", "f0": "/encoder/Reshape_output_0", "n": "/encoder/Reshape_1_output_0"}
NATIVE = {"es": "e", "it": "i", "pt-br": "p", "de": "f", "en": "", "fr": "f", "ja": "j", "zh": "z", "en-us": "a", "en-gb": "b"}


def load_voices(folder: str) -> tuple[list[str], np.ndarray]:
    paths = sorted(Path(folder).glob("*.bin"))
    table = np.stack([np.fromfile(p, np.float32).reshape(-1, 256) for p in paths])
    return [p.stem for p in paths], table


def choose_style(rng, names, table, language, length):
    """A native voice half of the time, else any; one in three is a mixture of two."""
    native = [i for i, name in enumerate(names) if NATIVE[language] and name.startswith(NATIVE[language])]
    first = rng.choice(native) if native and rng.random() < 0.5 else rng.randrange(len(names))
    row = min(length, table.shape[1]) - 1
    if rng.random() > 0.33:
        return first, table[first, row]
    weight = rng.uniform(0.2, 0.8)
    return first, weight * table[first, row] + (1 - weight) * table[rng.randrange(len(names)), row]


def read_here(rng, count: int):
    """Sentences drawn and read in this process: (token ids, language)."""
    pools = {language: fortunes(language) for language in ("en", "es", "it", "pt-br", "de")}
    print({k: len(v) for k, v in pools.items()}, flush=True)
    for _ in range(count):
        text, language = pick(rng, pools)
        yield token_ids(phonemes(text, language)), language


def read_tokens(path: str):
    """Tokens that the product read, from `product-tokens.ts`."""
    for line in Path(path).read_text().splitlines():
        item = json.loads(line)
        yield item["ids"], item["language"]


def run(args) -> None:
    rng = random.Random(args.seed)
    options = ort.SessionOptions()
    options.intra_op_num_threads = args.threads
    front = ort.InferenceSession(args.front, options)
    names, table = load_voices(args.voices)
    kept: dict[str, list] = {"ids": [], "frames": [], "f0": [], "n": [], "voice": [], "language": []}
    items = read_tokens(args.tokens) if args.tokens else read_here(rng, args.count)
    for index, (ids, language) in enumerate(items):
        if not 12 < len(ids) < 260:
            continue
        voice, style = choose_style(rng, names, table, language, len(ids) - 2)
        speed = np.array([rng.uniform(0.75, 1.35)], np.float32)
        feed = {"input_ids": np.array([ids], np.int64), "style": style[None].astype(np.float32), "speed": speed}
        frames, f0, n = front.run(list(OUTPUTS.values()), feed)
        kept["ids"].append(np.array(ids, np.uint8))
        kept["frames"].append(frames.ravel().astype(np.uint8))
        kept["f0"].append(f0.ravel().astype(np.float16))
        kept["n"].append(n.ravel().astype(np.float16))
        kept["voice"].append(voice)
        kept["language"].append(language)
        if index % 500 == 499:
            print(index + 1, f"{sum(f.sum() for f in map(np.uint32, kept['frames'])) / 40 / 3600:.2f} h", flush=True)
    save(args.out, kept, names, table)


def save(out: str, kept: dict[str, list], names: list[str], table: np.ndarray) -> None:
    Path(out).parent.mkdir(parents=True, exist_ok=True)
    flat = {key: np.concatenate(kept[key]) for key in ("ids", "frames", "f0", "n")}
    flat["tokens_per_item"] = np.array([len(x) for x in kept["ids"]], np.int32)
    flat["voice"] = np.array(kept["voice"], np.uint8)
    flat["language"] = np.array(kept["language"])
    flat["voice_names"] = np.array(names)
    flat["voices"] = table[:, 9:260:25].astype(np.float16)  # rows for 10, 35 ... 260 tokens
    np.savez_compressed(out, **flat)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--front", required=True, help="front part of the graph, from prepare/cut_front.py")
    parser.add_argument("--voices", default="../../../node_modules/kokoro-js/voices")
    parser.add_argument("--count", type=int, default=5000)
    parser.add_argument("--tokens", default="", help="lines of {language, ids} instead of sentences drawn here")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--out", default="cache/kokoro/plan.npz")
    run(parser.parse_args())
