"""Recordings as the training needs them: log-mel in bytes, pitch and energy, tokens and their frames.

    python -m text_side.pack ru --festvox FOLDER
    python -m text_side.pack de
"""

import argparse
from pathlib import Path

import numpy as np
import soundfile as sf
import torch

from ear.features import WhisperMel
from ear.kokoro_decoder import load_arrays
from ear.resample import resample
from ear.shaper_pack import measure
from language.teacher import Reading

from . import festvox, kerstin
from .groups import frames_of_tokens, groups_of
from .texts import tokens_of, vocabulary
from .timing import frames_by_scores

POOR_TEXT, POOR_SOUND = 0.06, -2.5
LONGEST = 15.0


def load(path: Path) -> np.ndarray:
    audio, rate = sf.read(str(path), dtype="float32")
    wave = resample(torch.from_numpy(audio)[None], rate, 16000)[0]
    wave = wave[: len(wave) // 800 * 800]  # whole pairs of frames, so that 100 and 40 a second meet
    return (wave * 32767).round().clamp(-32768, 32767).short().numpy()


class Packer:
    def __init__(self, models: str):
        self.mel, self.reading, self.items = WhisperMel(), Reading(load_arrays(f"{models}/reading.npz")), []
        voices = np.load(f"{models}/voices.npz")
        names = [str(name) for name in voices["names"]]
        picked = [voices["styles"][names.index(name), 4, 128:] for name in ("if_sara", "af_heart", "im_nicola", "am_michael")]
        self.styles = torch.tensor(np.stack(picked).astype(np.float32))

    @torch.no_grad()
    def expected(self, ids) -> np.ndarray:
        said = self.reading.language(torch.tensor([ids]))[0].expand(len(self.styles), -1, -1)
        return self.reading.durations(said, self.styles)[1].mean(0).numpy()

    def add(self, language: str, ids, frames: np.ndarray, wave: np.ndarray) -> None:
        total = len(wave) // 400
        assert frames.sum() == total and frames.min() >= 1
        sound = torch.from_numpy(wave.astype(np.float32) / 32768)[None]
        mel = self.mel(sound)[0].T.numpy()  # [T,80]
        top = float(mel.max())
        f0, n, _, middle = measure(wave)
        if middle == 0:
            return
        self.items.append(
            {
                "language": language, "ids": np.array(ids, np.uint8), "frames": np.minimum(frames, 255).astype(np.uint8),
                "top": top, "mel": np.round((mel - top + 2) * 127.5).clip(0, 255).astype(np.uint8),
                "f0": (f0 / middle).astype(np.float16), "n": n.astype(np.float16),
            }
        )  # fmt: skip

    def save(self, path: Path) -> None:
        out = {key: np.concatenate([item[key] for item in self.items]) for key in ("ids", "frames", "mel", "f0", "n")}
        out |= {f"{key}_sizes": np.array([len(item[key]) for item in self.items], np.int32) for key in ("ids", "mel")}
        out["language"] = np.array([item["language"] for item in self.items])
        out["top"] = np.array([item["top"] for item in self.items], np.float32)
        np.savez_compressed(path, **out)


def pack_russian(args, packer: Packer, known: dict[str, int]) -> None:
    from silero_stress import load_accentor

    seconds, left_out = 0.0, 0
    for path, symbols, starts, wrong in festvox.utterances(args.festvox, load_accentor()):
        wave = load(path)
        ids = tokens_of(symbols, known)
        if wrong > POOR_TEXT or len(wave) > LONGEST * 16000 or len(wave) // 400 < 1.3 * len(ids):
            left_out += 1
            continue
        frames = frames_of_tokens(groups_of(symbols), starts, len(wave) // 400, packer.expected(ids))
        packer.add("ru", ids, frames, wave)
        seconds += len(wave) / 16000
        if seconds > args.seconds:
            break
    print(f"{len(packer.items)} recordings, {seconds:.0f} s, {left_out} left out", flush=True)


def pack_german(args, packer: Packer, known: dict[str, int]) -> None:
    ear, left_out = kerstin.Ear(args.head), 0
    for path, ids in kerstin.utterances(args.speech, args.scratch):
        wave = load(path)
        scores = kerstin.kinder(ear.scores(wave)[: len(wave) // 400], known)
        frames, fit = frames_by_scores(scores, ids, packer.expected(ids))
        if fit < POOR_SOUND:
            left_out += 1
            continue
        packer.add("de", ids, frames, wave)
    print(f"{len(packer.items)} recordings, {left_out} left out", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("language", choices=["ru", "de"])
    parser.add_argument("--festvox", default="", help="the Debian package festvox-ru, unpacked")
    parser.add_argument("--speech", default="../../../../shared/speech")
    parser.add_argument("--head", default="../weights/content-encoder.onnx")
    parser.add_argument("--seconds", type=float, default=1900, help="of Russian")
    parser.add_argument("--scratch", default="cache")
    parser.add_argument("--out", default="cache/textside")
    args = parser.parse_args()
    packer = Packer(args.out)
    (pack_russian if args.language == "ru" else pack_german)(args, packer, vocabulary())
    packer.save(Path(args.out, f"speech-{args.language}.npz"))
