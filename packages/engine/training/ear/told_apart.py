"""How well people kept apart are told from each other: python -m ear.told_apart FILE.onnx ... (several: their numbers side by side).

Readers of `keptApart`, one recording each: its first part against the rest, everybody against everybody. Damage as in training.
"""

import json
import sys

import numpy as np
import onnxruntime
import torch

from . import real_speech
from .augment import Augment
from .evaluate_speaker import equal_error
from .train_shaper import is_held


def parts_of(waves, seconds: float):
    at = int(seconds * 16000)
    return [w[:at] for w in waves], [w[at:] for w in waves]


def main() -> None:
    index, waves = real_speech.load("cache/speech")
    held = [w.astype(np.float32) / 32768 for e, w in zip(index, waves) if is_held(e["speaker"]) and len(w) > 7 * 16000]
    torch.manual_seed(3)
    augment = Augment(torch.from_numpy(real_speech.noise_stream(index, waves)), 1.0)
    sessions = [onnxruntime.InferenceSession(path) for path in sys.argv[1:]]
    embed = lambda sounds: [np.stack([s.run(None, {"samples": w[None]})[0][0] for w in sounds]) for s in sessions]  # noqa: E731
    first, rest = parts_of(held, 4)
    kinds = {"clean": first, "damaged": [augment(torch.from_numpy(w)[None])[0].numpy() for w in first]}
    known = embed(rest)
    for kind, sounds in kinds.items():
        scores = [a @ b.T for a, b in zip(embed(sounds), known, strict=True)]
        for name, score in [*zip(sys.argv[1:], scores), ("together", sum(scores) / len(scores))]:
            match = np.eye(len(score), dtype=bool)
            own, other = score[match], np.sort(score[~match])
            gap = (own.mean() - other.mean()) / np.sqrt(own.var() / 2 + other.var() / 2)
            print(kind, name, json.dumps({
                "eer": round(equal_error(own, other)[0], 4), "apart": round(float(gap), 2),
                "own 0/3/50 %": np.round(np.quantile(own, [0, 0.03, 0.5]), 3).tolist(),
                "others 50/99/99.9/100 %": np.round(np.quantile(other, [0.5, 0.99, 0.999, 1]), 3).tolist(),
            }), flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
