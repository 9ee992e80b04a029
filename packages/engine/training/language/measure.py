"""How far a reading by the student is from the teacher's, on sentences that no training saw."""

import math

import torch

COUNT = 96
HEARD_HZ = 50


class Judge:
    """One sentence at a time, each by one voice, at the teacher's durations for the curves."""

    def __init__(self, reading, sentences, table, device):
        self.reading, self.device, self.items = reading, device, []
        for at, ids in enumerate(sentences[:COUNT]):
            tokens = torch.tensor([[0, *ids.tolist(), 0]], device=device)
            row = min(max(0, (len(ids) - 10) // 5), table.shape[1] - 1)
            self.items.append((tokens, table[at % len(table), row][None]))
        with torch.no_grad():
            self.told = [self.read(tokens, style, reading.language) for tokens, style in self.items]

    def read(self, tokens, style, language, frames=None):
        x = language(tokens)[0]
        features, durations = self.reading.durations(x, style)
        whole = durations.round().clamp_min(1).long()
        frames = whole if frames is None else frames
        f0, energy = self.reading.curves(features[0].repeat_interleave(frames[0], 0)[None], style)
        return {"durations": durations, "whole": whole, "frames": frames, "f0": f0, "energy": energy, "x": x}

    @torch.no_grad()
    def __call__(self, language):
        found = {"off": [], "changed": [], "far": [], "cents": [], "worse": [], "energy": [], "length": [], "voiced": []}
        for (tokens, style), told in zip(self.items, self.told):
            got = self.read(tokens, style, language, told["frames"])
            off = got["durations"] - told["durations"]
            moved = (got["whole"] - told["whole"]).abs()
            both = (got["f0"] > HEARD_HZ) & (told["f0"] > HEARD_HZ)
            cents = 1200 / math.log(2) * (got["f0"][both] / told["f0"][both]).log().abs()
            found["off"].append(off.abs().mean())
            found["changed"].append((moved > 0).float().mean())
            found["far"].append((moved > 1).float().mean())
            found["length"].append(off.sum().abs() / told["durations"].sum())
            found["cents"].append(cents.mean())
            found["worse"].append((cents > 100).float().mean())
            found["voiced"].append(((got["f0"] > HEARD_HZ) != (told["f0"] > HEARD_HZ)).float().mean())
            found["energy"].append((got["energy"] - told["energy"]).abs().mean())
        return {key: round(float(torch.stack(values).nanmean()), 4) for key, values in found.items()}
