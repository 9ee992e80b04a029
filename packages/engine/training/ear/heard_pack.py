"""Pack what the shaper learns from with the shipped content encoder alone: sounds as heard, pitch, energy. No words are needed."""

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import onnxruntime
import torch

from . import real_speech
from .convert import tokens_from
from .shaper_pack import measure
from .train_content import Hearing


def pack(args) -> None:
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    index, waves = real_speech.load(args.speech)
    rows = [i for i, e in enumerate(index) if e["source"] != "noise" and 32_000 < len(waves[i]) < 16_000 * 29]
    rows = rows[: args.most]
    with ProcessPoolExecutor(args.workers, mp_context=get_context("spawn")) as pool:
        measured = pool.map(measure, [waves[i] for i in rows], chunksize=4)
        hearing, head = Hearing(args.whisper, device), onnxruntime.InferenceSession(args.head)
        heard = [hear(hearing, head, waves[i], device) for i in rows]
        measured = list(measured)
    blob = (Path(args.speech) / "speech.bin").read_bytes()
    out, at, sound, features, curves = [], 0, [], [], {"f0": [], "n": []}
    for i, (asr, phones), (f0, n, gain, middle) in zip(rows, heard, measured):
        if middle == 0:
            continue
        entry = index[i]
        ids, frames = tokens_from(torch.from_numpy(phones))
        sound.append(blob[entry["offset"] : entry["offset"] + entry["bytes"]])
        kept = {k: entry[k] for k in ("speaker", "source", "samples", "bytes")}
        out.append(kept | {"offset": at, "ids": ids, "frames": frames, "gain": gain, "pitch": middle})
        at += entry["bytes"]
        features.append(asr[0].T.astype(np.float16))
        curves["f0"].append(f0.astype(np.float16))
        curves["n"].append(n.astype(np.float16))
    folder = Path(args.out)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "speech.bin").write_bytes(b"".join(sound))
    (folder / "index.json").write_text(json.dumps(out))
    np.save(folder / "heard.npy", np.concatenate(features))
    np.savez(folder / "curves.npz", **{key: np.concatenate(parts) for key, parts in curves.items()})
    print(f"{len(out)} recordings, {len({e['speaker'] for e in out})} speakers, {at / 1e6:.1f} MB")


def hear(hearing, head, wave: np.ndarray, device) -> tuple[np.ndarray, np.ndarray]:
    """Content features [1,512,F] and sound scores [1,F,178], whole tenths of a second."""
    tenths = -(-len(wave) // 1600)
    window = torch.zeros(1, 480_000, device=device)
    window[0, : len(wave)] = torch.from_numpy(wave.astype(np.float32) / 32768).to(device)
    hidden, mel = hearing(window)
    given = {"hidden": hidden[:, : tenths * 5].float(), "mel": mel[:, :, : tenths * 10].float()}
    asr, phones, *_ = head.run(None, {key: value.cpu().numpy() for key, value in given.items()})
    return asr, phones


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--speech", default="cache/speech")
    parser.add_argument("--whisper", default="cache/whisper.npz")
    parser.add_argument("--head", default="../weights/content-encoder.onnx")
    parser.add_argument("--out", default="cache/shaper")
    parser.add_argument("--workers", type=int, default=15)
    parser.add_argument("--most", type=int, default=100_000)
    pack(parser.parse_args())
