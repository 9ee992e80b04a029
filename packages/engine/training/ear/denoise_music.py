"""Music by rule, to talk over: chords, a melody, a bass and drums of made-up instruments."""

import numpy as np

RATE = 16000
MODES = [(0, 2, 4, 5, 7, 9, 11), (0, 2, 3, 5, 7, 8, 10), (0, 2, 3, 5, 7, 9, 10), (0, 2, 4, 7, 9), (0, 3, 5, 7, 10)]


class Instrument:
    """Harmonics, how they begin, ring and tremble."""

    def __init__(self, random: np.random.Generator):
        self.count = int(random.integers(2, 20))
        order = np.arange(1, self.count + 1)
        odd = np.where(order % 2 == 0, random.choice([1, 1, 0.1]), 1)
        self.levels = odd * np.exp(random.normal(0, 0.6, self.count)) / order ** random.uniform(0.4, 2.2)
        self.stretch = random.choice([0, 0, 3e-4, 2e-3])
        self.attack = np.exp(random.uniform(np.log(0.003), np.log(0.2)))
        self.decay = random.choice([0, 0.5, 2, 5, 10])
        self.tremble, self.rate = random.choice([0, 0, 0.003, 0.01]), random.uniform(4, 7)
        self.voices = int(random.choice([1, 1, 2, 3]))
        self.breath = random.choice([0, 0, 0, 0.1, 0.3])

    def note(self, random: np.random.Generator, hertz: float, samples: int) -> np.ndarray:
        time = np.arange(samples) / RATE
        wave = np.zeros(samples)
        for _ in range(self.voices):
            base = hertz * (1 + random.normal(0, 0.002) * (self.voices > 1))
            phase = base * time + self.tremble * base * np.sin(2 * np.pi * self.rate * time) / (2 * np.pi * self.rate)
            for order, level in enumerate(self.levels, 1):
                if order * base < 7600:
                    wave += level * np.sin(2 * np.pi * order * (1 + self.stretch * order) * phase + random.uniform(0, 6)) * np.exp(-time * self.decay * (1 + 0.15 * order))
        wave += self.breath * random.normal(0, 1, samples)
        begin = np.clip(time / self.attack, 0, 1) * np.clip((samples - np.arange(samples)) / 400, 0, 1)
        return wave * begin / np.sqrt(np.sum(self.levels**2))


def drum(random: np.random.Generator, kind: int, samples: int) -> np.ndarray:
    time = np.arange(samples) / RATE
    if kind == 0:
        return 2.5 * np.sin(2 * np.pi * (random.uniform(40, 65) * time + 2.5 * (1 - np.exp(-time * 25)))) * np.exp(-time * 9)
    noise = random.normal(0, 1, samples)
    if kind == 1:
        return (noise + np.sin(2 * np.pi * random.uniform(150, 240) * time)) * np.exp(-time * random.uniform(10, 25))
    return 0.5 * np.diff(noise, prepend=0) * np.exp(-time * random.choice([20, 60, 100]))


def add(wave: np.ndarray, start: int, piece: np.ndarray, level: float) -> None:
    end = min(len(wave), start + len(piece))
    if 0 <= start < end:
        wave[start:end] += level * piece[: end - start]


def music(random: np.random.Generator, samples: int) -> np.ndarray:
    wave = np.zeros(samples)
    beat = RATE * 60 / random.uniform(60, 170)
    mode, key = MODES[int(random.integers(len(MODES)))], random.uniform(36, 48)
    tone = lambda step: 440 * 2 ** ((key + 12 * (step // len(mode)) + mode[step % len(mode)] - 69) / 12)  # noqa: E731
    parts = random.random(4) < (0.75, 0.7, 0.6, 0.5)
    pad, lead, low = Instrument(random), Instrument(random), Instrument(random)
    pattern = random.random((3, 8)) < np.array([[0.4], [0.3], [0.7]])
    root, place = 0, 7
    for index in range(int(samples / beat * 2) + 1):
        start = int(index * beat / 2)
        if index % int(random.choice([4, 8])) == 0:
            root = int(random.integers(0, len(mode)))
            held = int(beat * random.choice([2, 4]))
            for step in (0, 2, 4) if parts[0] else ():
                add(wave, start, pad.note(random, tone(root + step + len(mode)), min(held, samples)), 0.6)
        if parts[1] and random.random() < 0.6:
            place = int(np.clip(place + random.integers(-3, 4), 0, 3 * len(mode)))
            add(wave, start, lead.note(random, tone(place + len(mode)), int(beat * random.choice([0.5, 1, 2]))), 0.9)
        if parts[2] and random.random() < 0.5:
            add(wave, start, low.note(random, tone(root), int(beat * random.choice([0.5, 1]))), 1)
        for kind in range(3) if parts[3] else ():
            if pattern[kind, index % 8]:
                add(wave, start, drum(random, kind, int(0.3 * RATE)), random.uniform(0.4, 0.8))
    if not parts.any():
        return music(random, samples)
    return wave.astype(np.float32)
