"""Noisy speech made on the fly. Noises kept for tests never enter: `is_kept_for_tests` is the rule the bench uses too."""

import re
from collections import defaultdict

import numpy as np

from . import real_speech

SECONDS = 3
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
    def __init__(self, folder: str, seed: int):
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

    def babble(self) -> np.ndarray:
        return sum(unit(self.talk()) for _ in range(int(self.random.integers(4, 8))))

    def noises(self) -> np.ndarray:
        kinds = [self.recorded, self.hiss, self.cries, self.clicks, self.babble]
        pick = lambda: unit(kinds[self.random.choice(5, p=[0.55, 0.15, 0.12, 0.1, 0.08])]())  # noqa: E731
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
