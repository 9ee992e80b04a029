"""Fit the last linear step of the speaker encoder on training speakers: centre, then shrink a little the directions in
which one speaker's crops differ. Centring is most of the gain; the shrinkage keeps the rest gentle."""

import argparse

import numpy as np
import torch

from . import real_speech
from .export_speaker import load_state
from .speaker_model import SpeakerEncoder
from .train_shaper import is_held

CROP = 3 * 16000


def crops_of(index, waves):
    """The first and the last 3 s of each LibriSpeech training speaker's recording."""
    rows = [(e, w) for e, w in zip(index, waves) if e["source"].startswith("librispeech") and not is_held(e["speaker"])]
    long = [w for _, w in rows if len(w) >= 2 * CROP]
    crops = [part.astype(np.float32) / 32768 for wave in long for part in (wave[:CROP], wave[-CROP:])]
    return torch.tensor(np.stack(crops)), np.repeat(np.arange(len(long)), 2)


@torch.no_grad()
def embed(model, waves, batch: int = 16) -> np.ndarray:
    return torch.cat([model.raw(part) for part in waves.split(batch)]).cpu().numpy()


def fit(vectors: np.ndarray, labels: np.ndarray, shrink: float):
    """(centre, rotate): inverse square root of the within-speaker covariance, pulled towards a sphere."""
    means = np.stack([vectors[labels == label].mean(0) for label in np.unique(labels)])
    within = vectors - means[np.searchsorted(np.unique(labels), labels)]
    covariance = within.T @ within / len(within)
    covariance = (1 - shrink) * covariance + shrink * np.trace(covariance) / len(covariance) * np.eye(len(covariance))
    values, axes = np.linalg.eigh(covariance)
    return means.mean(0), axes @ np.diag(values**-0.5) @ axes.T


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--speech", default="cache/speech")
    parser.add_argument("--model", default="runs/speaker/speaker.pt")
    parser.add_argument("--shrink", type=float, default=0.7)
    parser.add_argument("--out", default="runs/speaker/speaker-fitted.pt")
    args = parser.parse_args()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    model = SpeakerEncoder().to(device).eval()
    model.load_state_dict(load_state(args.model), strict=False)
    crops, labels = crops_of(*real_speech.load(args.speech))
    centre, rotate = fit(embed(model, crops.to(device)), labels, args.shrink)
    model.centre.copy_(torch.tensor(centre))
    model.rotate.copy_(torch.tensor(rotate))
    torch.save(model.state_dict(), args.out)
    print(f"{len(np.unique(labels))} speakers, {len(crops)} crops")


if __name__ == "__main__":
    main()
