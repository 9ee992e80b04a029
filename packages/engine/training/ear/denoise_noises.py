"""Noises to talk in: recorded ones, bent and shuffled, and ones by rule. Those kept for tests never enter: `kept_for_tests` is the rule the bench uses too."""

import re
from collections import defaultdict

import numpy as np

from .denoise_music import music
from .denoise_rooms import room

SECONDS = 4
SAMPLES = SECONDS * 16000
TEST_SINGLES = re.compile(r"hens|friction1|DeepFilterNet_noise")
# Not learned from either: what a checkpoint is watched by.
WATCHED = re.compile(r"speechbrain_noise5|clock_tick_1-21934|sheep")


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


class Noises:
    def __init__(self, recorded: list[tuple[str, np.ndarray]], seed, watching: bool = False):
        """`recorded`: path and sound of every recording of noise; `watching` takes those that training leaves out."""
        self.random = np.random.default_rng(seed)
        kept = kept_for_tests([path for path, _ in recorded])
        usable = [(path, wave) for path, wave in recorded if path not in kept and "rir" not in path and len(wave) > 1600]
        self.noise = [unit(wave) for path, wave in usable if bool(WATCHED.search(path)) == watching]

    def speed(self, wave: np.ndarray, factor: float) -> np.ndarray:
        places = np.arange(0, len(wave) - 1, factor)
        return np.interp(places, np.arange(len(wave)), wave).astype(np.float32)

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

    def hum(self) -> np.ndarray:
        """Mains, dirty supplies, fans: harmonics that stay."""
        time = np.arange(SAMPLES) / 16000
        base = self.random.choice([50, 60, 100, 120]) * self.random.uniform(0.99, 1.01) if self.random.random() < 0.7 else self.random.uniform(30, 400)
        tilt = self.random.uniform(0.3, 2)
        wave = sum(np.sin(2 * np.pi * k * base * time + self.random.uniform(0, 6)) * self.random.random() / k**tilt for k in range(1, 40) if k * base < 7800)
        return wave + self.random.uniform(0, 0.3) * self.shaped(self.random.normal(0, 1, SAMPLES), 8)

    def music(self) -> np.ndarray:
        wave = music(self.random, SAMPLES)
        return self.shaped(wave, 4) if self.random.random() < 0.6 else wave

    def clip(self) -> np.ndarray:
        kinds = {
            self.recorded: 0.32, self.shuffled: 0.18, self.hiss: 0.1, self.cries: 0.08, self.clicks: 0.07,
            self.drops: 0.07, self.wind: 0.06, self.engine: 0.06, self.hum: 0.06,
        }  # fmt: skip
        names, shares = list(kinds), np.array(list(kinds.values()))
        pick = lambda: unit(names[self.random.choice(len(names), p=shares / shares.sum())]())  # noqa: E731
        wave = pick()
        return unit(wave + self.random.uniform(0.2, 1) * pick()) if self.random.random() < 0.2 else wave

    def lot(self) -> dict[str, np.ndarray]:
        """Some of everything, for the stores that mixtures are made from."""
        many = lambda make, count: np.stack([make() for _ in range(count)]).astype(np.float16)  # noqa: E731
        return {
            "noise": many(self.clip, 4),
            "music": many(lambda: unit(self.music()), 1),
            "room": many(lambda: room(self.random), 2),
        }
