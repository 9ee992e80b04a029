"""Speech the shaper learns from, on the device: one stream per speaker and speed, and the model's own sentences."""

import io
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import torch

from .real_speech import decode_ogg
from .resample import resample
from .speech_pool import encode_texts

# Played faster or slower, speech is that of a smaller or larger person.
SPEEDS = {1.0: (16000, 16000), 8 / 9: (8, 9), 9 / 8: (9, 8)}


class Streams:
    """All recordings of a speaker after each other: wave [400F], ids [F], asr [F,512], f0 and n [2F]."""

    def __init__(self, folder: str, encoder, device, speeds, keep):
        index = json.loads((Path(folder) / "index.json").read_text())
        blob = (Path(folder) / "speech.bin").read_bytes()
        curves = np.load(Path(folder) / "curves.npz")
        sizes = [2 * (e["samples"] // 400) for e in index]
        cuts = np.cumsum(sizes)[:-1]
        f0s, ns = np.split(curves["f0"].astype(np.float32), cuts), np.split(curves["n"].astype(np.float32), cuts)
        chosen = [i for i, e in enumerate(index) if keep(e["speaker"])]
        with ThreadPoolExecutor(8) as pool:
            waves = list(pool.map(lambda i: read_part(blob, index[i]), chosen))
        features = self.features(Path(folder), index, chosen, encoder, device)
        self.items: list[dict] = []
        for speed in speeds:
            by_speaker: dict[str, list[dict]] = {}
            for i, wave, asr in zip(chosen, waves, features):
                part = self.part(index[i], wave, asr, f0s[i], ns[i], speed, device)
                by_speaker.setdefault(index[i]["speaker"], []).append(part)
            self.items += [self.join(name, speed, parts) for name, parts in by_speaker.items()]

    @staticmethod
    def features(folder, index, chosen, encoder, device):
        """For each token of a recording as the text encoder reads it, or for each frame as the content head heard it."""
        heard = folder / "heard.npy"
        if not heard.exists():
            return encode_texts(encoder, [np.array(index[i]["ids"]) for i in chosen], device)
        rows = np.load(heard, mmap_mode="r")
        at = np.cumsum([0] + [sum(e["frames"]) for e in index])
        return [torch.from_numpy(np.array(rows[at[i] : at[i + 1]])).to(device) for i in chosen]

    @staticmethod
    def part(entry, wave, asr, f0, n, speed, device):
        ids = torch.tensor(np.repeat(entry["ids"], entry["frames"]), device=device)
        if len(asr) == len(entry["frames"]):
            asr = asr.repeat_interleave(torch.tensor(entry["frames"], device=device), 0)
        count = min(len(ids), len(f0) // 2, len(wave) // 400)
        sound = torch.from_numpy(wave[: count * 400].astype(np.float32) / 32768 * entry["gain"]).to(device)
        sound = resample(sound[None], *SPEEDS[speed])[0]
        frames = len(sound) // 400
        steps = (torch.arange(2 * frames, device=device) + 0.5) * speed
        at, at2 = steps[:frames].long().clamp(max=count - 1), steps.long().clamp(max=2 * count - 1)
        curve = lambda x: torch.from_numpy(x).to(device)[at2]
        return {
            "wave": sound[: frames * 400].half(),
            "ids": ids[at],
            "asr": asr[at],
            "f0": curve(f0) * speed,
            "n": curve(n),
            "pitch": entry["pitch"] * speed,
        }

    @staticmethod
    def join(name, speed, parts):
        joined = {key: torch.cat([p[key] for p in parts]) for key in ("wave", "ids", "asr", "f0", "n")}
        return joined | {"speaker": name, "speed": speed, "pitch": float(np.median([p["pitch"] for p in parts]))}

    def cut(self, item: dict, at: int, frames: int) -> dict:
        a, b = at, at + frames
        return {
            "wave": item["wave"][a * 400 : b * 400].float(),
            "ids": item["ids"][a:b],
            "asr": item["asr"][a:b].float(),
            "f0": item["f0"][2 * a : 2 * b],
            "n": item["n"][2 * a : 2 * b],
        }


def read_part(blob: bytes, entry: dict) -> np.ndarray:
    start = entry["offset"]
    return decode_ogg(io.BytesIO(blob[start : start + entry["bytes"]]), entry["samples"])


def stack(parts: list[dict]) -> dict:
    return {key: torch.stack([p[key] for p in parts]) for key in parts[0]}


def colour(waves: list[torch.Tensor], depth_db: float = 5.0) -> list[torch.Tensor]:
    """The same smooth random equaliser on all the waves [B,N] given: another room, another microphone."""
    knots = torch.randn(waves[0].shape[0], 1, 9, device=waves[0].device) * depth_db
    knots *= (torch.rand(len(knots), 1, 1, device=knots.device) < 0.5).float()
    out = []
    for wave in waves:
        spectrum = torch.fft.rfft(wave)
        # Evenly spaced to the ear: knots over the square root of frequency.
        place = (torch.linspace(0, 1, spectrum.shape[1], device=wave.device) ** 0.5) * 2 - 1
        grid = torch.stack([place, torch.zeros_like(place)], -1)[None, None].expand(len(wave), -1, -1, -1)
        gain = torch.nn.functional.grid_sample(knots[:, :, None], grid, align_corners=True)[:, 0, 0]
        out.append(torch.fft.irfft(spectrum * 10 ** (gain / 20), n=wave.shape[1]))
    return out
