"""Pack what the shaper learns from: aligned real speech with the decoder's view of it (pitch, energy).

Run once on any CPU; the training machine needs the result, the decoder, the text encoder, Whisper and the teacher.
"""

import argparse
import json
import re
import shutil
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import torch

from . import real_speech
from .content_model import ContentEncoder
from .convert import content_of, tokens_from
from .cycle import LOUD_N
from .pitch import analyse, bridge, lift_floor, tame_octaves
from .train_content import Hearing

POOR_FIT = -1.2  # mean log score of an alignment below which its words are doubtful


def measure(wave: np.ndarray) -> tuple[np.ndarray, np.ndarray, float, float]:
    """F0 as the decoder gets it, energy, the gain that levels the recording, median pitch."""
    torch.set_num_threads(1)
    f0, n = analyse(torch.from_numpy(wave.astype(np.float32) / 32768), len(wave) // 400)
    f0, n = tame_octaves(f0), lift_floor(n)
    rise = LOUD_N - np.percentile(n, 95)
    n = np.clip(n + rise, -9.6, 9.5)
    middle = float(np.median(f0[f0 > 0])) if (f0 > 0).any() else 0.0
    return np.where(n < -4, 0, bridge(f0)), n, float(np.exp(rise / 2)), middle


def heard_rows(args, index, waves, known: set[str]) -> list[dict]:
    """Speakers without aligned words: their sounds as the content head hears them, whatever the language."""
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    hearing, head = Hearing(args.whisper, device), ContentEncoder().to(device).eval()
    head.load_state_dict(torch.load(args.head, map_location=device))
    rows = []
    for i, entry in enumerate(index):
        if entry["source"] == "noise" or entry["speaker"] in known or not 32_000 < len(waves[i]) < 16_000 * 29:
            continue
        wave = torch.from_numpy(waves[i].astype(np.float32) / 32768).to(device)
        ids, frames = tokens_from(content_of(head, hearing, wave)[1])
        rows.append({"index": i, "ids": ids, "frames": frames})
    return rows


def pack(args) -> None:
    index, waves = real_speech.load(args.speech)
    rows = [a for a in json.loads(Path(args.aligned).read_text()) if a["score"] > POOR_FIT]
    if args.head:
        rows += heard_rows(args, index, waves, {index[a["index"]]["speaker"] for a in rows})
    rows.sort(key=lambda a: (index[a["index"]]["speaker"], a["index"]))
    with ProcessPoolExecutor(args.workers, mp_context=get_context("spawn")) as pool:
        measured = list(pool.map(measure, [waves[a["index"]] for a in rows], chunksize=4))
    blob = (Path(args.speech) / "speech.bin").read_bytes()
    out, at, sound = [], 0, []
    curves = {"f0": [], "n": []}
    for row, (f0, n, gain, middle) in zip(rows, measured):
        entry = index[row["index"]]
        if middle == 0:
            continue
        sound.append(blob[entry["offset"] : entry["offset"] + entry["bytes"]])
        kept = {k: entry[k] for k in ("speaker", "source", "samples", "bytes")}
        out.append(kept | {"offset": at, "ids": row["ids"], "frames": row["frames"], "gain": gain, "pitch": middle})
        at += entry["bytes"]
        curves["f0"].append(f0.astype(np.float16))
        curves["n"].append(n.astype(np.float16))
    folder = Path(args.out)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "speech.bin").write_bytes(b"".join(sound))
    (folder / "index.json").write_text(json.dumps(out))
    np.savez(folder / "curves.npz", **{key: np.concatenate(parts) for key, parts in curves.items()})
    pack_voices(args, folder)
    print(f"{len(out)} recordings, {len({e['speaker'] for e in out})} speakers, {at / 1e6:.1f} MB")


def pack_voices(args, folder: Path) -> None:
    """Built-in voices as the product knows them, its alphabet, and our speaker encoder in half precision."""
    source = Path(args.source)
    embeddings = json.loads((source / "hearing/speakers/built-in-embeddings.json").read_text())["voices"]
    pitches = dict(re.findall(r'\["(\w+)", (\d+),', (source / "voices/voice-measures.ts").read_text()))
    voices = {name: {"embedding": numbers, "pitch": int(pitches[name])} for name, numbers in embeddings.items()}
    (folder / "voices.json").write_text(json.dumps(voices))
    shutil.copy("cache/recogniser/alphabet.json", folder / "alphabet.json")
    state = torch.load(args.speaker, map_location="cpu")
    torch.save({k: v.half() if v.is_floating_point() else v for k, v in state.items()}, folder / "speaker.pt")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--speech", default="cache/speech")
    parser.add_argument("--aligned", default="cache/aligned.json")
    parser.add_argument("--head", default="", help="content head, to take in speakers without aligned words")
    parser.add_argument("--whisper", default="cache/whisper.npz")
    parser.add_argument("--source", default="../src")
    parser.add_argument("--speaker", default="runs/speaker/speaker-fitted.pt")
    parser.add_argument("--out", default="cache/shaper")
    parser.add_argument("--workers", type=int, default=2)
    pack(parser.parse_args())
