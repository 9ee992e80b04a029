"""Spoiled speech, mixed where the network learns: rooms, noises, other people, music, narrow bands, overload."""

import json
import threading
from pathlib import Path

import numpy as np
import torch
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from . import real_speech
from .denoise_noises import SAMPLES, Noises
from .denoise_rooms import SAMPLES as ROOM_SAMPLES

RATE = 16000
# Enough that nothing of an echo comes round to the beginning.
TURN = 90000
STORED = {"noise": (3072, SAMPLES), "music": (1024, SAMPLES), "room": (2048, ROOM_SAMPLES)}


class Lots(IterableDataset):
    def __init__(self, recorded: list, seed: int, watching: bool):
        self.recorded, self.seed, self.watching = recorded, seed, watching

    def __iter__(self):
        worker = get_worker_info()
        torch.set_num_threads(1)
        noises = Noises(self.recorded, [self.seed, worker.id if worker else 0], self.watching)
        while True:
            yield {kind: torch.from_numpy(lot) for kind, lot in noises.lot().items()}


class Stores:
    """What processes beside the trainer make, on the device; a thread puts new ones in the place of old ones."""

    def __init__(self, recorded: list, seed: int, device, workers: int, watching: bool = False, least: int = 192, sizes: dict = STORED):
        self.kept = {kind: torch.zeros(size, dtype=torch.float16, device=device) for kind, size in sizes.items()}
        self.made = dict.fromkeys(sizes, 0)
        self.lots = iter(DataLoader(Lots(recorded, seed, watching), batch_size=None, num_workers=workers))
        while min(self.made.values()) < least:
            self.take()
        if workers:
            threading.Thread(target=self.go_on, daemon=True).start()

    def go_on(self) -> None:
        while True:
            self.take()

    def take(self) -> None:
        for kind, lot in next(self.lots).items():
            place = self.made[kind] % len(self.kept[kind])
            count = min(len(lot), len(self.kept[kind]) - place)
            self.kept[kind][place : place + count] = lot[:count].to(self.kept[kind].device)
            self.made[kind] += count

    def some(self, kind: str, count: int, random: torch.Generator) -> torch.Tensor:
        store = self.kept[kind]
        known = min(self.made[kind], len(store))
        return store[torch.randint(known, (count,), generator=random, device=store.device)].float()


def level_of(wave: torch.Tensor) -> torch.Tensor:
    return wave.square().mean(-1, keepdim=True).sqrt().clamp(min=1e-6)


def unit(wave: torch.Tensor) -> torch.Tensor:
    return wave / level_of(wave)


def answered(wave: torch.Tensor, room: torch.Tensor) -> torch.Tensor:
    found = torch.fft.irfft(torch.fft.rfft(wave, TURN) * torch.fft.rfft(room, TURN), TURN)
    return found[..., : wave.shape[-1]]


def telephone_codes(wave: torch.Tensor) -> torch.Tensor:
    """Eight bits, finer where it is quiet."""
    scale = wave.abs().amax(-1, keepdim=True).clamp(min=1e-6)
    code = torch.round(torch.sign(wave) * torch.log1p(255 * (wave / scale).abs()) / np.log(256) * 127) / 127
    return torch.sign(code) * (torch.exp(code.abs() * np.log(256)) - 1) / 255 * scale


def load_sounds(folder: str) -> tuple[list[tuple[dict, np.ndarray]], list[tuple[str, np.ndarray]]]:
    """Readings (16 bits) and noises (floats)."""
    index, waves = real_speech.load(folder)
    both = list(zip(index, waves))
    speech = [(entry, wave) for entry, wave in both if entry["source"] not in ("noise", "audiomnist") and len(wave) > 24000]
    return speech, [(entry["path"], wave.astype(np.float32) / 32768) for entry, wave in both if entry["source"] == "noise"]


def kept_apart() -> set[str]:
    return set(json.loads((Path(__file__).parent.parent / "people-split.json").read_text())["keptApart"])


