"""Where the shipped shaper moves people: training people and people who do not exist to learn from, people kept apart to judge by.

Only what that needs is on the card; the speaker encoder is the shipped file, heard on the processor.
"""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import onnxruntime
import torch

from ear.kokoro_decoder import adain_sites, load_arrays
from ear.shaper_data import Streams, stack
from ear.shaper_lab import FastDecoder, Lab
from ear.shaper_model import BandLevels, Shaper, class_table, stats
from ear.sound_filter import SoundFilter
from ear.teacher import load_teacher
from ear.voice_warp import another_throat

from .judges import MelDistance

ENROL = 200  # frames of 25 ms
SENTENCES, SAID = (600, 2400), 280  # starts in the stream of the model's own speech, and frames of it


class FileSpeaker:
    """The shipped speaker encoder, many at once."""

    def __init__(self, path, workers):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
        self.pool = ThreadPoolExecutor(workers)

    def __call__(self, wave):
        rows = wave.float().cpu().numpy()
        found = list(self.pool.map(lambda row: self.session.run(None, {"samples": row[None]})[0][0], rows))
        return torch.tensor(np.stack(found), device=wave.device)


def load_shaper(path, device):
    state = {k: v.float() for k, v in torch.load(path, map_location="cpu").items()}
    shaper = Shaper(*state["basis"].shape[:1], places=state["basis"].shape[1])
    shaper.load_state_dict(state)
    return shaper.to(device).eval().requires_grad_(False)


class SmallLab(Lab):
    def __init__(self, args, device):
        self.device, self.is_gpu = device, device.type == "cuda"
        arrays = load_arrays(f"{args.data}/decoder.npz")
        self.sites = adain_sites(arrays)
        self.decoder = FastDecoder(arrays).to(device)
        self.levels = {rate: BandLevels(rate).to(device) for rate in (16000, 24000)}
        self.classes = class_table(args.alphabet).to(device)
        self.speaker = FileSpeaker(args.speaker, args.workers)
        self.shaper = load_shaper(args.shaper, device)
        self.load_voices(args)

    @torch.no_grad()
    def place(self, enrol, pitch, spread):
        """The voice each begins from (which, its numbers) and where the shaper moves it, asked once as in the product."""
        embedding = self.speaker(enrol["wave"])
        voice = self.choose(embedding, pitch, spread)
        base = self.vectors[voice]
        octaves = torch.stack([(pitch / 150).log2(), (pitch / self.pitches[voice]).log2()], 1)
        said = self.say(enrol, base)
        levels = self.levels[16000](enrol["wave"], ENROL)
        heard = stats(levels, self.levels[24000](said, ENROL), enrol["n"][:, ::2], self.classes[enrol["ids"]])
        place = torch.zeros(len(pitch), self.shaper.basis.shape[1], device=self.device)
        place = self.shaper(heard, embedding, self.styles[voice], octaves, place, self.speaker(self.slow(said)))
        return voice, base, place


def of_training(lab, streams, rng, at_once=48):
    """Everybody as they are, and with another throat at three speeds."""
    rows = {"place": [], "voice": [], "pitch": [], "speaker": []}
    kinds = [(i, False) for i in streams.items if i["speed"] == 1.0] + [(i, True) for i in streams.items]
    for at in range(0, len(kinds), at_once):
        group = kinds[at : at + at_once]
        enrol = stack([streams.cut(i, int(rng.integers(0, len(i["ids"]) - ENROL)), ENROL) for i, _ in group])
        throats = torch.tensor([t for _, t in group], device=lab.device)
        ratio = np.exp(rng.normal(0, 0.07, (len(group), 1))).clip(0.82, 1.22).astype(np.float32)
        moved = another_throat(enrol["wave"], torch.tensor(ratio, device=lab.device))
        enrol["wave"] = torch.where(throats[:, None], moved[:, : enrol["wave"].shape[1]], enrol["wave"])
        pitch = torch.tensor([i["pitch"] for i, _ in group], device=lab.device)
        voice, _, place = lab.place(enrol, pitch, 0.04)
        rows["place"].append(place.cpu().numpy())
        rows["voice"].append(voice.cpu().numpy())
        rows["pitch"].append(pitch.cpu().numpy())
        rows["speaker"] += [i["speaker"] for i, _ in group]
    return {k: np.array(v) if k == "speaker" else np.concatenate(v) for k, v in rows.items()}


