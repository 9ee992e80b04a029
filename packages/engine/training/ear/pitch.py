"""Pitch and energy of real speech in the decoder's terms: F0 in Hz and N (log energy), both at 80 frames/s."""

import numpy as np
import torch
import torch.nn.functional as F

from .features import htk_to_hz, hz_to_htk, triangles
from .resample import resample

RATE_HZ, HOP, WINDOW = 16000, 200, 1024
MIN_LAG, MAX_LAG = RATE_HZ // 420, RATE_HZ // 60
CANDIDATES = 6
UNVOICED = 0.3  # score of the unvoiced state: lower hears more voice in noise


def candidates(wave: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Best lags and their normalised autocorrelation per frame, [T,C] each; wave [N]."""
    padded = F.pad(wave, (WINDOW // 2, WINDOW // 2 + HOP))
    frames = padded.unfold(0, WINDOW, HOP)
    frames = frames - frames.mean(-1, keepdim=True)
    window = torch.hann_window(WINDOW, device=wave.device)
    spectrum = torch.fft.rfft(frames * window, n=2 * WINDOW)
    auto = torch.fft.irfft(spectrum.abs().square())[:, : MAX_LAG + 2]
    shape = torch.fft.irfft(torch.fft.rfft(window, n=2 * WINDOW).abs().square())[: MAX_LAG + 2]
    score = auto / auto[:, :1].clamp(min=1e-8) * (shape[0] / shape)
    inner = score[:, 1:-1]
    peak = (inner > score[:, :-2]) & (inner >= score[:, 2:])
    peak[:, : MIN_LAG - 1] = False
    values, lags = torch.where(peak, inner, -1.0).topk(CANDIDATES, dim=-1)
    return lags + 1, values.clamp(max=1.0)


def track(lags: np.ndarray, scores: np.ndarray, level: np.ndarray) -> np.ndarray:
    """Viterbi over candidates plus an unvoiced state; returns F0 in Hz, 0 where unvoiced."""
    pitch = np.log2(RATE_HZ / np.maximum(lags, 1))
    local = np.where(scores > 0, scores - 0.02 * (lags / MAX_LAG), -3.0)
    quiet = UNVOICED + 0.5 * (level < np.percentile(level, 95) - 5.0)
    total = np.concatenate([local[0], [quiet[0]]])
    back = np.zeros((len(lags), CANDIDATES + 1), np.int64)
    for t in range(1, len(lags)):
        jump = np.abs(pitch[t][:, None] - pitch[t - 1][None]) * 2.0
        step = np.zeros((CANDIDATES + 1, CANDIDATES + 1))
        step[:-1, :-1] = -jump
        step[-1, :-1] = step[:-1, -1] = -0.25
        paths = total[None] + step
        back[t] = paths.argmax(1)
        total = paths.max(1) + np.concatenate([local[t], [quiet[t]]])
    state, f0 = int(total.argmax()), np.zeros(len(lags), np.float32)
    for t in range(len(lags) - 1, -1, -1):
        f0[t] = 0 if state == CANDIDATES else RATE_HZ / lags[t, state]
        state = back[t, state]
    return f0


def energy(wave: torch.Tensor) -> torch.Tensor:
    """N of a 16 kHz waveform: log L2 norm of the 80-band power mel of the 24 kHz signal (hop 300, nominal 16 kHz)."""
    audio = resample(wave[None], 16000, 24000)[0]
    window = F.pad(torch.hann_window(1200, device=wave.device), (424, 424))
    spectrum = torch.stft(audio, 2048, 300, window=window, center=True, return_complex=True).abs().square()
    edges = htk_to_hz(np.linspace(0, hz_to_htk(8000), 82))
    bank = torch.tensor(triangles(edges, np.linspace(0, 8000, 1025)), dtype=torch.float32, device=wave.device)
    return (bank @ spectrum + 1e-5).norm(dim=0).log()


def lift_floor(n: np.ndarray) -> np.ndarray:
    """Take the steady background (10th percentile) out of N, so that pauses fall to the model's silence."""
    floor = np.percentile(n, 10) + 0.5
    share = np.clip(1 - np.exp(np.minimum(floor - n, 0.0)), 1e-6, 1)
    return np.clip(n + np.log(share), -9.6, None)


def tame_octaves(f0: np.ndarray) -> np.ndarray:
    """Values more than 0.8 octave from the median are moved by an octave or dropped."""
    voiced = f0 > 0
    if not voiced.any():
        return f0
    middle = np.median(f0[voiced])
    distance = np.log2(np.where(voiced, f0, middle) / middle)
    moved = np.where(distance > 0.8, f0 / 2, np.where(distance < -0.8, f0 * 2, f0))
    far = np.abs(np.log2(np.where(voiced, moved, middle) / middle)) > 0.9
    return np.where(voiced & ~far, moved, 0).astype(np.float32)


def bridge(f0: np.ndarray, longest: int = 32) -> np.ndarray:
    """Fill short unvoiced gaps in log-frequency: the model itself sets F0 through most consonants."""
    voiced = np.flatnonzero(f0 > 0)
    filled = f0.copy()
    for left, right in zip(voiced[:-1], voiced[1:]):
        if 1 < right - left <= longest:
            steps = np.linspace(np.log(f0[left]), np.log(f0[right]), right - left + 1)
            filled[left : right + 1] = np.exp(steps)
    return filled


def analyse(wave: torch.Tensor, frames: int) -> tuple[np.ndarray, np.ndarray]:
    """Raw F0 and N for `frames` 40/s frames (2 values each)."""
    lags, scores = candidates(wave)
    n = energy(wave).cpu().numpy()
    count = 2 * frames
    fit = lambda x: np.pad(x, [(0, max(0, count - len(x)))] + [(0, 0)] * (x.ndim - 1), mode="edge")[:count]  # noqa: E731
    n = fit(n)
    return track(fit(lags.cpu().numpy()), fit(scores.cpu().numpy()), n), n
