"""Band-limited resampling by a rational factor, as one strided convolution."""

import math
from functools import lru_cache

import torch
import torch.nn.functional as F


@lru_cache
def _kernel(source: int, target: int, width_zeros: int = 16) -> tuple[torch.Tensor, int]:
    """One windowed-sinc filter per output phase; `source` and `target` have no common factor."""
    cutoff = min(source, target) * 0.97
    half = math.ceil(width_zeros * source / cutoff)
    taps = torch.arange(-half, half + source, dtype=torch.float64) / source
    phases = torch.arange(target, dtype=torch.float64)[:, None] / target
    time = (taps[None] - phases) * cutoff
    window = torch.cos((time / width_zeros).clamp(-1, 1) * math.pi / 2) ** 2
    return (torch.sinc(time) * window * cutoff / source).float()[:, None], half


def resample(wave: torch.Tensor, source_hz: int, target_hz: int) -> torch.Tensor:
    common = math.gcd(source_hz, target_hz)
    source, target = source_hz // common, target_hz // common
    if source == target:
        return wave
    kernel, half = _kernel(source, target)
    padded = F.pad(wave[:, None], (half, half + source))
    out = F.conv1d(padded, kernel.to(wave), stride=source).transpose(1, 2).flatten(1)
    return out[:, : math.ceil(wave.shape[-1] * target / source)]
