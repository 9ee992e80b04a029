"""Recordings on the card, drawn as windows of one length, and texts of the product's own languages."""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

WINDOW = 160  # frames: 4 s
CONTEXT = 600  # log-mel frames that the recogniser gets: the window and two seconds of silence
KEPT_BACK = 10  # one recording in so many


@dataclass
class Batch:
    ids: torch.Tensor  # [B,T]
    lengths: torch.Tensor  # [B], on the CPU
    mask: torch.Tensor  # [B,T,1]
    said: torch.Tensor  # [B,T,512], of the language model
    frames: torch.Tensor  # [B,T]
    places: torch.Tensor  # [B,WINDOW]: the token of each frame
    f0: torch.Tensor  # [B,2*WINDOW], around 1
    n: torch.Tensor
    mel: torch.Tensor  # [B,80,CONTEXT]


def pad(rows, value=0):
    return torch.nn.utils.rnn.pad_sequence(rows, batch_first=True, padding_value=value)


class Speech:
    def __init__(self, path: str, reading, device, seed: int, most: int = 100_000):
        packed, self.device, self.rng = np.load(path), device, np.random.default_rng(seed)
        arrays = {key: packed[key] for key in ("ids", "frames", "mel", "f0", "n")}
        tokens, mels = packed["ids_sizes"], packed["mel_sizes"]
        sizes = {"ids": tokens, "frames": tokens, "mel": mels, "f0": mels // 5 * 4, "n": mels // 5 * 4}
        parts = {key: np.split(arrays[key], np.cumsum(sizes[key])[:-1]) for key in arrays}
        self.items = [self.item({k: v[i] for k, v in parts.items()}, float(packed["top"][i]), reading) for i in range(min(most, len(tokens)))]
        self.held = self.items[::KEPT_BACK]
        self.items = [item for at, item in enumerate(self.items) if at % KEPT_BACK]

    @torch.no_grad()
    def item(self, row, top, reading):
        ids = torch.tensor(row["ids"].astype(np.int64), device=self.device)
        frames = torch.tensor(row["frames"].astype(np.int64), device=self.device)
        put = lambda x: torch.tensor(x.astype(np.float32), device=self.device)  # noqa: E731
        return {
            "ids": ids, "frames": frames, "said": reading.language(ids[None])[0][0], "top": top,
            "mel": torch.tensor(row["mel"], device=self.device), "f0": put(row["f0"]), "n": put(row["n"]),
            "places": torch.repeat_interleave(torch.arange(len(ids), device=self.device), frames), "frame_count": int(row["frames"].sum()),
        }  # fmt: skip

    def window(self, item, at: int):
        end = min(at + WINDOW, item["frame_count"])
        places, f0, n = item["places"][at:end], item["f0"][2 * at : 2 * end], item["n"][2 * at : 2 * end]
        missing = WINDOW - (end - at)
        if missing:
            places = torch.cat([places, places.new_full((missing,), len(item["ids"]) - 1)])
            f0, n = torch.cat([f0, f0.new_zeros(2 * missing)]), torch.cat([n, n.new_full((2 * missing,), -9.0)])
        mel = item["mel"][at * 5 // 2 : end * 5 // 2].float() / 127.5 + item["top"] - 2
        mel = torch.maximum(mel, mel.max() - 2)
        mel = torch.cat([mel, (mel.max() - 2).expand(CONTEXT - len(mel), 80)])
        return places, f0, n, mel.T

    def batch(self, chosen, starts) -> Batch:
        windows = [self.window(item, at) for item, at in zip(chosen, starts)]
        lengths = torch.tensor([len(item["ids"]) for item in chosen])
        ids = pad([item["ids"] for item in chosen])
        mask = (torch.arange(ids.shape[1])[None] < lengths[:, None]).float()[..., None].to(self.device)
        places, f0, n, mel = (torch.stack(parts) for parts in zip(*windows))
        return Batch(ids, lengths, mask, pad([item["said"] for item in chosen]), pad([item["frames"] for item in chosen]), places, f0, n, mel)

    def draw(self, count: int) -> Batch:
        chosen = [self.items[i] for i in self.rng.integers(len(self.items), size=count)]
        # An even frame begins a log-mel frame too.
        starts = [2 * int(self.rng.integers(0, max(1, (item["frame_count"] - WINDOW) // 2 + 1))) for item in chosen]
        return self.batch(chosen, starts)

    def kept_back(self, count: int) -> Batch:
        chosen = [self.held[i % len(self.held)] for i in range(count)]
        starts = [0 if i < len(self.held) else 2 * max(0, (item["frame_count"] - WINDOW) // 2) for i, item in enumerate(chosen)]
        return self.batch(chosen, starts)


class Texts:
    """Sentences of the languages the model knows: there the trained encoder is to stay as it was."""

    def __init__(self, path: str, device, seed: int):
        self.rows = [torch.tensor(row, device=device) for row in json.loads(Path(path).read_text())]
        self.rng = np.random.default_rng(seed)

    def draw(self, count: int):
        rows = [self.rows[i] for i in self.rng.integers(len(self.rows), size=count)]
        lengths = torch.tensor([len(row) for row in rows])
        ids = pad(rows)
        mask = (torch.arange(ids.shape[1])[None] < lengths[:, None]).float()[..., None].to(ids.device)
        return ids, lengths, mask
