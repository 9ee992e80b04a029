"""People who do not exist: recordings with pitch and vocal tract moved apart from each other, on the GPU."""

from dataclasses import dataclass

import numpy as np
import torch

WINDOW, HOP, SMOOTH = 512, 128, 34
FARTHEST_LOG_GAIN = 2.3  # about 20 dB
GRAIN = 2000  # samples; few lengths keep the Fourier transforms planned


def resample_by(wave: torch.Tensor, ratio: float) -> torch.Tensor:
    """Play [..., N] faster by `ratio`: pitch, formants and pace move together. Band-limited."""
    samples = wave.shape[-1]
    length = round(samples / ratio / GRAIN) * GRAIN
    spectrum = torch.fft.rfft(wave)
    kept = torch.zeros((*wave.shape[:-1], length // 2 + 1), dtype=spectrum.dtype, device=wave.device)
    bins = min(kept.shape[-1], spectrum.shape[-1])
    kept[..., :bins] = spectrum[..., :bins]
    return torch.fft.irfft(kept, n=length) * (length / samples)


def envelope(log_magnitude: torch.Tensor) -> torch.Tensor:
    """The spectrum's shape without its harmonics: low quefrencies of the cepstrum. [..., bins, frames]."""
    cepstrum = torch.fft.irfft(log_magnitude, n=WINDOW, dim=-2)
    at = torch.arange(WINDOW, device=log_magnitude.device)
    near = torch.minimum(at, WINDOW - at).float()
    lifter = (0.5 + 0.5 * torch.cos(np.pi * (near / SMOOTH).clamp(max=1)))[:, None]
    return torch.fft.rfft(cepstrum * lifter, dim=-2).real


def reshaped(wave: torch.Tensor, moved_of) -> torch.Tensor:
    """[..., N] with another envelope, `moved_of` its own; pitch and pace kept."""
    window = torch.hann_window(WINDOW, device=wave.device)
    spectrum = torch.stft(wave, WINDOW, HOP, window=window, return_complex=True)
    shape = envelope((spectrum.abs() + 1e-4).log())
    gain = (moved_of(shape) - shape).clamp(-FARTHEST_LOG_GAIN, FARTHEST_LOG_GAIN).exp()
    return torch.istft(spectrum * gain, WINDOW, HOP, window=window, length=wave.shape[-1])


def stretched(shape: torch.Tensor, ratio: torch.Tensor | float) -> torch.Tensor:
    """[..., bins, frames] along its bins, by one ratio or by one for each bin, [..., bins]."""
    bins = shape.shape[-2]
    source = (torch.arange(bins, device=shape.device) / ratio).clamp(max=bins - 1)
    low = source.floor().long().clamp(max=bins - 2)
    part = (source - low)[..., None]
    at = low[..., None].expand_as(shape)
    return shape.gather(-2, at) * (1 - part) + shape.gather(-2, at + 1) * part


def move_formants(wave: torch.Tensor, ratio: float) -> torch.Tensor:
    """Formants of [..., N] up by `ratio`."""
    return reshaped(wave, lambda shape: stretched(shape, ratio))


@dataclass(frozen=True)
class Throats:
    """How far people who do not exist lie apart: of the whole tract, of single formants, of tilt and of how sharp peaks are."""

    tract: float
    shortest: float
    longest: float
    formants: float
    tilt: float
    sharpness: tuple[float, float]


USUAL = Throats(0.07, 0.82, 1.22, 0.05, 0.25, (0.8, 1.25))
WIDE = Throats(0.12, 0.75, 1.35, 0.10, 0.45, (0.65, 1.4))
THROATS = {"usual": USUAL, "wide": WIDE}


def draw_warp(rng: np.random.Generator, throats: Throats = USUAL) -> tuple[float, float]:
    """(pitch, formants) as ratios: up to four semitones, a vocal tract up to a fifth longer or shorter where it is usual."""
    pitch = 2 ** (rng.uniform(-4, 4) / 12)
    tract = np.exp(0.45 * np.log(pitch) + rng.normal(0, throats.tract))
    return float(pitch), float(np.clip(tract, throats.shortest, throats.longest))


@torch.no_grad()
def warped(wave: torch.Tensor, pitch: float, tract: float) -> torch.Tensor:
    """[N] float -> another person's [N / pitch] as int16."""
    wave = wave[: max(len(wave) // GRAIN, 1) * GRAIN]
    moved = move_formants(resample_by(wave, pitch), tract / pitch) if pitch != 1 or tract != 1 else wave
    peak = moved.abs().max().clamp(min=1e-4)
    return (moved * (0.9 / peak).clamp(max=1) * 32767).to(torch.int16)


KNOTS_HZ = (0, 700, 1400, 2300, 3400, 5000, 8000)


def between_knots(values: torch.Tensor, bins: int) -> torch.Tensor:
    """[B, knots] -> [B, bins]: straight lines between the knots' frequencies."""
    hz = torch.linspace(0, 8000, bins, device=values.device)
    knots = torch.tensor(KNOTS_HZ, dtype=torch.float32, device=values.device)
    right = torch.bucketize(hz, knots).clamp(1, len(KNOTS_HZ) - 1)
    part = (hz - knots[right - 1]) / (knots[right] - knots[right - 1])
    return values[:, right - 1] * (1 - part) + values[:, right] * part


def another_throat(wave: torch.Tensor, ratio: float, throats: Throats = USUAL) -> torch.Tensor:
    """[B, N]: formants up by `ratio` and a little more or less each, peaks sharper or flatter, another tilt."""
    batch, device = len(wave), wave.device

    def moved(shape):
        bins = shape.shape[-2]
        ratios = ratio * (throats.formants * torch.randn(batch, len(KNOTS_HZ), device=device)).exp()
        there = stretched(shape, between_knots(ratios, bins))
        level = there.mean(-2, keepdim=True)
        flat, sharp = throats.sharpness
        sharpness = flat + (sharp - flat) * torch.rand(batch, 1, 1, device=device)
        tilt = between_knots(throats.tilt * torch.randn(batch, len(KNOTS_HZ), device=device), bins)[..., None]
        return level + sharpness * (there - level) + tilt

    return reshaped(wave, moved)


@torch.no_grad()
def strangers(
    wave: torch.Tensor, rng: np.random.Generator, samples: int, groups: int, throats: Throats = USUAL
) -> torch.Tensor:
    """[B, N] -> [B, samples]: `groups` equal parts of the batch get a pitch each, everybody a throat, so that no voice is heard
    twice. N must be large enough for the highest (`room_for`)."""
    out = []
    for part in wave.tensor_split(groups):
        pitch, tract = draw_warp(rng, throats)
        out.append(another_throat(resample_by(part, pitch), tract / pitch, throats)[:, :samples])
    moved = torch.cat(out)
    return moved * (0.9 / moved.abs().amax(-1, keepdim=True).clamp(min=0.9))


def room_for(samples: int) -> int:
    return -(-int(samples * 2 ** (4 / 12) + GRAIN) // GRAIN) * GRAIN
