"""People who do not exist: recordings with pitch and vocal tract moved apart from each other, on the GPU."""

import numpy as np
import torch

WINDOW, HOP, SMOOTH = 512, 128, 34
FARTHEST_LOG_GAIN = 2.3  # about 20 dB
GRAIN = 2000  # samples; few lengths keep the Fourier transforms planned


def resample_by(wave: torch.Tensor, ratio: float) -> torch.Tensor:
    """Play [N] faster by `ratio`: pitch, formants and pace move together. Band-limited."""
    length = round(len(wave) / ratio / GRAIN) * GRAIN
    spectrum = torch.fft.rfft(wave)
    kept = torch.zeros(length // 2 + 1, dtype=spectrum.dtype, device=wave.device)
    bins = min(len(kept), len(spectrum))
    kept[:bins] = spectrum[:bins]
    return torch.fft.irfft(kept, n=length) * (length / len(wave))


def envelope(log_magnitude: torch.Tensor) -> torch.Tensor:
    """The spectrum's shape without its harmonics: low quefrencies of the cepstrum. [bins, frames]."""
    cepstrum = torch.fft.irfft(log_magnitude, n=WINDOW, dim=0)
    at = torch.arange(WINDOW, device=log_magnitude.device)
    near = torch.minimum(at, WINDOW - at).float()
    lifter = (0.5 + 0.5 * torch.cos(np.pi * (near / SMOOTH).clamp(max=1)))[:, None]
    return torch.fft.rfft(cepstrum * lifter, dim=0).real


def move_formants(wave: torch.Tensor, ratio: float) -> torch.Tensor:
    """Formants of [N] up by `ratio`, pitch and pace kept."""
    window = torch.hann_window(WINDOW, device=wave.device)
    spectrum = torch.stft(wave, WINDOW, HOP, window=window, return_complex=True)
    shape = envelope((spectrum.abs() + 1e-4).log())
    source = (torch.arange(len(shape), device=wave.device) / ratio).clamp(max=len(shape) - 1)
    low = source.floor().long().clamp(max=len(shape) - 2)
    part = (source - low)[:, None]
    moved = shape[low] * (1 - part) + shape[low + 1] * part
    gain = (moved - shape).clamp(-FARTHEST_LOG_GAIN, FARTHEST_LOG_GAIN).exp()
    return torch.istft(spectrum * gain, WINDOW, HOP, window=window, length=len(wave))


def draw_warp(rng: np.random.Generator) -> tuple[float, float]:
    """(pitch, formants) as ratios: up to four semitones, a vocal tract up to a fifth longer or shorter."""
    pitch = 2 ** (rng.uniform(-4, 4) / 12)
    tract = np.exp(0.45 * np.log(pitch) + rng.normal(0, 0.07))
    return float(pitch), float(np.clip(tract, 0.82, 1.22))


@torch.no_grad()
def warped(wave: torch.Tensor, pitch: float, tract: float) -> torch.Tensor:
    """[N] float -> another person's [N / pitch] as int16."""
    wave = wave[: max(len(wave) // GRAIN, 1) * GRAIN]
    moved = move_formants(resample_by(wave, pitch), tract / pitch) if pitch != 1 or tract != 1 else wave
    peak = moved.abs().max().clamp(min=1e-4)
    return (moved * (0.9 / peak).clamp(max=1) * 32767).to(torch.int16)
