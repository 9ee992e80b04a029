"""The product's colour of a clone on the GPU: learned from what is left between a speaker and a rendering, put on other speech.

As `learn-filter.ts`, `fit-bend.ts` and `bend-bands.ts`: a gain for each sound in 32 bands, and one that follows the spectrum itself.
"""

import numpy as np
import torch
import torch.nn.functional as F

from .features import htk_to_hz, hz_to_htk
from .shaper_model import BANDS, FARTHEST_DB, LEAST_ENERGY, TRUST

TOKENS, PULL, STRONGEST_DB, MARGIN_DB, FADE_DB, FARTHEST_BEND_DB = 178, 3_000.0, 20.0, 5.0, 10.0, 30.0
FEWEST, FEWEST_TO_BEND = 3, 120
WINDOW, SIZE, HOP, FRAME = 800, 1024, 400, 600
SMOOTHING = torch.tensor([1.0, 2, 3, 2, 1]) / 9


def bin_weights(rate_hz: int = 24000) -> torch.Tensor:
    """[bands, bins]: gains of bands as gains of bins, straight lines between, flat outside."""
    centres = htk_to_hz(np.linspace(hz_to_htk(80), hz_to_htk(7600), BANDS))
    bins = np.arange(SIZE // 2 + 1) * rate_hz / SIZE
    rows = [np.interp(bins, centres, np.eye(BANDS)[band]) for band in range(BANDS)]
    return torch.tensor(np.stack(rows), dtype=torch.float32)


class SoundFilter:
    def __init__(self, device):
        self.bins = bin_weights().to(device)
        self.window = torch.sin(np.pi * (torch.arange(WINDOW) + 0.5) / WINDOW).to(device)
        self.smoothing = SMOOTHING.to(device)

    @torch.no_grad()
    def learn(self, spoken_db, rendered_db, energy, ids) -> dict:
        """Levels [B,T,32] of both, energy [B,T], tokens [B,T]."""
        level = rendered_db.mean(-1)
        spoken, rendered = (x - x.mean(-1, keepdim=True) for x in (spoken_db, rendered_db))
        gain = (spoken - rendered).clamp(-FARTHEST_DB, FARTHEST_DB)
        weight = (energy >= LEAST_ENERGY).float()
        count = weight.sum(1).clamp(min=1)
        mean = lambda x: (weight[..., None] * x).sum(1) / count[:, None]
        every, centre = mean(gain), mean(rendered)
        away = (rendered - centre[:, None]) * weight[..., None]
        left = away.transpose(1, 2) @ away + PULL * torch.eye(BANDS, device=away.device)
        matrix = torch.linalg.solve(left, away.transpose(1, 2) @ (gain - every[:, None]))
        matrix = matrix * (count >= FEWEST_TO_BEND).float()[:, None, None]
        rest = (gain - (rendered - centre[:, None]) @ matrix) * weight[..., None]
        one_hot = F.one_hot(ids, TOKENS).float() * weight[..., None]
        counts = one_hot.sum(1)
        sums = torch.einsum("btk,btf->bkf", one_hot, rest)
        own = (sums + TRUST * every[:, None]) / (counts[..., None] + TRUST)
        own = torch.where((counts >= FEWEST)[..., None], own, every[:, None].expand_as(own))
        quiet = torch.where(weight > 0, level, torch.full_like(level, 1e3)).quantile(0.05 * float(weight.mean()), dim=1)
        return {
            "own": own.clamp(-STRONGEST_DB, STRONGEST_DB),
            "centre": centre,
            "matrix": matrix,
            "from": quiet - MARGIN_DB,
        }

    def smooth(self, gains):
        """Over neighbouring frames, [B,T,32]; at the ends over those there are."""
        flat = gains.transpose(1, 2).reshape(-1, 1, gains.shape[1])
        kernel = self.smoothing.view(1, 1, -1)
        there = F.conv1d(torch.ones_like(flat[:1]), kernel, padding=2)
        return (F.conv1d(flat, kernel, padding=2) / there).view(len(gains), BANDS, -1).transpose(1, 2)

    @torch.no_grad()
    def gains(self, known: dict, levels_db, ids):
        """dB for each frame and band, [B,T,32]."""
        own = known["own"].gather(1, ids[..., None].expand(-1, -1, BANDS))
        mean = levels_db.mean(-1, keepdim=True)
        share = (1 + (mean - known["from"][:, None, None]) / FADE_DB).clamp(0, 1)
        away = (levels_db - mean - known["centre"][:, None]).clamp(-FARTHEST_BEND_DB, FARTHEST_BEND_DB)
        return (self.smooth(own) + self.smooth(share * (away @ known["matrix"]))).clamp(-STRONGEST_DB, STRONGEST_DB)

    def apply(self, wave, gains):
        """[B,600 T] at 24 kHz with the gains of its frames; gradients pass through the sound."""
        spectrum = torch.stft(wave, SIZE, HOP, WINDOW, self.window, return_complex=True)
        middles = torch.arange(spectrum.shape[-1], device=wave.device) * HOP / FRAME - 0.5
        middles = middles.clamp(0, gains.shape[1] - 1)
        low = middles.floor().long().clamp(max=gains.shape[1] - 2)
        part = (middles - low)[None, :, None]
        between = gains[:, low] * (1 - part) + gains[:, low + 1] * part
        factors = 10 ** ((between @ self.bins) / 20)
        return torch.istft(spectrum * factors.transpose(1, 2), SIZE, HOP, WINDOW, self.window, length=wave.shape[1])
