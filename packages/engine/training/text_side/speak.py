"""Texts to sound by the frozen model, or with a trained text side in the place of its own. One text at a time."""

import numpy as np
import torch

from ear.kokoro_decoder import KokoroDecoder
from ear.resample import resample


@torch.no_grad()
def say(ids, style, text, reading, decoder: KokoroDecoder, nudge=None) -> np.ndarray:
    """ids with both boundaries, style [256] -> int16 at 16 kHz. `nudge` moves what the language model says of a text."""
    device = style.device
    row = torch.tensor([ids], device=device)
    sound, manner = style[None, :128], style[None, 128:]
    said = reading.language(row)[0]
    if nudge is not None:
        said = said + nudge(row, said)
    features, lengths = reading.durations(said, manner)
    frames = lengths[0].round().clamp(min=1).long()
    f0, n = reading.curves(features.repeat_interleave(frames, 1), manner)
    asr = text(row).repeat_interleave(frames, 1).transpose(1, 2)
    wave = resample(decoder(asr, f0, n, sound), 24000, 16000)[0]
    wave = wave / max(1.0, float(wave.abs().max()))
    return (wave.cpu().numpy() * 32767).astype(np.int16)
