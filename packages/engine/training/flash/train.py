"""Train the fast decoder. One process: a pool of teacher speech, then steps replayed from a captured graph.

Two stages: distances alone, then the judges too. State goes to `--state` and is read back by `--resume`; `--start` takes a shipped
student (its smoothed weights) instead.
"""

import argparse
import copy
import json
import math
import os
import time
from pathlib import Path

import numpy as np
import torch

from .judges import Judges, MelDistance, Spectral, judged
from .student import Student
from .teacher import Teacher

SEGMENT, CONTEXT, ITEM = 80, 26, 480  # frames of 12.5 ms; the context is what the network can see on each side
JUDGED = 12000  # samples of a segment that the judges hear
BY_TIME = ("f0", "cycles", "wave")  # of an item; what else has two dimensions belongs to the whole of it


class Pool:
    """Items of teacher speech on the card; old ones are replaced while training goes on."""

    def __init__(self, teacher: Teacher, count: int, at_once: int, dtype):
        self.teacher, self.at_once, self.dtype, self.at = teacher, at_once, dtype, 0
        first = teacher.make(at_once, dtype)
        count = max(1, count // at_once) * at_once
        self.items = {k: torch.empty((count, *v.shape[1:]), dtype=v.dtype, device=v.device) for k, v in first.items()}
        self.count = count
        self.put(first)
        while self.at:
            self.refresh()

    def put(self, fresh) -> None:
        for key, value in fresh.items():
            self.items[key][self.at : self.at + self.at_once] = value.nan_to_num(0, 0, 0)
        self.at = (self.at + self.at_once) % self.count

    def refresh(self) -> None:
        self.put(self.teacher.make(self.at_once, self.dtype))

    def draw(self, count: int):
        device = self.items["f0"].device
        i = torch.randint(self.count, (count,), device=device)
        wide = SEGMENT + 2 * CONTEXT
        first = torch.randint(0, ITEM - wide - 1, (count,), device=device)
        at = first[:, None] + torch.arange(wide + 1, device=device)
        f0 = self.items["f0"][i[:, None], at]
        samples = (first[:, None] + CONTEXT) * 300 + torch.arange(SEGMENT * 300, device=device)
        told = {key: value[i] for key, value in self.items.items() if value.ndim == 2 and key not in BY_TIME}
        return told | {
            "x": self.items["x"][i[:, None], at[:, :-1]].float(),
            "f0": f0[:, :-1],
            "right": f0[:, -1],
            "start": self.items["cycles"][i, first],
            "wave": self.items["wave"][i[:, None], samples].float(),
            "voiced": (f0[:, CONTEXT : CONTEXT + SEGMENT] > 10).float(),
        }


TOLD = ("mel", "linear", "phase", "judges", "made", "near", "norm")


class Trainer:
    OWN = ()  # names of further losses

    def __init__(self, args, student, judges, pool):
        self.args, self.student, self.judges, self.pool = args, student, judges, pool
        device = pool.items["f0"].device
        self.device, self.gpu = device, device.type == "cuda"
        self.window = torch.hann_window(600, device=device)
        self.spectral = Spectral().to(device)
        self.ema = copy.deepcopy(student).requires_grad_(False)
        self.learning = [(p, q) for p, q in zip(student.parameters(), self.ema.parameters()) if p.requires_grad]
        self.rate_g = torch.tensor(args.rate, device=device)
        self.rate_d = torch.tensor(args.judge_rate, device=device)
        settings = {"betas": (0.8, 0.99), "weight_decay": 0.01, "capturable": self.gpu}
        self.optim_g = torch.optim.AdamW([p for p, _ in self.learning], lr=self.rate_g, fused=self.gpu, **settings)
        self.optim_d = torch.optim.AdamW(judges.parameters(), lr=self.rate_d, foreach=self.gpu, **settings)
        self.sums = {k: torch.zeros((), device=device) for k in (*TOLD, *self.OWN)}
        self.step_count = 0

    def film(self, b, whole):
        return self.student.voice(b["code"], whole)

    def further(self, made, b):
        """Losses of other trainings: weighted, by name."""
        return {}

    def hear(self, b):
        """The student's sound; now and then what it knows of the whole clause is left out, and features are a little off."""
        count = len(b["x"])
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.gpu, cache_enabled=False):
            keep = torch.rand(count, 1, device=self.device) < self.args.whole
            whole = torch.where(keep, b["whole"], self.student.g_mean.expand_as(b["whole"]))
            off = (torch.rand(count, 1, 1, device=self.device) < 0.3).float() * 0.03 * self.student.x_scale
            x = b["x"] + off * torch.randn(count, 1, 512, device=self.device)
            wave = self.student(x, b["f0"], b["start"], b["right"], self.film(b, whole), self.window)
        return wave[:, CONTEXT * 300 : (CONTEXT + SEGMENT) * 300]

    def judge(self, real, made):
        at = torch.randint(0, SEGMENT * 300 - JUDGED, (len(real), 1), device=self.device)
        at = at + torch.arange(JUDGED, device=self.device)
        both = torch.cat([real.gather(1, at), made.gather(1, at)])
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.gpu, cache_enabled=False):
            return judged(self.judges(both))

    def follow(self, optim, params, grads, most):
        grads = [g.contiguous().nan_to_num_(0, 0, 0) for g in grads]
        norm = torch.stack(torch._foreach_norm(grads)).norm()
        torch._foreach_mul_(grads, (most / (norm + 1e-6)).clamp(max=1))
        for q, g in zip(params, grads):
            q.grad = g
        optim.step()
        return norm

    def step(self, with_judges: bool):
        b = self.pool.draw(self.args.batch)
        made = self.hear(b)
        mel, linear, phase = self.spectral(made, b["wave"], b["voiced"])
        loss = 15 * mel + 3 * linear + 10 * phase
        further = self.further(made, b)
        loss = sum(further.values(), loss)
        told = {"mel": mel, "linear": linear, "phase": phase} | further
        mine, theirs = [p for p, _ in self.learning], list(self.judges.parameters())
        if with_judges:
            of_judges, of_made, near = self.judge(b["wave"], made)
            grads_d = torch.autograd.grad(of_judges, theirs, retain_graph=True)
            loss = loss + self.args.made_weight * of_made + self.args.near_weight * near
            told |= {"judges": of_judges, "made": of_made, "near": near}
        grads_g = torch.autograd.grad(loss, mine)
        if with_judges:
            self.follow(self.optim_d, theirs, grads_d, 20.0)
        told["norm"] = self.follow(self.optim_g, mine, grads_g, 10.0)
        with torch.no_grad():
            torch._foreach_lerp_([q for _, q in self.learning], mine, 1 - self.args.decay)
            for key, value in told.items():
                self.sums[key] += value.detach()

    def capture(self, with_judges: bool):
        """The step as one graph; on a CPU, the step itself."""
        if not self.gpu:
            return lambda: self.step(with_judges)
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(4):
                self.step(with_judges)
        torch.cuda.current_stream().wait_stream(side)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            self.step(with_judges)
        return graph.replay


