"""Real people and people who do not exist, as the open decoder learns from them: a pool on the card, replaced while training goes on.

Of everybody: five seconds that enrol, three others to say again, three of the model's own sentences; the voice that the
shipped shaper makes of the enrolment, and what is still missing between the two.
"""

import numpy as np
import torch

from ear.shaper_data import colour
from ear.shaper_model import stats
from ear.voice_warp import another_throat, resample_by

from .person import known_of

ENROL, TARGET = 200, 120  # frames of 25 ms
MOVED_PITCH, THROATS = 0.6, 0.5  # share of groups at another pitch; of people with another throat in the others
GATE_SIZE, GATE_FLOOR = 512, 0.2


def film_of(student, x, code):
    return student.voice(code, torch.cat([x.mean(1), x.std(1)], 1))


def quieter(wave):
    """[B,N] without its steady background: what is there in the quietest tenth of the frames is taken out."""
    window = torch.hann_window(GATE_SIZE, device=wave.device)
    spectrum = torch.stft(wave, GATE_SIZE, GATE_SIZE // 4, window=window, return_complex=True)
    power = spectrum.abs().square()
    floor = 2 * power.quantile(0.1, dim=-1, keepdim=True)
    gain = (1 - floor / power.clamp(min=1e-9)).clamp(min=GATE_FLOOR**2).sqrt()
    return torch.istft(spectrum * gain, GATE_SIZE, GATE_SIZE // 4, window=window, length=wave.shape[1])


class Voices:
    """What turns AdaIN numbers into the flash decoder's terms."""

    def __init__(self, lab, state, device):
        self.lab = lab
        self.first = sum(size for _, size in lab.sites[:10])
        self.mean, self.map = state["code_mean"].float().to(device), state["code_map"].float().to(device)

    def code(self, vector):
        return (vector[:, self.first :] - self.mean) @ self.map

    @torch.no_grad()
    def features(self, part, vector):
        """[B,2F,512]"""
        with torch.autocast(self.lab.device.type, torch.bfloat16, enabled=self.lab.is_gpu):
            x = self.lab.decoder.features(part["asr"].transpose(1, 2), part["f0"], part["n"], self.lab.vectors_of(vector))
        return x.float().transpose(1, 2)


class People:
    def __init__(self, trainer, shaper, shipped, voices, window, size, at_once, seed):
        self.trainer, self.lab, self.shaper, self.shipped = trainer, trainer.lab, shaper, shipped
        self.voices, self.window, self.at_once, self.at = voices, window, at_once, 0
        self.rng = np.random.default_rng(seed)
        self.size = max(1, size // at_once) * at_once
        first = self.make()
        self.items = {k: torch.empty((self.size, *v.shape[1:]), dtype=v.dtype, device=v.device) for k, v in first.items()}
        self.put(first)
        while self.at:
            self.refresh()

    def put(self, fresh) -> None:
        for key, value in fresh.items():
            value = value.nan_to_num(0, 0, 0) if value.is_floating_point() else value
            self.items[key][self.at : self.at + self.at_once] = value
        self.at = (self.at + self.at_once) % self.size

    def refresh(self) -> None:
        self.put(self.make())

    def draw(self, count):
        at = torch.randint(self.size, (count,), device=self.window.device)
        picked = {key: value[at] for key, value in self.items.items()}
        return {k: v.float() if v.is_floating_point() else v for k, v in picked.items()}

    def cut(self, item, start, frames, want):
        """`frames` of a recording, played in the time of `want`."""
        speed = frames / want
        at = ((torch.arange(want, device=self.window.device) + 0.5) * speed).long() + start
        fine = ((torch.arange(2 * want, device=self.window.device) + 0.5) * speed).long() + 2 * start
        wave = item["wave"][start * 400 : (start + frames) * 400].float()
        return {
            "wave": resample_by(wave, speed) if frames != want else wave,
            "ids": item["ids"][at],
            "asr": item["asr"][at].float(),
            "f0": item["f0"][fine] * speed,
            "n": item["n"][fine],
        }

    def chosen(self):
        """A group of people at one pitch: (enrolment, target, who, median pitch)."""
        pitch = 2 ** (self.rng.uniform(-3.5, 3.5) / 12) if self.rng.random() < MOVED_PITCH else 1.0
        long = [round(ENROL * pitch), round(TARGET * pitch)]
        able = [i for i in self.trainer.real.items if len(i["ids"]) >= sum(long) + 2]
        items = [able[k] for k in self.rng.choice(len(able), self.at_once, replace=len(able) < self.at_once)]
        parts = [[], []]
        for item in items:
            room = len(item["ids"]) - sum(long)
            gap = int(self.rng.integers(0, room + 1))
            start = int(self.rng.integers(0, room - gap + 1))
            order = (0, 1) if self.rng.random() < 0.5 else (1, 0)
            for which in order:
                parts[which].append(self.cut(item, start, long[which], (ENROL, TARGET)[which]))
                start += long[which] + gap
        enrol, target = ({k: torch.stack([p[k] for p in group]) for k in group[0]} for group in parts)
        who = torch.stack([i["teacher"] for i in items])
        hz = torch.tensor([i["pitch"] * pitch for i in items], device=self.window.device)
        return enrol, target, self.imagined(enrol, target, who, pitch), hz

    def imagined(self, enrol, target, who, pitch):
        """Those who do not exist get their throat, and the teachers hear who they are."""
        count = self.at_once if pitch != 1 else round(THROATS * self.at_once)
        rows = torch.tensor(self.rng.choice(self.at_once, count, replace=False), device=self.window.device)
        tract = np.exp(0.45 * np.log(pitch) + self.rng.normal(0, 0.07, (count, 1))).clip(0.82, 1.22) / pitch
        both = torch.cat([enrol["wave"][rows], target["wave"][rows]], 1)
        moved = another_throat(both, torch.tensor(tract, device=self.window.device).float())
        enrol["wave"][rows], target["wave"][rows] = moved[:, : ENROL * 400], moved[:, ENROL * 400 :]
        who[rows] = self.lab.teacher(moved)
        return who

    def say(self, student, x, f0, film, noise=None):
        """[B,300T] at 24 kHz."""
        with torch.autocast(self.lab.device.type, torch.bfloat16, enabled=self.lab.is_gpu):
            return student(x, f0, f0[:, 0] / 80, f0[:, -1], film, self.window, noise).float()

    @torch.no_grad()
    def missing(self, enrol, x, code, known, place):
        """How the voice that the shaper made still differs, said by the shipped flash decoder."""
        said = self.say(self.shipped, x, enrol["f0"], film_of(self.shipped, x, code))
        levels = self.lab.levels[24000](said, x.shape[1] // 2)
        heard = stats(enrol["levels"], levels, enrol["n"][:, ::2], self.lab.classes[enrol["ids"]])
        return known_of(self.shaper, heard, *known, place, self.lab.speaker(self.lab.slow(said)))

    @torch.no_grad()
    def make(self):
        lab, voices = self.lab, self.voices
        enrol, target, who, pitch = self.chosen()
        enrol["wave"], target["wave"] = colour([enrol["wave"], target["wave"]])
        enrol["levels"] = lab.levels[16000](enrol["wave"], ENROL)
        base, known = self.trainer.begin(enrol, pitch, 0.06)
        place = torch.zeros(len(pitch), self.shaper.basis.shape[1], device=self.window.device)
        place = self.trainer.move(self.shaper, enrol, base, known, place)
        vector = base + self.shaper.change(place)
        code = voices.code(vector)
        ours = self.trainer.sentences(pitch, TARGET)
        x = {name: voices.features(part, vector) for name, part in (("enrol", enrol), ("target", target), ("ours", ours))}
        plain = lab.slow(lab.say(ours, base))
        out = {f"x_{name}": value.bfloat16() for name, value in x.items()}
        out |= {"x_plain": voices.features(ours, base).bfloat16(), "code": code, "code_plain": voices.code(base)}
        out |= {f"f0_{n}": p["f0"] for n, p in (("enrol", enrol), ("target", target), ("ours", ours))}
        out |= {f"ids_{n}": p["ids"] for n, p in (("enrol", enrol), ("target", target), ("ours", ours))}
        return out | {
            "n_enrol": enrol["n"],
            "n_target": target["n"],
            "levels": enrol["levels"],
            "known": self.missing(enrol, x["enrol"], code, known, place),
            "who": who,
            "wave": target["wave"].half(),
            "quiet": quieter(target["wave"]).half(),
            "plain": plain.half(),
            "words": lab.hear_words(plain).bfloat16(),
        }
