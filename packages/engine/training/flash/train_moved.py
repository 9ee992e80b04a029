"""Teach the flash decoder clones: the full decoder's rendering of moved voices is the target, the decoder itself is frozen.

Only the net of `flash.moved` learns (with `--open 1` the decoder's layers too, which is then a second decoder for moved voices).
Losses: mel, linear and complex distances as in `flash.train`, and nearness of what one speaker model hears inside
(CAM++, the shaper's teacher; never its verdict, only its maps). The judges of clones are no part of it.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from ear.resample import _kernel
from ear.train_shaper import is_held

from .judges import Judges
from .moved import Moved, Space
from .moved_people import Apart, SmallLab, of_training, open_streams, open_teachers
from .moved_teacher import MovedTeacher
from .student import Student
from .train import Pool, Trainer, rate_at


class Speaking(Student):
    """The flash decoder with the net for moved voices beside its own code."""

    def __init__(self, away, width):
        super().__init__()
        self.moved = Moved(away, width)

    def told(self, code, coords, whole):
        return self.voice(code, whole) + self.moved(coords, (whole - self.g_mean) / self.g_scale)


class Maps(nn.Module):
    """How far apart two sounds are inside a speaker model, layer by layer."""

    LAYERS = ("head", "xvector.tdnn", "xvector.transit1", "xvector.transit2", "xvector.transit3")

    def __init__(self, teacher, device):
        super().__init__()
        self.model, self.fbank, self.found = teacher.model, teacher.fbank, []
        layers = dict(self.model.named_modules())
        for name in self.LAYERS:
            layers[name].register_forward_hook(lambda _module, _input, output: self.found.append(output))
        kernel, self.half = _kernel(3, 2)
        self.register_buffer("kernel", kernel.to(device), persistent=False)

    def forward(self, made, real):
        both = torch.cat([made, real])
        slow = nn.functional.conv1d(nn.functional.pad(both[:, None], (self.half, self.half + 3)), self.kernel, stride=3)
        bands = self.fbank(slow.transpose(1, 2).flatten(1))
        self.found.clear()
        with torch.autocast(made.device.type, torch.bfloat16, enabled=made.is_cuda, cache_enabled=False):
            self.model(bands)
        total = 0.0
        for found in self.found:
            a, b = found.float().chunk(2)
            total = total + (a - b.detach()).abs().mean() / (b.detach().abs().mean() + 1e-3)
        self.found.clear()
        return total / len(self.LAYERS)


class MovedTrainer(Trainer):
    OWN = ("maps", "loud")

    def film(self, b, whole):
        return self.student.told(b["code"], b["coords"], whole)

    def further(self, made, b):
        found = {"maps": self.args.maps_weight * self.maps(made, b["wave"])} if self.args.maps_weight else {}
        return found | ({"loud": self.args.loud_weight * self.loud(made, b["wave"])} if self.args.loud_weight else {})

    def loud(self, made, real):
        """How far the loudest parts of the spectra are apart, which logarithms hardly count."""
        total = 0.0
        for size in (1024, 512):
            a, b = (self.spectral.spectrum(w, size) for w in (made, real))
            a, b = ((z.real.square() + z.imag.square() + 1e-7).sqrt() for z in (a, b))
            total = total + ((a - b).square().sum((1, 2)) / (b.square().sum((1, 2)) + 1e-2)).add(1e-6).sqrt().mean()
        return total / 2


def people_of(args, lab, device, say):
    """Kept on disk: later runs on the same machine need not ask the shaper again."""
    path = Path(args.state) / "places.npz"
    if not path.exists():
        streams = open_streams(args, device, lambda s: not is_held(s), [1.0, 8 / 9, 9 / 8], 201)
        np.savez(path, **of_training(lab, streams, np.random.default_rng(args.seed)))
        say(f"{len(streams.items)} streams of training people")
    return np.load(path)


def start(args, device):
    """The shipped decoder with a net that says nothing yet, or where an earlier run ended."""
    kept = torch.load(args.student, map_location=device, weights_only=False)
    student = Speaking(args.away, args.width).to(device)
    student.load_state_dict({k: v.float() for k, v in kept["ema"].items()}, strict=False)
    space = None
    if args.start:
        before = torch.load(args.start, map_location=device, weights_only=False)
        student.load_state_dict({k: v.float() for k, v in before["ema"].items()}, strict=False)
        space = Space(before["bias"].float(), before["mapping"].float())
    student.requires_grad_(bool(args.open))
    for layer in (student.cond_voice, student.cond_whole, student.cond_mid, student.film):
        layer.requires_grad_(False)
    student.moved.requires_grad_(True)
    return student, space, kept["code_mean"].float(), kept["code_map"].float()


def save(folder, name, trainer, space):
    """What differs from the shipped decoder, in half precision; maps and net in one file, layers of an open decoder in another."""
    ema = {k: v.half() for k, v in trainer.ema.state_dict().items()}
    mine = {k: v for k, v in ema.items() if k.startswith("moved.")}
    torch.save({"ema": mine, "step": trainer.step_count}, folder / f"{name}-net.pt")
    torch.save({"bias": space.bias.half(), "mapping": space.mapping.half()}, folder / "space.pt")
    everything = {"ema": ema if trainer.args.open else mine, "bias": space.bias, "mapping": space.mapping}
    torch.save(everything, folder / f"{name}.pt")


def parse():
    p = argparse.ArgumentParser()
    for name, value in {
        "data": "cache/flash", "people": "cache/shaper", "state": "runs/moved", "name": "moved", "start": "", "student": "cache/flash/student.pt",
        "shaper": "cache/flash/shaper.pt", "speaker": "../weights/speaker-encoder.onnx", "teacher": "cache/teacher", "plan": "cache/flash/plan.npz",
        "voices": "cache/shaper/voices.json", "alphabet": "cache/shaper/alphabet.json", "start-judges": "",
    }.items():  # fmt: skip
        p.add_argument(f"--{name}", default=value)
    for name, value in {
        "seconds": 300.0, "rate": 6e-4, "judge-rate": 4e-4, "end": 0.05, "made-weight": 1.0, "near-weight": 3.0, "maps-weight": 6.0, "loud-weight": 0.0,
        "decay": 0.999, "whole": 0.9,
    }.items():  # fmt: skip
        p.add_argument(f"--{name}", type=float, default=value)
    for name, value in {
        "items": 3072, "at-once": 32, "batch": 48, "refresh": 16, "judges": 0, "seed": 1, "report": 500, "check": 4000, "away": 160, "width": 448,
        "open": 0, "workers": 14, "graph": 1,
    }.items():  # fmt: skip
        p.add_argument(f"--{name}", type=int, default=value)
    return p.parse_args()


def main() -> None:
    args, began = parse(), time.time()
    folder = Path(args.state)
    folder.mkdir(parents=True, exist_ok=True)
    log = open(folder / "log.txt", "a")

    def say(*words):
        line = f"[{time.time() - began:6.1f}] " + " ".join(str(w) for w in words)
        print(line, flush=True)
        print(line, file=log, flush=True)

    say("run", json.dumps(vars(args)))
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(args.seed)
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    lab = SmallLab(args, device)
    people = people_of(args, lab, device, say)
    say(f"{len(people['place'])} places, spread {people['place'].std():.2f}")
    student, space, mean, mapping = start(args, device)
    teacher = MovedTeacher(args.data, device, lab.shaper, people, args.away, args.seed, space)
    teacher.code_mean, teacher.code_map, space = mean, mapping, teacher.space
    coords = space.coords((teacher.vectors(teacher.bases(np.arange(len(people["voice"]))[:40]), False))[:, teacher.first :])
    say(f"stream {len(teacher.stream['asr']) / 40 / 3600:.2f} h; away of built-in voices {coords[:, 128:].square().mean(1).sqrt().max():.4f}")
    teachers = open_teachers(args, device)
    held = open_streams(args, device, is_held, [1.0], 344)
    apart = Apart(lab, held, teacher.stream, teachers, lambda v: (v - mean) @ mapping, space)
    tell = lambda found: "dB {:.3f} teacher {:.4f} other teacher {:.4f}".format(*found)
    for kind in ("built-in", "full"):
        found, said = apart.hear(kind=kind)
        say("apart", len(held.items), kind, tell(found))
        torch.save(said, folder / f"said-{kind}.pt")
    found, said = apart.hear(student, lambda g, whole: student.voice(g["code"], whole))
    say("apart flash", tell(found))
    torch.save(said, folder / "said-flash.pt")
    pool = Pool(teacher, args.items, args.at_once, torch.float16 if device.type == "cuda" else torch.float32)
    say(f"pool {pool.count} items, away {pool.items['coords'][:, 128:].square().mean(1).sqrt().mean():.3f}")
    judges = Judges().to(device)
    if args.start_judges:
        judges.load_state_dict({k: v.float() for k, v in torch.load(args.start_judges, map_location=device).items()})
    trainer = MovedTrainer(args, student, judges, pool)
    trainer.maps = Maps(teachers[0], device)
    say(f"{sum(p.numel() for p, _ in trainer.learning) / 1e6:.1f} M numbers learn")
    replay = trainer.capture(bool(args.judges)) if args.graph else lambda: trainer.step(bool(args.judges))
    say("captured")

    def report():
        ema = trainer.ema
        found, said = apart.hear(ema, lambda g, whole: ema.told(g["code"], g["coords"], whole))
        say("apart", args.name, trainer.step_count, tell(found))
        torch.save(said, folder / f"said-{args.name}.pt")
        save(folder, args.name, trainer, space)

    started, counted, since = time.time(), 0, time.time()
    while (elapsed := time.time() - started) < args.seconds:
        share = rate_at(args, elapsed)
        trainer.rate_g.fill_(args.rate * share)
        trainer.rate_d.fill_(args.judge_rate * max(share, 0.3))
        replay()
        trainer.step_count += 1
        counted += 1
        if trainer.step_count % args.refresh == 0:
            pool.refresh()
        if counted == args.report:
            told = " ".join(f"{k} {float(v) / counted:.3f}" for k, v in trainer.sums.items())
            say(trainer.step_count, f"{(time.time() - since) / counted * 1000:.1f} ms", f"rate {share:.2f}", told)
            for value in trainer.sums.values():
                value.zero_()
            counted, since = 0, time.time()
        if trainer.step_count % args.check == 0:
            report()
    report()
    if args.judges:
        torch.save({k: v.half() for k, v in judges.state_dict().items()}, folder / "judges.pt")
    say("end")


if __name__ == "__main__":
    main()
