"""Noisy speech made on the fly. Noises kept for tests never enter: `is_kept_for_tests` is the rule the bench uses too."""

import re
from collections import defaultdict
from zlib import crc32

import numpy as np

from . import real_speech

SECONDS = 4
SAMPLES = SECONDS * 16000
TEST_SINGLES = re.compile(r"hens|friction1|DeepFilterNet_noise")


def kept_for_tests(paths: list[str]) -> set[str]:
    """Of every ESC class the last two recordings by number (all their excerpts), and three of the others."""
    kept = {path for path in paths if TEST_SINGLES.search(path)}
    classes = defaultdict(lambda: defaultdict(list))
    for path in paths:
        match = re.search(r"esc50_([a-z_]+)_\d-(\d+)-", path)
        if match:
            classes[match[1]][match[2]].append(path)
    for recordings in classes.values():
        for number in sorted(recordings)[-2:] if len(recordings) > 2 else sorted(recordings)[-1:]:
            kept.update(recordings[number])
    return kept


def unit(wave: np.ndarray) -> np.ndarray:
    return wave / max(1e-6, float(np.sqrt(np.mean(wave**2))))


class Mixer:
    def __init__(self, folder: str, seed: int, checking: bool = False):
        """`checking` mixes the readings that training leaves out (one in sixteen)."""
        index, waves = real_speech.load(folder)
        self.random = np.random.default_rng(seed)
        noises = [entry["path"] for entry in index if entry["source"] == "noise"]
        kept = kept_for_tests(noises)
        self.speech, self.noise = [], []
        for entry, wave in zip(index, waves):
            sound = wave.astype(np.float32) / 32768
            if entry["source"] == "noise":
                if entry["path"] not in kept and "rir" not in entry["path"] and len(sound) > 1600:
                    self.noise.append(unit(sound))
            elif entry["source"] != "audiomnist" and len(sound) > 24000:
                if (crc32(entry["path"].encode()) % 16 == 0) == checking:
                    self.speech.append(sound)

    def cut(self, wave: np.ndarray) -> np.ndarray:
        start = int(self.random.integers(0, max(1, len(wave) - SAMPLES // 2)))
        piece = wave[start : start + SAMPLES]
        return np.pad(piece, (0, SAMPLES - len(piece)))

    def speed(self, wave: np.ndarray, factor: float) -> np.ndarray:
        places = np.arange(0, len(wave) - 1, factor)
        return np.interp(places, np.arange(len(wave)), wave).astype(np.float32)

    def talk(self) -> np.ndarray:
        wave = self.speech[int(self.random.integers(len(self.speech)))]
        return self.cut(self.speed(wave, self.random.uniform(0.85, 1.15)))

    def shaped(self, wave: np.ndarray, decibel: float) -> np.ndarray:
        """A smooth random equaliser."""
        spectrum = np.fft.rfft(wave)
        knots = self.random.normal(0, decibel, 10)
        axis = np.sqrt(np.linspace(0, 1, len(spectrum))) * 9
        return np.fft.irfft(spectrum * 10 ** (np.interp(axis, np.arange(10), knots) / 20), len(wave)).astype(np.float32)

    def recorded(self) -> np.ndarray:
        wave = self.noise[int(self.random.integers(len(self.noise)))]
        wave = self.speed(wave, self.random.uniform(0.6, 1.6))[:: self.random.choice([1, -1])]
        wave = np.tile(wave, SAMPLES // len(wave) + 2)
        start = int(self.random.integers(0, len(wave) - SAMPLES))
        return self.shaped(wave[start : start + SAMPLES], 4)

    def hiss(self) -> np.ndarray:
        time = np.arange(SAMPLES) / 16000
        wave = self.shaped(self.random.normal(0, 1, SAMPLES), self.random.uniform(3, 14))
        beat = np.abs(np.sin(np.pi * self.random.uniform(0.3, 18) * time + self.random.uniform(0, 6)))
        return wave * beat ** self.random.choice([0, 0, 1, 4])

    def cries(self) -> np.ndarray:
        """Gliding harmonic tones in bursts: animals, sirens, engines."""
        time = np.arange(SAMPLES) / 16000
        glide = np.interp(time, np.linspace(0, SECONDS, 12), self.random.normal(0, self.random.uniform(0.02, 0.4), 12))
        hertz = np.exp(self.random.uniform(np.log(60), np.log(1500))) * np.exp(glide)
        phase = 2 * np.pi * np.cumsum(hertz) / 16000
        tilt = self.random.uniform(0, 1.5)
        wave = sum(np.sin(k * phase) / k**tilt for k in range(1, 13))
        bursts = np.interp(time, np.linspace(0, SECONDS, 24), self.random.random(24) > self.random.uniform(0, 0.7))
        return self.shaped((wave + self.random.normal(0, self.random.uniform(0, 1), SAMPLES)) * bursts, 8)

    def clicks(self) -> np.ndarray:
        wave = np.zeros(SAMPLES, np.float32)
        for at in self.random.integers(0, SAMPLES - 2000, int(self.random.integers(2, 60))):
            tail = self.random.normal(0, 1, 2000) * np.exp(-np.arange(2000) / self.random.uniform(10, 500))
            wave[at : at + 2000] += tail * self.random.uniform(0.2, 1)
        return self.shaped(wave, 10)

    def drops(self) -> np.ndarray:
        """Rain, applause, crackling: very many small clicks."""
        rate = np.exp(self.random.uniform(np.log(50), np.log(4000)))
        hits = (self.random.random(SAMPLES) < rate / 16000) * self.random.normal(0, 1, SAMPLES) ** 3
        decay = np.exp(-np.arange(800) / self.random.uniform(3, 150))
        rung = np.convolve(hits, decay * np.sin(np.arange(800) * self.random.uniform(0.1, 2.8)))[:SAMPLES]
        return self.shaped(rung, self.random.uniform(3, 10))

    def wind(self) -> np.ndarray:
        """Low noise that swells and dies, and what it sweeps along above."""
        time = np.linspace(0, 1, SAMPLES)
        swell = np.interp(time, np.linspace(0, 1, 10), self.random.random(10) ** 2)
        low = np.fft.rfft(self.random.normal(0, 1, SAMPLES))
        low /= 1 + (np.arange(len(low)) / SECONDS / self.random.uniform(40, 400)) ** self.random.uniform(1, 2.5)
        return np.fft.irfft(low, SAMPLES) * swell + 0.02 * self.shaped(self.random.normal(0, 1, SAMPLES), 8) * swell

    def engine(self) -> np.ndarray:
        """Strokes of filtered noise and their harmonics, at a rate that drifts."""
        time = np.arange(SAMPLES) / 16000
        rate = np.exp(self.random.uniform(np.log(8), np.log(160)))
        drift = np.interp(time, np.linspace(0, SECONDS, 8), self.random.normal(0, 0.06, 8))
        phase = np.cumsum(rate * np.exp(drift)) / 16000
        stroke = np.exp(-(phase % 1) * self.random.uniform(1, 12))
        rough = self.shaped(self.random.normal(0, 1, SAMPLES), 10) * stroke
        smooth = sum(np.sin(2 * np.pi * k * phase + self.random.uniform(0, 6)) * self.random.random() for k in range(1, 20))
        return self.shaped(rough + self.random.uniform(0, 0.5) * smooth, 6)

    def chords(self) -> np.ndarray:
        """Music of a kind: notes that begin, ring and end."""
        time = np.arange(SAMPLES) / 16000
        wave = np.zeros(SAMPLES)
        for _ in range(int(self.random.integers(4, 24))):
            start, hertz = self.random.uniform(0, SECONDS), 55 * 2 ** (self.random.integers(0, 60) / 12)
            after = np.clip(time - start, 0, None)
            note = sum(np.sin(2 * np.pi * k * hertz * time) / k ** self.random.uniform(0.5, 2) for k in range(1, 8) if k * hertz < 7500)
            wave += note * (time >= start) * np.exp(-after * self.random.uniform(0.5, 8)) * (1 - np.exp(-after * 80))
        return self.shaped(wave, 4)

    def shuffled(self) -> np.ndarray:
        """A recorded noise whose moments come in another order, bent in pitch: its colour without its course."""
        wave = self.noise[int(self.random.integers(len(self.noise)))]
        grain = int(self.random.integers(1600, 8000))
        if len(wave) <= grain:
            return self.recorded()
        fade = np.hanning(grain)
        out = np.zeros(SAMPLES + grain)
        for at in range(0, SAMPLES, grain // 2):
            start = int(self.random.integers(0, len(wave) - grain))
            out[at : at + grain] += wave[start : start + grain] * fade
        return self.shaped(self.speed(np.tile(out, 2), self.random.uniform(0.6, 1.6))[:SAMPLES], 6)

    def babble(self) -> np.ndarray:
        return sum(unit(self.talk()) for _ in range(int(self.random.integers(4, 8))))

    def noises(self) -> np.ndarray:
        kinds = {
            self.recorded: 0.32, self.shuffled: 0.16, self.hiss: 0.1, self.cries: 0.1, self.clicks: 0.06,
            self.drops: 0.07, self.wind: 0.05, self.engine: 0.06, self.chords: 0.03, self.babble: 0.05,
        }  # fmt: skip
        names, shares = list(kinds), np.array(list(kinds.values()))
        pick = lambda: unit(names[self.random.choice(len(names), p=shares / shares.sum())]())  # noqa: E731
        wave = pick()
        return unit(wave + self.random.uniform(0.2, 1) * pick()) if self.random.random() < 0.3 else wave

    def batch(self, count: int) -> tuple[np.ndarray, np.ndarray]:
        """Noisy and clean, [count, SAMPLES]; the noisy one has a root mean square of one."""
        noisy, clean = [], []
        for _ in range(count):
            talk = self.shaped(self.talk(), 2) if self.random.random() < 0.5 else self.talk()
            talk = unit(talk)
            snr = self.random.uniform(-3, 14) if self.random.random() < 0.9 else 35
            mixed = talk + self.noises() * 10 ** (-snr / 20)
            level = max(1e-6, float(np.sqrt(np.mean(mixed**2))))
            noisy.append(mixed / level)
            clean.append(talk / level)
        return np.stack(noisy).astype(np.float32), np.stack(clean).astype(np.float32)
