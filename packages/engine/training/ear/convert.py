"""Speech to speech with the content head: the source's words, timing and melody in a target voice."""

import numpy as np
import torch

from .pitch import analyse, bridge, lift_floor, tame_octaves

LOUD_N = 8.3  # 95th percentile of N in the model's own speech


def map_pitch(f0: np.ndarray, target_hz: float) -> np.ndarray:
    voiced = f0[f0 > 0]
    middle = np.exp(np.median(np.log(voiced))) if len(voiced) else target_hz
    return bridge(f0) * (target_hz / middle)


def prosody(wave: torch.Tensor, frames: int, target_hz: float, n: np.ndarray | None = None):
    """F0 and N for the decoder, [1,2F] each; `n` from the content head replaces the measured energy."""
    f0, measured = analyse(wave, frames)
    n = lift_floor(measured) if n is None else n
    n = np.clip(n + LOUD_N - np.percentile(n, 95), -9.6, 9.5)
    f0 = map_pitch(tame_octaves(f0), target_hz)
    f0[n < -4] = 0
    return torch.tensor(f0[None].astype(np.float32)), torch.tensor(n[None].astype(np.float32))


@torch.no_grad()
def content_of(model, hearing, wave: torch.Tensor):
    """asr [1,512,F], phone scores [1,F,178] and energy [1,2F] of one recording of at most 30 s."""
    frames = int(np.ceil(len(wave) / 400 / 4)) * 4
    window = torch.zeros(1, 480_000, device=wave.device)
    window[0, : len(wave)] = wave
    hidden, mel = hearing(window)
    return model(hidden.float()[:, : frames * 5 // 4], mel.float()[:, :, : frames * 5 // 2])


def tokens_from(phone: torch.Tensor) -> tuple[list[int], list[int]]:
    """Runs of the best phoneme: ids with their lengths in frames, opened and closed by token 0."""
    best = phone[0].argmax(-1).tolist()
    ids, lengths = [0], [0]
    for sound in best:
        if sound == ids[-1]:
            lengths[-1] += 1
        else:
            ids.append(sound)
            lengths.append(1)
    if ids[-1] != 0:
        ids.append(0)
        lengths.append(0)
    return ids, lengths


@torch.no_grad()
def snap(phone: torch.Tensor, encoder) -> torch.Tensor:
    """Content features rebuilt by the text encoder from the recognised phoneme string."""
    ids, lengths = tokens_from(phone)
    features = encoder(torch.tensor([ids], device=phone.device))[0]
    return features.repeat_interleave(torch.tensor(lengths, device=phone.device), 0).T[None]
