"""The judge of clones (see prepare/export_judge.py), for looking at a finished shaper. Never a target."""

import numpy as np
import onnxruntime

WINDOW, STEP, FRAME = 25_840, 12_800, 480


def open_judge(path: str):
    session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])

    def embed(wave: np.ndarray) -> np.ndarray:
        frames = wave[: len(wave) // FRAME * FRAME].reshape(-1, FRAME)
        level = 10 * np.log10((frames**2).mean(1) + 1e-12)
        speech = frames[level > np.quantile(level, 0.98) - 32].reshape(-1)
        speech = speech * 10 ** ((-30 - 10 * np.log10((speech**2).mean() + 1e-12)) / 20)
        speech = np.pad(speech, (0, max(0, WINDOW - len(speech)))).astype(np.float32)
        found = [
            session.run(None, {"windows": speech[None, at : at + WINDOW]})[0][0]
            for at in range(0, len(speech) - WINDOW + 1, STEP)
        ]
        mean = np.mean(found, 0)
        return mean / np.linalg.norm(mean)

    def likeness(said, recording) -> float:
        return float(embed(said.cpu().numpy()) @ embed(recording.cpu().numpy()))

    return likeness