def tests_of(teacher: Teacher, path: str):
    """Every built-in voice as it is, and again as somebody else in the shaper's space."""
    bundle, tests = np.load(path), []
    device = teacher.device
    encode = teacher.encoder
    torch.manual_seed(99)
    for k in range(int(bundle["count"])):
        ids = torch.tensor(bundle[f"ids{k}"].astype(np.int64)[None], device=device)
        frames = torch.tensor(bundle[f"frames{k}"].astype(np.int64), device=device)
        with torch.no_grad():
            asr = encode(ids).repeat_interleave(frames, 1).transpose(1, 2).float()
        f0, n, style = (torch.tensor(bundle[f"{key}{k}"][None], device=device) for key in ("f0", "n", "style"))
        vector = teacher.vectors(style, False)
        place = torch.randn(1, len(teacher.directions), device=device) * 2.4
        kinds = {"voice": (f0, vector), "person": (f0, vector + place @ teacher.directions)}
        if k % 9 == 0:
            kinds["whisper"] = (f0 * 0, vector)
        for kind, (curve, numbers) in kinds.items():
            item = teacher.render(asr, curve, n, numbers, torch.float32)
            tests.append(item | {"kind": kind, "name": f"{bundle[f'name{k}']}-{kind}"})
    return tests


@torch.no_grad()
def evaluate(student, tests, distance, window, keep=0):
    rows, kept = {}, {}
    for index, item in enumerate(tests):
        real, f0 = item["wave"].float(), item["f0"]
        for mode in ("whole", "none"):
            whole = item["whole"] if mode == "whole" else student.g_mean[None]
            film = student.voice(item["code"], whole)
            wave = student(item["x"].float(), f0, item["cycles"][:, 0], f0[:, -1] * 0, film, window)
            gap, bias = distance(wave[:, : real.shape[1]], real)
            rows.setdefault(f"{item['kind']} {mode}", []).append((float(gap), float(bias)))
            if keep and mode == "none" and index % keep == 0:
                kept[item["name"]] = (wave[0].cpu().numpy(), real[0].cpu().numpy())
    say = lambda v: f"{np.mean([r[0] for r in v]):.3f} dB worst {max(r[0] for r in v):.2f} bias {np.mean([r[1] for r in v]):+.2f}"
    return "; ".join(f"{kind} {say(v)}" for kind, v in rows.items()), kept


def rate_at(args, elapsed: float) -> float:
    """Cosine over the run's seconds, from 1 to --end, after a short warm-up."""
    share = min(1.0, elapsed / args.seconds)
    return min(1.0, elapsed / 8) * (args.end + (1 - args.end) * 0.5 * (1 + math.cos(math.pi * share)))


