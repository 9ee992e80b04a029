"""Spoken sentences in one small file (8 bits a sample, finer where it is quiet), and out of it what `judge.ts` reads.

    python -m text_side.spoken_file SPOKEN.npz FOLDER     (a folder for each kind and voice)
"""

import json
import sys
from pathlib import Path

import numpy as np

BEND = 255.0


def squeeze(wave: np.ndarray) -> np.ndarray:
    x = wave.astype(np.float32) / 32768
    return np.round(127 * np.sign(x) * np.log1p(BEND * np.abs(x)) / np.log1p(BEND)).astype(np.int8)


def unsqueeze(codes: np.ndarray) -> np.ndarray:
    y = codes.astype(np.float32) / 127
    return (np.sign(y) * np.expm1(np.abs(y) * np.log1p(BEND)) / BEND * 32767).astype(np.int16)


def save(path: str, rows: list[dict], waves: list[np.ndarray]) -> None:
    sizes = np.array([len(wave) for wave in waves], np.int32)
    np.savez_compressed(path, sound=squeeze(np.concatenate(waves)), sizes=sizes, rows=json.dumps(rows, ensure_ascii=False))


def write(folder: str, rows: list[dict], waves: list[np.ndarray]) -> None:
    """`spoken.bin` holds 16-bit samples, `spoken.json` what each piece is."""
    out, at = Path(folder), 0
    out.mkdir(parents=True, exist_ok=True)
    for row, wave in zip(rows, waves):
        row["at"], row["samples"] = at, len(wave)
        at += len(wave)
    (out / "spoken.bin").write_bytes(np.concatenate(waves).tobytes())
    (out / "spoken.json").write_text(json.dumps(rows, ensure_ascii=False))


def unpack(path: str, folder: str) -> None:
    packed = np.load(path)
    rows = json.loads(str(packed["rows"]))
    waves = [unsqueeze(part) for part in np.split(packed["sound"], np.cumsum(packed["sizes"])[:-1])]
    name = lambda row: f"{row['language']}-{row['kind']}-{row['voice']}"  # noqa: E731
    for group in sorted({name(row) for row in rows}):
        chosen = [i for i, row in enumerate(rows) if name(row) == group]
        write(f"{folder}/{group}", [rows[i] for i in chosen], [waves[i] for i in chosen])
        print(group, len(chosen))


if __name__ == "__main__":
    unpack(*sys.argv[1:3])
