"""Spectral features, all from 16 kHz waveforms [B,N] in [-1,1]."""

import math

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn


def hz_to_slaney(hz):
    hz = np.asarray(hz, np.float64)
    return np.where(hz < 1000, hz * 3 / 200, 15 + np.log(np.maximum(hz, 1e-9) / 1000) / (math.log(6.4) / 27))


def slaney_to_hz(mel):
    return np.where(mel < 15, mel * 200 / 3, 1000 * np.exp((mel - 15) * math.log(6.4) / 27))


def hz_to_htk(hz):
    return 1127 * np.log(1 + np.asarray(hz, np.float64) / 700)


def htk_to_hz(mel):
    return 700 * (np.exp(mel / 1127) - 1)


def triangles(edges_scale: np.ndarray, bins_scale: np.ndarray) -> np.ndarray:
    """Triangular filters [mels, bins]; both axes on the same (mel or Hz) scale."""
    left, centre, right = edges_scale[:-2, None], edges_scale[1:-1, None], edges_scale[2:, None]
    up = (bins_scale - left) / (centre - left)
    down = (right - bins_scale) / (right - centre)
    return np.maximum(0, np.minimum(up, down))


def whisper_filters() -> torch.Tensor:
    bins = np.linspace(0, 8000, 201)
    edges = slaney_to_hz(np.linspace(0, hz_to_slaney(8000), 82))
    weights = triangles(edges, bins) * (2 / (edges[2:] - edges[:-2]))[:, None]
    return torch.tensor(weights, dtype=torch.float32)


class WhisperMel(nn.Module):
    """Whisper's input: [B,N] -> [B,80,N/160], log10 power, 8 decades below the window's peak."""

    def __init__(self):
        super().__init__()
        self.register_buffer("window", torch.hann_window(400))
        self.register_buffer("filters", whisper_filters())

    def forward(self, wave):
        spectrum = torch.stft(wave, 400, 160, window=self.window, center=True, return_complex=True)[..., :-1]
        mel = (self.filters @ spectrum.abs().square()).clamp(min=1e-10).log10()
        mel = torch.maximum(mel, mel.amax((1, 2), keepdim=True) - 8)
        return (mel + 4) / 4


class KaldiFbank(nn.Module):
    """Kaldi's 80-band filter bank with per-utterance mean removed: what the CAM++ teacher was trained on."""

    def __init__(self):
        super().__init__()
        n = np.arange(400)
        povey = (0.5 - 0.5 * np.cos(2 * np.pi * n / 399)) ** 0.85
        bins = hz_to_htk(np.arange(257) * 16000 / 512)
        weights = triangles(np.linspace(hz_to_htk(20), hz_to_htk(8000), 82), bins)
        weights[:, 256] = 0
        self.register_buffer("window", torch.tensor(povey, dtype=torch.float32))
        self.register_buffer("filters", torch.tensor(weights, dtype=torch.float32))

    def forward(self, wave):
        frames = (wave * 32768).unfold(-1, 400, 160)
        frames = frames - frames.mean(-1, keepdim=True)
        frames = frames - 0.97 * torch.cat([frames[..., :1], frames[..., :-1]], dim=-1)
        power = torch.fft.rfft(frames * self.window, n=512).abs().square()
        logs = (power @ self.filters.T).clamp(min=1.1920929e-07).log()
        return logs - logs.mean(1, keepdim=True)


class ConvMel(nn.Module):
    """Log-mel of the speaker encoder as plain convolutions, so that the ONNX file takes raw samples."""

    def __init__(self, mels: int = 80, low_hz: float = 60, high_hz: float = 7600):
        super().__init__()
        n = np.arange(400)
        window = 0.5 - 0.5 * np.cos(2 * np.pi * n / 400)
        angle = 2 * np.pi * np.outer(np.arange(257), n) / 512
        basis = np.concatenate([np.cos(angle) * window, -np.sin(angle) * window])[:, None]
        weights = triangles(
            htk_to_hz(np.linspace(hz_to_htk(low_hz), hz_to_htk(high_hz), mels + 2)), np.arange(257) * 31.25
        )
        self.register_buffer("basis", torch.tensor(basis, dtype=torch.float32))
        self.register_buffer("filters", torch.tensor(weights[..., None], dtype=torch.float32))

    def forward(self, wave):
        spectrum = F.conv1d(wave.unsqueeze(1), self.basis, stride=160)
        re, im = spectrum.split(257, dim=1)
        logs = (F.conv1d(re * re + im * im, self.filters) + 1e-6).log()
        return logs - logs.mean(-1, keepdim=True)

    def by_matrix(self, wave):
        """The same as `forward`, as matrix products: many times faster in training."""
        spectrum = wave.unfold(-1, 400, 160) @ self.basis[:, 0].T
        re, im = spectrum.split(257, dim=-1)
        logs = ((re * re + im * im) @ self.filters[..., 0].T + 1e-6).log().transpose(1, 2)
        return logs - logs.mean(-1, keepdim=True)