class Mixer:
    def __init__(self, speech: list[tuple[dict, np.ndarray]], stores: Stores, seed: int, device, watching: bool = False):
        apart = kept_apart()
        used = [wave for entry, wave in speech if (entry["speaker"] in apart) == watching]
        self.stores, self.device = stores, device
        self.random = torch.Generator(device).manual_seed(seed)
        self.flat = torch.from_numpy(np.concatenate([*used, np.zeros(2, np.int16)])).to(device)
        self.lengths = torch.tensor([len(wave) for wave in used], device=device)
        self.starts = torch.cumsum(self.lengths, 0) - self.lengths
        # Long ones more often, those recorded in quiet most of all: what is wanted can be no cleaner than they are.
        self.weights = torch.tensor([min(len(wave), 20 * RATE) * quietness(wave) for wave in used], dtype=torch.float32, device=device)

    def among(self, low: float, high: float, *shape: int) -> torch.Tensor:
        return low + (high - low) * torch.rand(shape, generator=self.random, device=self.device)

    def chance(self, share: float, count: int) -> torch.Tensor:
        return self.among(0, 1, count, 1) < share

    def talk(self, count: int) -> torch.Tensor:
        who = torch.multinomial(self.weights, count, True, generator=self.random)
        length, speed = self.lengths[who][:, None], self.among(0.87, 1.15, count, 1)
        first = self.among(0, 1, count, 1) * (length - SAMPLES // 2 * speed).clamp(min=0)
        place = first + torch.arange(SAMPLES, device=self.device) * speed
        whole = place.long()
        inside = (whole + 1 < length).float()
        index = self.starts[who][:, None] + whole.clamp(max=length - 2)
        part = place - whole
        return unit((self.flat[index] * (1 - part) + self.flat[index + 1] * part) * inside / 32768)

    def coloured(self, wave: torch.Tensor, decibels: torch.Tensor) -> torch.Tensor:
        """A smooth random equaliser."""
        count, bins = len(wave), wave.shape[-1] // 2 + 1
        knots = torch.randn((count, 10), generator=self.random, device=self.device) * decibels
        place = torch.sqrt(torch.linspace(0, 1, bins, device=self.device)) * 8.999
        low, part = place.long(), place % 1
        gain = knots[:, low] * (1 - part) + knots[:, low + 1] * part
        return torch.fft.irfft(torch.fft.rfft(wave) * 10 ** (gain / 20), wave.shape[-1])

    def narrowed(self, waves: list[torch.Tensor], share: float) -> list[torch.Tensor]:
        """Telephones and old files: the band that is left, for what is heard and what is wanted alike."""
        count, bins = len(waves[0]), SAMPLES // 2 + 1
        hertz = torch.linspace(0, RATE / 2, bins, device=self.device)
        phone = self.chance(0.5, count)
        low = torch.where(phone, self.among(250, 350, count, 1), self.among(20, 200, count, 1))
        high = torch.where(phone, self.among(3200, 3600, count, 1), self.among(3000, 7500, count, 1))
        steep = self.among(0.02, 0.12, count, 1)
        gain = torch.sigmoid((hertz - low) / (low * steep * 3)) * torch.sigmoid((high - hertz) / (high * steep))
        gain = torch.where(self.chance(share, count), gain, torch.ones_like(gain))
        return [torch.fft.irfft(torch.fft.rfft(wave) * gain, SAMPLES) for wave in waves]

    def babble(self, count: int) -> torch.Tensor:
        """Three to eight other people, mostly in a room."""
        people = self.talk(count * 8).view(count, 8, SAMPLES) * self.among(0.3, 1, count, 8, 1)
        here = torch.arange(8, device=self.device)[:, None] < self.among(3, 9, count, 1, 1)
        crowd = (people * here).sum(1)
        return torch.where(self.chance(0.7, count), answered(crowd, self.stores.some("room", count, self.random)), crowd)

    def background(self, count: int, kind: str | None) -> torch.Tensor:
        noise = unit(self.stores.some("noise", count, self.random))
        pick = {None: self.among(0, 1, count, 1), "noise": torch.ones(count, 1), "babble": torch.zeros(count, 1), "music": torch.full((count, 1), 0.25)}[kind].to(self.device)
        more = torch.where(self.chance(0.2, count), self.among(0.1, 0.8, count, 1), torch.zeros(count, 1, device=self.device))
        crowd, tune = unit(self.babble(count)), unit(self.stores.some("music", count, self.random))
        if kind:
            more = more * 0
        return unit(torch.where(pick < 0.18, crowd, torch.where(pick < 0.36, tune, noise)) + more * noise)

    def said(self, count: int) -> torch.Tensor:
        talk, other = self.talk(count), self.talk(count)
        # Somebody else goes on, nearer or farther: a quiet guest is no background.
        turn = torch.arange(SAMPLES, device=self.device) > self.among(1, 3, count, 1) * RATE
        other = other * 10 ** (self.among(-10, 10, count, 1) / 20)
        talk = torch.where(turn & self.chance(0.12, count), other, talk)
        return unit(self.coloured(talk, self.among(0, 4, count, 1)))

    @torch.no_grad()
    def batch(self, count: int, kind: str | None = None, snr: tuple[float, float] = (-5, 22)) -> tuple[torch.Tensor, torch.Tensor]:
        """Heard and wanted, [count, SAMPLES]; the heard one has a root mean square of about one. `kind`: only noise, babble, music or room."""
        talk, rooms = self.said(count), self.stores.some("room", count, self.random)
        time = torch.arange(ROOM_SAMPLES, device=self.device) / RATE
        # What is left of a room is what a small furnished one has.
        near = rooms * 10 ** (-3 * (time - 0.008).clamp(min=0) / 0.08)
        dry = ~self.chance({None: 0.5, "room": 1}.get(kind, 0), count)
        wet, want = (torch.where(dry, talk, answered(talk, answer)) for answer in (rooms, near))
        wet, want = wet / level_of(want), unit(want)
        loud = 10 ** (-self.among(*snr, count, 1) / 20) * ~self.chance({None: 0.12, "room": 1}.get(kind, 0), count)
        heard = wet + loud * self.background(count, None if kind == "room" else kind)
        if kind is None:
            heard, want = self.narrowed([heard, want], 0.15)
            heard = torch.where(self.chance(0.08, count), telephone_codes(heard), heard)
            most = heard.abs().amax(-1, keepdim=True) * self.among(0.08, 0.6, count, 1)
            heard = torch.where(self.chance(0.08, count), heard.clamp(-most, most), heard)
        scale = level_of(heard) * (10 ** (self.among(-8, 5, count, 1) / 20) if kind is None else 1)
        return heard / scale, want / scale


def quietness(wave: np.ndarray) -> float:
    """One to four, by how far the pauses lie below the speech."""
    frames = wave[: len(wave) // 400 * 400].astype(np.float32).reshape(-1, 400)
    levels = 10 * np.log10(np.mean(frames**2, 1) + 1)
    depth = float(np.quantile(levels, 0.9) - np.quantile(levels, 0.08))
    return 1 + 3 * float(np.clip((depth - 30) / 20, 0, 1))
