"""Rooms as their answer to a clap: mirrored sources at first, then noise that dies faster the higher it is."""

import numpy as np

RATE = 16000
SAMPLES = 24000
MIRRORS = 3


def mirrored(random: np.random.Generator, size: np.ndarray, distance: float, walls: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """When (in samples) and how loud each mirrored source arrives."""
    ear = size * random.uniform(0.15, 0.85, 3)
    away = random.normal(0, 1, 3)
    mouth = np.clip(ear + distance * away / np.linalg.norm(away), 0.05 * size, 0.95 * size)
    at, loud = [], []
    steps = np.arange(-MIRRORS, MIRRORS + 1)
    for axis in range(3):
        both = [(2 * n * size[axis] + sign * mouth[axis], walls[axis, 0] ** abs(n - (sign < 0)) * walls[axis, 1] ** abs(n)) for n in steps for sign in (1, -1)]
        at.append(np.array([place for place, _ in both]) - ear[axis])
        loud.append(np.array([level for _, level in both]))
    far = np.sqrt(at[0][:, None, None] ** 2 + at[1][None, :, None] ** 2 + at[2][None, None] ** 2).ravel()
    level = (loud[0][:, None, None] * loud[1][None, :, None] * loud[2][None, None]).ravel()
    return far / 343 * RATE, level / np.maximum(far, 0.1)


def tail(random: np.random.Generator, seconds: float) -> np.ndarray:
    """Noise in octaves, each with its own time to fall by 60 dB."""
    spectrum = np.fft.rfft(random.normal(0, 1, SAMPLES))
    hertz = np.fft.rfftfreq(SAMPLES, 1 / RATE)
    time = np.arange(SAMPLES) / RATE
    wave = np.zeros(SAMPLES)
    edges = [0, 250, 500, 1000, 2000, 4000, 8001]
    softness = random.uniform(0.75, 1)
    for octave, (low, high) in enumerate(zip(edges, edges[1:])):
        lasts = seconds * random.uniform(0.85, 1.2) * softness ** max(0, octave - 1)
        wave += np.fft.irfft(spectrum * ((hertz >= low) & (hertz < high)), SAMPLES) * np.exp(-6.9 * time / lasts)
    return wave


def room(random: np.random.Generator) -> np.ndarray:
    """[SAMPLES], from the direct sound on, which has the height one. A bathroom, a living room, a church: all sizes."""
    breadth = np.exp(random.uniform(np.log(1.5), np.log(25)))
    size = np.array([breadth * random.uniform(0.6, 1), breadth, np.clip(breadth * random.uniform(0.3, 0.9), 2.1, 12)])
    volume = float(np.prod(size))
    surface = 2 * float(size[0] * size[1] + size[0] * size[2] + size[1] * size[2])
    seconds = float(np.clip(np.exp(random.normal(np.log(0.35 + 0.03 * breadth), 0.5)), 0.12, 2.2))
    lost = 1 - np.exp(-0.161 * volume / (surface * seconds))
    walls = np.clip(np.sqrt(1 - min(0.95, lost)) * random.uniform(0.85, 1.1, (3, 2)), 0.05, 0.98)
    distance = np.exp(random.uniform(np.log(0.2), np.log(min(6, 0.5 * breadth + 0.5))))
    when, loud = mirrored(random, size, distance, walls)
    first = int(np.argmin(when))
    when, loud = when - when[first], loud / loud[first]
    inside = when < SAMPLES - 2
    early = np.zeros(SAMPLES)
    place, part = np.divmod(when[inside], 1)
    # Walls answer with either sign here: all of one sign would boom.
    sign = np.where(random.random(len(place)) < 0.35, -1, 1) * (np.arange(len(loud))[inside] != first) + (np.arange(len(loud))[inside] == first)
    np.add.at(early, place.astype(int), loud[inside] * sign * (1 - part))
    np.add.at(early, place.astype(int) + 1, loud[inside] * sign * part)
    late = tail(random, seconds)
    turn = int(RATE * np.clip(0.01 + 0.004 * volume ** (1 / 3) * 2, 0.015, 0.06))
    near = slice(turn // 2, turn * 2)
    late *= np.sqrt(np.mean(early[near] ** 2) / max(1e-12, np.mean(late[near] ** 2))) * random.uniform(0.7, 1.2)
    mix = np.clip((np.arange(SAMPLES) - turn) / turn, 0, 1)
    whole = early * np.sqrt(1 - mix) + late * np.sqrt(mix)
    return (whole * np.clip((SAMPLES - np.arange(SAMPLES)) / 2000, 0, 1)).astype(np.float32)
