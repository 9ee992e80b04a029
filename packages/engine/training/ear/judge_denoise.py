"""Compare noise removers: python -m ear.judge_denoise OUT COUNT SHARE NAME=FILE.onnx ...: sentences of held-out readers in noises, music and rooms that training never hears.
Writes SI-SNR and DNSMOS by kind (OUT/figures.json), and OUT/NAME-KIND/spoken.bin for the words: `text_side/judge.ts`."""

import csv
import json
import sys
from pathlib import Path

import numpy as np
import onnxruntime
import soundfile
from scipy.signal import fftconvolve, firwin, resample_poly

from .denoise_noises import kept_for_tests

RATE, WINDOW, HOP = 16000, 512, 256
SPEECH = Path("../../../../shared/speech")
JUDGE = Path("cache/judge")
KINDS = ("noise", "babble", "music", "room", "telephone", "clean")
LEVELS = (-5, 0, 5, 10, 15, 20)
HALF = np.sqrt(0.5 - 0.5 * np.cos(2 * np.pi * np.arange(WINDOW) / WINDOW))
HEARD = 144160


def opened(path) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(str(path), options)


def read(path) -> np.ndarray:
    wave, rate = soundfile.read(path)
    wave = wave if wave.ndim == 1 else wave.mean(1)
    step = np.gcd(rate, RATE)
    return resample_poly(wave, RATE // step, rate // step) if rate != RATE else wave


def level(wave: np.ndarray) -> np.ndarray:
    return wave * 0.05 / max(1e-6, float(np.sqrt(np.mean(wave**2))))


def beside(speech: np.ndarray, noise: np.ndarray, decibels: float) -> np.ndarray:
    return speech + level(np.resize(noise, len(speech))) * 10 ** (-decibels / 20)


class Mixtures:
    def __init__(self):
        texts = {row["path"]: row["transcript"] for row in csv.DictReader(open(SPEECH / "manifest.csv"))}
        readers = sorted((SPEECH / "heldout/librispeech-test-other").iterdir())
        self.said = [[(read(path), texts[str(path.relative_to(SPEECH))]) for path in sorted(reader.glob("*.flac"))[:6]] for reader in readers]
        self.said = [[(level(wave), text) for wave, text in many] for many in self.said]
        noises = [str(path) for path in sorted((SPEECH / "noise").glob("*.flac"))]
        self.noises = [read(path) for path in sorted(kept_for_tests(noises))]
        rooms = [read(path) for path in noises if "_rir" in path]
        self.rooms = [room[np.argmax(np.abs(room)) :][: int(0.6 * RATE)] for room in rooms]
        self.music = [read(path) for path in sorted((JUDGE / "music").glob("*.ogg"))]

    def sentence(self, turn: int, index: int) -> tuple[np.ndarray, str]:
        """The one of a reader's sentences, of the first six, whose length is nearest to four seconds; the next nearest for the next kind."""
        many = sorted(self.said[index % len(self.said)], key=lambda one: abs(len(one[0]) - 4 * RATE))
        return many[turn % 3]

    def one(self, kind: str, index: int) -> tuple[np.ndarray, np.ndarray, str]:
        """Heard, wanted, said."""
        speech, said = self.sentence(KINDS.index(kind), index)
        decibels = LEVELS[index % len(LEVELS)]
        if kind == "noise":
            return level(beside(speech, self.noises[index * 5 % len(self.noises)], decibels)), speech, said
        if kind == "babble":
            crowd = sum(np.resize(self.said[(index + 1 + 2 * k) % len(self.said)][k][0], len(speech)) for k in range(4))
            return level(beside(speech, crowd, decibels)), speech, said
        if kind == "music":
            piece = self.music[index % len(self.music)]
            return level(beside(speech, piece[(5 + 20 * index) * RATE % (len(piece) - 10 * RATE) :], decibels)), speech, said
        if kind == "room":
            room = self.rooms[index % len(self.rooms)]
            near = room * 10 ** (-3 * np.clip(np.arange(len(room)) / RATE - 0.008, 0, None) / 0.08)
            return level(fftconvolve(speech, room)[: len(speech)]), fftconvolve(speech, near)[: len(speech)], said
        if kind == "telephone":
            band = firwin(401, [300, 3400], pass_zero=False, fs=RATE)
            noise = self.noises[(index * 5 + 2) % len(self.noises)]
            heard = level(np.convolve(beside(speech, noise, LEVELS[2 + index % 4]), band, "same"))
            code = np.round(np.log1p(255 * np.abs(heard).clip(max=1)) / np.log(256) * 127) / 127
            return np.sign(heard) * (256**code - 1) / 255, np.convolve(speech, band, "same"), said
        return speech, speech, said


def cleaned(session, wave: np.ndarray, share: float) -> np.ndarray:
    padded = np.pad(wave, (HOP, WINDOW + HOP))
    frames = np.lib.stride_tricks.sliding_window_view(padded, WINDOW)[::HOP] * HALF
    spectra = np.fft.rfft(frames)
    heard = np.stack([spectra.real, spectra.imag], -1)[None] / np.sqrt(np.mean(wave**2))
    mask = session.run(None, {"spectra": heard.astype(np.float32)})[0][0]
    found = np.fft.irfft(spectra * ((mask[..., 0] + 1j * mask[..., 1]) * (1 - share) + share)) * HALF
    out = np.zeros(HOP * (len(found) + 1))
    for index, frame in enumerate(found):
        out[HOP * index : HOP * index + WINDOW] += frame
    return out[HOP : HOP + len(wave)]


def gain(found: np.ndarray, wanted: np.ndarray) -> float:
    found, wanted = found - found.mean(), wanted - wanted.mean()
    target = found @ wanted / (wanted @ wanted) * wanted
    return float(10 * np.log10(target @ target / max(1e-12, (found - target) @ (found - target))))


def mel_filters(size: int = 321, bands: int = 120) -> np.ndarray:
    mel = lambda hertz: np.where(hertz < 1000, 3 * hertz / 200, 15 + 27 * np.log(np.maximum(hertz, 1) / 1000) / np.log(6.4))  # noqa: E731
    edges = mel(np.array(8000.0)) * np.arange(bands + 2) / (bands + 1)
    hertz = np.where(edges < 15, 200 * edges / 3, 1000 * np.exp(np.log(6.4) * (edges - 15) / 27))
    bins = np.arange(size // 2 + 1) * RATE / size
    low, middle, high = hertz[:-2, None], hertz[1:-1, None], hertz[2:, None]
    return np.clip(np.minimum((bins - low) / (middle - low), (high - bins) / (high - middle)), 0, None) * 2 / (high - low)


class Dnsmos:
    """As `bench/hearing/open-dnsmos.ts`, one window with the sentence again and again."""

    def __init__(self):
        self.p808, self.sound = opened(JUDGE / "dnsmos/model_v8.onnx"), opened(JUDGE / "dnsmos/sig_bak_ovr.onnx")
        self.filters = mel_filters()

    def __call__(self, wave: np.ndarray) -> tuple[float, float]:
        wave = np.resize(wave, HEARD).astype(np.float32)
        raw = float(self.sound.run(None, {"input_1": wave[None]})[0][0, 2])
        frames = np.lib.stride_tricks.sliding_window_view(np.pad(wave[:-160], 160), 321)[::160]
        power = np.abs(np.fft.rfft(frames * (0.5 - 0.5 * np.cos(2 * np.pi * np.arange(321) / 321)))) ** 2
        decibels = 10 * np.log10(np.maximum(1e-10, power @ self.filters.T))
        mel = (np.maximum(decibels - decibels.max(), -80) + 40) / 40
        return 0.04602535 + 1.11546468 * raw - 0.06766283 * raw * raw, float(self.p808.run(None, {"input_1": mel[None].astype(np.float32)})[0].ravel()[0])


def main() -> None:
    out, count, share = Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
    ways = {"before": None} | {name: opened(path) for name, path in (one.split("=") for one in sys.argv[4:])}
    mixtures, opinion, figures = Mixtures(), Dnsmos(), {}
    for kind in KINDS:
        for name, session in ways.items():
            found, pieces, sounds = [], [], []
            for index in range(count):
                heard, wanted, said = mixtures.one(kind, index)
                wave = heard if session is None else cleaned(session, heard, share)
                found.append((gain(wave, wanted), *opinion(wave)))
                pieces.append({"language": "en", "kind": kind, "voice": name, "said": said, "at": sum(map(len, sounds)), "samples": len(wave)})
                sounds.append(wave)
            figures[f"{kind} {name}"] = np.mean(found, 0).round(3).tolist()
            print(kind, name, "SI-SNR, overall, P.808:", figures[f"{kind} {name}"], flush=True)
            folder = out / f"{name}-{kind}"
            folder.mkdir(parents=True, exist_ok=True)
            (np.concatenate(sounds).clip(-1, 1) * 32767).astype("<i2").tofile(folder / "spoken.bin")
            (folder / "spoken.json").write_text(json.dumps(pieces))
    (out / "figures.json").write_text(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
