"""Unpack the real training speech made by prepare/pack_speech.py."""

import io
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import soundfile as sf


def load(folder: str) -> tuple[list[dict], list[np.ndarray]]:
    """Index entries and int16 waveforms at 16 kHz, in the same order."""
    root = Path(folder)
    index = json.loads((root / "index.json").read_text())
    blob = (root / "speech.bin").read_bytes()

    def decode(entry: dict) -> np.ndarray:
        data = io.BytesIO(blob[entry["offset"] : entry["offset"] + entry["bytes"]])
        return decode_ogg(data, entry["samples"])

    with ThreadPoolExecutor(16) as pool:
        return index, list(pool.map(decode, index))


def decode_ogg(data: io.BytesIO, samples: int) -> np.ndarray:
    audio, rate = sf.read(data, dtype="int16")
    assert rate in (16000, 48000), rate
    if rate == 48000:
        audio = audio[::3]
    return audio[:samples]


def noise_stream(index: list[dict], waves: list[np.ndarray]) -> np.ndarray:
    parts = [w for e, w in zip(index, waves) if e["source"] == "noise" and "rir" not in e["path"]]
    scaled = [w.astype(np.float32) / max(1.0, float(np.sqrt(np.mean(w.astype(np.float32) ** 2)))) for w in parts]
    return np.concatenate(scaled).clip(-8, 8)
