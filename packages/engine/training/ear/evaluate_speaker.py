"""Equal error rate on held-out speakers: 5 s test crops against 10 s enrolments from other recordings."""

import argparse
import json
from pathlib import Path

import numpy as np
import torch

from .augment import Augment
from .evaluate_conversion import load_heldout
from .speaker_model import SpeakerEncoder
from .teacher import load_teacher


def equal_error(same: np.ndarray, other: np.ndarray) -> tuple[float, float]:
    """(EER, threshold)."""
    scores = np.concatenate([same, other])
    best = (1.0, 0.0, 0.0)
    for threshold in np.unique(scores):
        miss, accept = float((same < threshold).mean()), float((other >= threshold).mean())
        best = min(best, (abs(miss - accept), (miss + accept) / 2, float(threshold)))
    return best[1], best[2]


def cut(waves: list[np.ndarray], seconds: float, rng) -> np.ndarray:
    joined = np.concatenate(waves)
    need = int(seconds * 16000)
    if len(joined) < need:
        return np.tile(joined, need // len(joined) + 1)[:need]
    begin = rng.integers(0, len(joined) - need + 1)
    return joined[begin : begin + need]


def trials(by_speaker: dict[str, list[np.ndarray]], rng):
    """Enrolments: 10 s from the first half of a speaker's recordings; tests: 5 s from each of the others."""
    enrol, test = [], []
    for speaker, waves in by_speaker.items():
        half = len(waves) // 2
        for _ in range(4):
            picks = rng.permutation(half)[:2]
            enrol.append((speaker, cut([waves[i] for i in picks], 10, rng)))
        test += [(speaker, cut([wave], 5, rng)) for wave in waves[half:] for _ in range(2)]
    return enrol, test


def score(embed, enrol, test, damage=None):
    def vectors(items, change):
        batch = torch.tensor(np.stack([wave for _, wave in items]))
        return embed(change(batch) if change else batch)

    left, right = vectors(enrol, None), vectors(test, damage)
    cosines = (left @ right.T).cpu().numpy()
    match = np.array([[a == b for b, _ in test] for a, _ in enrol])
    return cosines[match], cosines[~match]


def report_for(name, embed, enrol, test, damage, phone):
    rows = {}
    for label, change in (("clean", None), ("damaged", damage), ("telephone", phone)):
        same, other = score(embed, enrol, test, change)
        rate, threshold = equal_error(same, other)
        rows[label] = {
            "eer": round(rate, 4),
            "threshold": round(threshold, 3),
            "same": round(float(same.mean()), 3),
            "other": round(float(other.mean()), 3),
        }
    print(name, json.dumps(rows), flush=True)
    return rows


def telephone(wave):
    spectrum = torch.fft.rfft(wave)
    hz = torch.linspace(0, 8000, spectrum.shape[-1], device=wave.device)
    return torch.fft.irfft(spectrum * ((hz > 300) & (hz < 3400)), n=wave.shape[-1])


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--heldout", default="cache/heldout")
    parser.add_argument("--teacher", default="cache/teacher")
    parser.add_argument("--model", default="runs/speaker/speaker.pt")
    parser.add_argument("--out", default="runs/speaker")
    args = parser.parse_args()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    rng = np.random.default_rng(7)
    torch.manual_seed(7)
    by_speaker: dict[str, list[np.ndarray]] = {}
    for row, wave in load_heldout(args.heldout, 1000):
        by_speaker.setdefault(row["speaker"], []).append(wave)
    enrol, test = trials(by_speaker, rng)
    noise = torch.randn(16000 * 60, device=device)
    augment = Augment(noise, 1.0)
    damage = lambda wave: augment(wave.to(device))  # noqa: E731
    model = SpeakerEncoder().to(device).eval()
    model.load_state_dict(
        {k: v.float() if v.is_floating_point() else v for k, v in torch.load(args.model, map_location=device).items()},
        strict=False,
    )
    teacher = load_teacher(args.teacher, device)
    rows = {"speakers": len(by_speaker), "pairs": len(enrol) * len(test)}
    with torch.no_grad():
        rows["ours"] = report_for("ours", lambda w: model(w.to(device)), enrol, test, damage, telephone)
        rows["teacher"] = report_for("teacher", lambda w: teacher(w.to(device)), enrol, test, damage, telephone)
    Path(args.out).mkdir(parents=True, exist_ok=True)
    Path(args.out, "verification.json").write_text(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()
