"""The shaper: from how a rendering differs from a speaker to where the voice lies in a space of AdaIN changes.

A voice is `base + spread * (basis @ place)`: 37,396 scales and shifts of a built-in voice, moved along learned
directions. The net hears the speaker's own sentences said by the voice as it is (same words, timing, pitch, energy) and
says how to move the place; asked again with the new rendering it corrects itself.
"""

import json
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from .features import htk_to_hz, hz_to_htk

BANDS, PLACES, TIMBRE_AXES = 32, 64, 16
LEAST_ENERGY, FARTHEST_DB, TRUST = 2.0, 25.0, 10.0

# Sounds that move alike when a vocal tract changes, as tokens of the model's alphabet.
SOUND_CLASSES = ["iIɪjeAYɛ", "aæɑɐʌWQ", "oOɔuʊwɒ", "əɜɚᵊɨᵻ", "mnŋɲ", "lɹɾr", "bdɡvðzʒʤ", "sʃfθhʧç", "ptkʔ"]
GROUPS = len(SOUND_CLASSES) + 1
STATS = GROUPS * BANDS + 3 * BANDS + GROUPS - 1
INPUTS = STATS + 192 + TIMBRE_AXES + 2


def class_table(alphabet_path: str) -> torch.Tensor:
    """[178, groups]: which groups a token belongs to; group 0 is every sound."""
    alphabet = json.loads(Path(alphabet_path).read_text())
    table = torch.zeros(178, GROUPS)
    table[:, 0] = 1
    for group, sounds in enumerate(SOUND_CLASSES, 1):
        for sound in sounds:
            if sound in alphabet:
                table[alphabet[sound], group] = 1
    return table


class BandLevels(nn.Module):
    """Levels of 32 speech bands in dB as the product measures them: [B,N] -> [B,frames,32]."""

    def __init__(self, rate_hz: int):
        super().__init__()
        self.window_size, self.hop = rate_hz // 25, rate_hz // 40
        centres = htk_to_hz(np.linspace(hz_to_htk(80), hz_to_htk(7600), BANDS))
        low = np.concatenate([[centres[0] - 60], centres[:-1]])[:, None]
        high = np.concatenate([centres[1:], [centres[-1] + 400]])[:, None]
        hz = np.arange(513) * rate_hz / 1024
        up, down = (hz - low) / (centres[:, None] - low), (high - hz) / (high - centres[:, None])
        self.register_buffer("shapes", torch.tensor(np.maximum(0, np.minimum(up, down)).T, dtype=torch.float32))
        self.register_buffer("window", torch.hann_window(self.window_size))

    def forward(self, wave, frames: int):
        lead = (self.window_size - self.hop) // 2
        need = (frames - 1) * self.hop + self.window_size
        padded = F.pad(wave, (lead, max(0, need - lead - wave.shape[1])))
        power = torch.fft.rfft(padded.unfold(1, self.window_size, self.hop)[:, :frames] * self.window, n=1024)
        return 10 * (power.abs().square() @ self.shapes + 1e-9).log10()


def stats(spoken_db, rendered_db, energy, groups):
    """What the net hears: [B,T,32] levels of both, energy [B,T], group membership [B,T,groups] -> [B,STATS]."""
    spoken, rendered = (x - x.mean(-1, keepdim=True) for x in (spoken_db, rendered_db))
    gain = (spoken - rendered).clamp(-FARTHEST_DB, FARTHEST_DB)
    weight = groups * (energy >= LEAST_ENERGY).float()[..., None]
    counts = weight.sum(1)
    mean = lambda x: (weight[..., 0:1] * x).sum(1) / counts[:, :1].clamp(min=1)
    whole, middle = mean(gain), mean(spoken)
    sums = torch.einsum("btg,btf->bgf", weight, gain)
    shrunk = (sums + TRUST * whole[:, None]) / (counts[..., None] + TRUST)
    shrunk = torch.cat([whole[:, None], shrunk[:, 1:] - whole[:, None]], 1)
    spread = lambda x: (mean(x * x) - mean(x).square()).clamp(min=1e-4).sqrt()
    share = counts[:, 1:] / counts[:, :1].clamp(min=1)
    return torch.cat([shrunk.flatten(1) / 6, middle / 10, spread(spoken) / 6, spread(rendered) / 6, share * 4], 1)


class Shaper(nn.Module):
    def __init__(self, adain: int = 37396, width: int = 512, drop: float = 0.2, places: int = PLACES):
        super().__init__()
        self.enter = nn.Linear(INPUTS + places + 192, width)
        self.blocks = nn.ModuleList(
            nn.Sequential(
                nn.LayerNorm(width),
                nn.Linear(width, 2 * width),
                nn.GELU(),
                nn.Dropout(drop),
                nn.Linear(2 * width, width),
            )
            for _ in range(2)
        )
        self.leave = nn.Sequential(nn.LayerNorm(width), nn.Linear(width, places))
        nn.init.zeros_(self.leave[1].weight)
        nn.init.zeros_(self.leave[1].bias)
        self.basis = nn.Parameter(torch.randn(adain, places) * 0.05)
        self.register_buffer("spread", torch.ones(adain))
        self.register_buffer("centre", torch.zeros(128))
        self.register_buffer("axes", torch.zeros(128, TIMBRE_AXES))
        self.drop = nn.Dropout(drop / 2)

    def forward(self, heard, embedding, timbre, pitch, place, sounding):
        """heard [B,STATS], speaker [B,192], base timbre [B,128], pitch [B,2] in octaves, place [B,places], who the rendering
        sounds like [B,192] -> new place."""
        missing = 5 * (embedding - sounding)
        x = torch.cat([heard, 5 * embedding, (timbre - self.centre) @ self.axes, pitch, place, missing], 1)
        x = self.enter(self.drop(x))
        for block in self.blocks:
            x = x + block(x)
        return place + self.leave(x)

    def change(self, place):
        return (place @ self.basis.T) * self.spread
