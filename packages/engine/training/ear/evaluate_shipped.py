"""The shipped ONNX files on CPU: conversion by content features (`direct`) and by aligned transcript (`aligned`).

`--decoder` is the decoder part of the fp32 graph (inputs asr, F0, N, style; see CUT), made with onnx.utils.Extractor.
"""

import argparse
import json
from pathlib import Path

import numpy as np
import onnxruntime as ort
import soundfile as sf
import torch

from . import whisper_text
from .align import viterbi
from .convert import prosody
from .evaluate_conversion import TARGETS
from .features import WhisperMel
from .kokoro_decoder import load_arrays
from .lexicon_text import load_words, phonemes
from .resample import resample
from .text_encoder import TextEncoder

CUT = ["/encoder/MatMul_1_output_0", "/encoder/Reshape_output_0", "/encoder/Reshape_1_output_0", "style"]


class Shipped:
    def __init__(self, args):
        open_model = lambda path: ort.InferenceSession(path)  # noqa: E731
        self.whisper, self.head, self.decoder = map(open_model, (args.whisper, args.head, args.decoder))
        self.text = TextEncoder(load_arrays(f"{args.cache}/text_encoder.npz"))
        self.words = load_words(f"{args.cache}/recogniser/words.json.gz")
        self.alphabet = json.loads(Path(args.cache, "recogniser/alphabet.json").read_text())
        self.plan = np.load(f"{args.cache}/plan.npz")
        self.mel = WhisperMel()
        self.reader = whisper_text.Reader(f"{args.cache}/recogniser")

    def hear(self, wave: np.ndarray):
        window = torch.zeros(1, 480_000)
        window[0, : len(wave)] = torch.from_numpy(wave[:480_000])
        mel = self.mel(window).numpy()
        return self.whisper.run(["last_hidden_state"], {"input_features": mel})[0], mel

    def read(self, wave: np.ndarray) -> str:
        return self.reader.text(self.hear(wave)[0][0])

    def speak(self, asr, f0, n, voice: str) -> np.ndarray:
        names = [str(name) for name in self.plan["voice_names"]]
        style = self.plan["voices"][names.index(voice), 4].astype(np.float32)[None]
        feed = dict(zip(CUT, (asr.astype(np.float32), f0.numpy(), n.numpy(), style)))
        wave = torch.from_numpy(self.decoder.run(None, feed)[0].reshape(1, -1))
        return resample(wave, 24000, 16000)[0].clamp(-1, 1).numpy()

    def aligned_content(self, text: str, phones: np.ndarray) -> np.ndarray | None:
        sounds = phonemes(text, self.words)
        if not sounds:
            return None
        ids = [0, *(self.alphabet[s] for s in sounds if s in self.alphabet), 0]
        frames, _ = viterbi(torch.from_numpy(phones[0]).log_softmax(-1).numpy(), ids)
        with torch.no_grad():
            features = self.text(torch.tensor([ids]))[0]
        return features.repeat_interleave(torch.tensor(frames), 0).T[None].numpy()

    def convert(self, wave: np.ndarray, voice: str) -> dict[str, str]:
        """What Whisper reads in the source and in both conversions."""
        frames = int(np.ceil(len(wave) / 1600)) * 4
        hidden, mel = self.hear(wave)
        feed = {"hidden": hidden[:, : frames * 5 // 4], "mel": mel[:, :, : frames * 5 // 2]}
        asr, phones, _ = self.head.run(None, feed)
        f0, n = prosody(torch.from_numpy(wave), frames, TARGETS[voice])
        heard = {"source": self.reader.text(hidden[0]), "direct": self.read(self.speak(asr, f0, n, voice))}
        content = self.aligned_content(heard["source"], phones)
        heard["aligned"] = heard["direct"] if content is None else self.read(self.speak(content, f0, n, voice))
        return heard


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--cache", default="cache")
    parser.add_argument("--whisper", required=True, help="encoder_model_quantized.onnx")
    parser.add_argument("--head", default="../weights/content-encoder.onnx")
    parser.add_argument("--decoder", required=True)
    parser.add_argument("--step", type=int, default=7, help="every n-th held-out recording")
    args = parser.parse_args()
    shipped, errors, total = Shipped(args), {"source": 0, "direct": 0, "aligned": 0}, 0
    rows = json.loads(Path(args.cache, "heldout/rows.json").read_text())
    for k, row in enumerate(rows[:: args.step]):
        wave, _ = sf.read(f"{args.cache}/heldout/{row['file']}", dtype="float32")
        if len(wave) > 16000 * 16:
            continue
        reference = whisper_text.plain_words(row["transcript"])
        heard = shipped.convert(wave, list(TARGETS)[k % len(TARGETS)])
        total += len(reference)
        for kind, text in heard.items():
            errors[kind] += whisper_text.word_errors(reference, whisper_text.plain_words(text))
        print(k, row["file"], total, {kind: round(count / total, 3) for kind, count in errors.items()}, flush=True)


if __name__ == "__main__":
    main()