def save(folder: Path, trainer, teacher, shape: str) -> None:
    full = {
        "student": trainer.student.state_dict(),
        "ema": trainer.ema.state_dict(),
        "judges": trainer.judges.state_dict(),
        "optim_g": trainer.optim_g.state_dict(),
        "optim_d": trainer.optim_d.state_dict(),
        "step": trainer.step_count,
        "code_mean": teacher.code_mean,
        "code_map": teacher.code_map,
        "model": shape,
    }
    torch.save(full, folder / "new.pt")
    os.replace(folder / "new.pt", folder / "full.pt")
    small = {k: full[k] for k in ("step", "code_mean", "model")} | {"code_map": full["code_map"].half()}
    small["ema"] = {k: v.half() for k, v in full["ema"].items()}
    torch.save(small, folder / "student.pt")
    torch.save({k: v.half() for k, v in full["judges"].items()}, folder / "judges.pt")


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--data", default="cache/flash")
    p.add_argument("--state", default="runs/flash")
    p.add_argument("--start", default="", help="a student.pt to go on from")
    p.add_argument("--start-judges", default="")
    p.add_argument("--resume", default="", help="a full.pt to go on from")
    p.add_argument("--seconds", type=float, default=300, help="of training, set-up not counted")
    p.add_argument("--items", type=int, default=4096)
    p.add_argument("--at-once", type=int, default=32, help="items made together")
    p.add_argument("--batch", type=int, default=48)
    p.add_argument("--refresh", type=int, default=60, help="steps between fresh items")
    p.add_argument("--judges", type=int, default=0, help="1: the judges join")
    p.add_argument("--rate", type=float, default=4e-4)
    p.add_argument("--judge-rate", type=float, default=4e-4)
    p.add_argument("--end", type=float, default=0.1, help="last rate as a share of the first")
    p.add_argument("--made-weight", type=float, default=1.0)
    p.add_argument("--near-weight", type=float, default=3.0)
    p.add_argument("--decay", type=float, default=0.999)
    p.add_argument("--whole", type=float, default=0.4, help="how often the clause's statistics are told")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--report", type=int, default=500)
    p.add_argument("--keep", type=int, default=0, help="every n-th test is kept as sound")
    p.add_argument("--model", default="{}")
    args = p.parse_args()

    began = time.time()
    folder = Path(args.state)
    folder.mkdir(parents=True, exist_ok=True)
    log = open(folder / "log.txt", "a")

    def say(*words):
        line = f"[{time.time() - began:6.1f}] " + " ".join(str(w) for w in words)
        print(line, flush=True)
        print(line, file=log, flush=True)

    say("run", vars(args))
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    teacher = Teacher(args.data, device, seed=args.seed)
    say(f"stream {len(teacher.stream['asr']) / 40 / 3600:.2f} h")
    student, judges = Student(**json.loads(args.model)).to(device), Judges().to(device)
    known = args.resume or args.start
    state = torch.load(known, map_location=device, weights_only=False) if known else None
    if state:
        teacher.code_mean, teacher.code_map = state["code_mean"].float(), state["code_map"].float()
        student.load_state_dict({k: v.float() for k, v in state["student" if args.resume else "ema"].items()})
    else:
        teacher.fit_code()
    pool = Pool(teacher, args.items, args.at_once, torch.float16 if device.type == "cuda" else torch.float32)
    say(f"pool {pool.count} items, rms {pool.items['wave'][:64].float().std():.4f}")
    if not state:
        x, whole = pool.items["x"][:200].float(), pool.items["whole"]
        student.x_mean.copy_(x.mean((0, 1))), student.x_scale.copy_(x.std((0, 1)) + 1e-3)
        student.g_mean.copy_(whole.mean(0)), student.g_scale.copy_(whole.std(0) + 1e-3)
    if args.start_judges:
        judges.load_state_dict({k: v.float() for k, v in torch.load(args.start_judges, map_location=device).items()})
    trainer = Trainer(args, student, judges, pool)
    if args.resume:
        judges.load_state_dict(state["judges"])
        trainer.ema.load_state_dict(state["ema"])
        for name in ("optim_g", "optim_d"):
            if state[name]["state"]:
                getattr(trainer, name).load_state_dict(state[name])
        trainer.rate_g, trainer.rate_d = (o.param_groups[0]["lr"] for o in (trainer.optim_g, trainer.optim_d))
        trainer.step_count = state["step"]
    tests = tests_of(teacher, f"{args.data}/eval.npz")
    distance = MelDistance().to(device)
    say("tests", len(tests), evaluate(trainer.ema, tests, distance, trainer.window)[0])

    replay = trainer.capture(bool(args.judges))
    say("captured")
    start, next_save, counted, since = time.time(), time.time() + 120, 0, time.time()
    while (elapsed := time.time() - start) < args.seconds:
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
            if trainer.step_count % (4 * args.report) < args.report:
                say("eval", evaluate(trainer.ema, tests, distance, trainer.window)[0])
            counted, since = 0, time.time()
        if time.time() > next_save:
            save(folder, trainer, teacher, args.model)
            next_save = time.time() + 120
    text, kept = evaluate(trainer.ema, tests, distance, trainer.window, args.keep)
    say("end", trainer.step_count, text)
    save(folder, trainer, teacher, args.model)
    if kept:
        whole = {f"{n}|{w}": (x * 32767).clip(-32768, 32767).astype(np.int16) for n, pair in kept.items() for w, x in zip(("flash", "full"), pair)}
        np.savez_compressed(folder / "samples.npz", **whole)


if __name__ == "__main__":
    main()
