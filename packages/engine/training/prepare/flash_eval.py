"""Sentences that no training saw, read by every built-in voice in its language: what the fast decoder is followed by.

Takes tokens from `product-tokens.ts` (sentences of `flash_sentences.jsonl`) and keeps what the decoder needs.
"""

import argparse
import json
from pathlib import Path

import numpy as np
import onnxruntime as ort
from synthesis_plan import OUTPUTS

LANGUAGES = {"a": "en-us", "b": "en-gb", "e": "es", "f": "fr", "i": "it", "j": "ja", "p": "pt-br", "z": "zh"}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--front", required=True)
    parser.add_argument("--voices", default="../../../node_modules/kokoro-js/voices")
    parser.add_argument("--tokens", required=True)
    parser.add_argument("--out", required=True)
    args = parser.parse_args()
    options = ort.SessionOptions()
    options.intra_op_num_threads = 1
    front = ort.InferenceSession(args.front, options)
    lines = [json.loads(line) for line in Path(args.tokens).read_text().splitlines()]
    kept: dict[str, np.ndarray] = {}
    paths = [path for path in sorted(Path(args.voices).glob("*.bin")) if path.stem[0] in LANGUAGES]
    for index, path in enumerate(paths):
        own = [line["ids"] for line in lines if line["language"] == LANGUAGES[path.stem[0]]]
        ids = own[index % len(own)]
        style = np.fromfile(path, np.float32).reshape(-1, 256)[len(ids) - 3]
        feed = {"input_ids": np.array([ids], np.int64), "style": style[None], "speed": np.array([1], np.float32)}
        frames, f0, n = front.run(list(OUTPUTS.values()), feed)
        kept |= {f"ids{index}": np.array(ids, np.uint8), f"frames{index}": frames.ravel().astype(np.uint8)}
        kept |= {f"f0{index}": f0.ravel().astype(np.float32), f"n{index}": n.ravel().astype(np.float32)}
        kept |= {f"style{index}": style[:128], f"name{index}": np.array(path.stem)}
    kept["count"] = np.array(len(paths))
    np.savez_compressed(args.out, **kept)
    print(len(paths), "voices")


if __name__ == "__main__":
    main()