class Apart:
    """People kept apart: their clones by the full decoder, by the flash decoder as it is, and as it learns."""

    def __init__(self, lab, streams, stream, teachers, code_of, space):
        self.lab, self.filter, self.teachers = lab, SoundFilter(lab.device), teachers
        self.distance, self.window = MelDistance().to(lab.device), torch.hann_window(600, device=lab.device)
        self.first = sum(size for _, size in lab.sites[:10])
        self.groups = []
        for at in range(0, len(streams.items), 12):
            self.groups.append(self.prepare(streams, streams.items[at : at + 12], stream, code_of, space))

    @torch.no_grad()
    def prepare(self, streams, items, stream, code_of, space):
        lab = self.lab
        enrol = stack([streams.cut(i, 0, ENROL) for i in items])
        pitch = torch.tensor([i["pitch"] for i in items], device=lab.device)
        _, base, place = lab.place(enrol, pitch, 0.0)
        vector = base + lab.shaper.change(place)
        levels = lab.levels[16000](enrol["wave"], ENROL)
        # The product learns its colour from the full decoder, whichever speaks afterwards.
        colour = {}
        for name, numbers in (("clone", vector), ("built-in", base)):
            rendered = lab.levels[24000](lab.say(enrol, numbers), ENROL)
            colour[name] = self.filter.learn(levels, rendered, enrol["n"][:, ::2], enrol["ids"])
        rest = [i["wave"][ENROL * 400 :].float() for i in items]
        who = [[t(w[None])[0] for w in rest] for t in self.teachers]
        group = {"speakers": [i["speaker"] for i in items], "who": [torch.stack(w) for w in who], "colour": colour, "parts": []}
        group |= {"code": code_of(vector[:, self.first :]), "coords": space.coords(vector[:, self.first :]), "place": place}
        for start in SENTENCES:
            steps = torch.arange(start, start + SAID, device=lab.device)
            fine = torch.arange(2 * start, 2 * (start + SAID), device=lab.device)
            count = len(items)
            part = {
                "asr": stream["asr"][steps].float().expand(count, -1, -1),
                "f0": stream["f0"][fine].clamp(min=0) * pitch[:, None],
                "n": stream["n"][fine].expand(count, -1),
                "ids": stream["phone"][steps].expand(count, -1),
            }
            with torch.autocast(lab.device.type, torch.bfloat16, enabled=lab.is_gpu):
                x = lab.decoder.features(part["asr"].transpose(1, 2), part["f0"], part["n"], lab.vectors_of(vector))
            x = x.float().transpose(1, 2)
            whole = torch.cat([x.mean(1), x.std(1)], 1)
            waves = {"full": lab.say(part, vector), "built-in": lab.say(part, base)}
            group["parts"].append({"x": x, "whole": whole, "f0": part["f0"], "ids": part["ids"], "waves": waves})
        return group

    @torch.no_grad()
    def hear(self, student=None, film=None, kind="flash"):
        """Distance to the full decoder in dB, cosine to the person by each teacher; the sentences come back for judges."""
        rows, said = [], []
        for group in self.groups:
            colour = group["colour"]["built-in" if kind == "built-in" else "clone"]
            for number, part in enumerate(group["parts"]):
                full = part["waves"]["full"]
                if student is None:
                    wave = part["waves"][kind]
                else:
                    f0 = part["f0"]
                    wave = student(part["x"], f0, f0[:, 0] / 80, f0[:, -1], film(group, part["whole"]), self.window).float()
                gap, _ = self.distance(wave, full[:, : wave.shape[1]])
                gains = self.filter.gains(colour, self.lab.levels[24000](wave, SAID), part["ids"])
                ours = self.lab.slow(self.filter.apply(wave, gains))
                like = [(t(ours) * who).sum(-1) for t, who in zip(self.teachers, group["who"])]
                rows.append(torch.stack([gap, *like]))
                said.append((number, group["speakers"], (ours.clamp(-1, 1) * 32767).short().cpu()))
        return torch.cat(rows, 1).mean(1).tolist(), said


def open_streams(args, device, keep, speeds, need):
    streams = Streams(args.people, None, device, speeds, keep)
    streams.items = [i for i in streams.items if len(i["ids"]) >= need]
    return streams


def open_teachers(args, device):
    return [load_teacher(args.teacher, device, name) for name in ("campplus.pt", "campplus2.pt")]
