"""Train the small language model: what the frozen rest of the reading makes of it is the target.

First the 512 numbers alone, as the gates that take them in hear them, and two layers inside. With `--whole` durations, features, pitch
and energy too, by voices drawn at random (five times as slow). At last the products round as the shipped file will. State goes to
`--out` as it goes; `--start` takes it up again.

    python -m language.train --seconds 560 --out runs/language
    python -m language.train --seconds 430 --start runs/language --whole 1 --bytes-from 0 --rate 3e-4 --tokens 14000 --long 0.03 --out runs/language-whole
"""

import argparse
import copy
import json
import math
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from .data import Texts
from .measure import Judge
from .student import Student
from .teacher import HIDDEN, OUT, Reading, load_arrays

HINTS = {2: 4, 4: 8}  # layers of the student and of the teacher that should know the same
VOICED_HZ = 40


def stretched(features, frames):
    """Tokens to frames: [B,T,C] and [B,T] whole numbers with one sum for all items -> [B,F,C]"""
    total = int(frames[0].sum())
    ends = frames.cumsum(1)
    at = torch.arange(total, device=features.device).expand(len(features), -1).contiguous()
    index = torch.searchsorted(ends, at, right=True)
    return features.gather(1, index[..., None].expand(-1, -1, features.shape[-1]))


def even_frames(durations, total=None):
    """Durations rounded so that all items of a batch are equally long: some speak a little faster, some slower."""
    total = int(durations.sum(1).mean().round()) if total is None else total
    ends = (durations.cumsum(1) * (total / durations.sum(1, keepdim=True))).round().long()
    ends[:, -1] = total
    return torch.diff(ends, dim=1, prepend=torch.zeros_like(ends[:, :1]))


class Styles:
    def __init__(self, path, device):
        self.table = torch.from_numpy(np.load(path)["styles"].astype(np.float32)).to(device)

    def draw(self, count, tokens):
        """Voices as they are, and mixtures of two, some pushed outwards."""
        voices, rows, _ = self.table.shape
        pick = lambda: torch.randint(voices, (count,), device=self.table.device)  # noqa: E731
        row = min(max(0, (tokens - 12) // 5), rows - 1)
        first, second = self.table[pick(), row], self.table[pick(), row]
        weight = torch.rand(count, 1, device=first.device) * 1.2 * (torch.rand(count, 1, device=first.device) < 0.5)
        return first + weight * (second - first) * 0.9


def curve_losses(reading, features, told, frames, style):
    f0, energy = reading.curves(stretched(features, frames), style)
    with torch.no_grad():
        f0_told, energy_told = reading.curves(stretched(told, frames), style)
    scale = f0_told.clamp_min(VOICED_HZ)
    return ((f0 - f0_told).abs() / scale).mean(), (energy - energy_told).abs().mean()


def losses(reading, student, hints, ids, style, args):
    with torch.no_grad(), torch.autocast(ids.device.type, torch.float16, enabled=args.fast):
        x_told, kept_told = reading.language(ids, HINTS.values())
    with torch.autocast(ids.device.type, torch.bfloat16, enabled=args.fast and not student.out.in_bytes):
        x, kept = student(ids, HINTS.keys())
        known = [hint(mine) for hint, mine in zip(hints, kept)] if args.hint_weight else []
    off = x.float() - x_told.float()
    heard = off @ args.gates
    parts = {"x": F.smooth_l1_loss(off / args.scale, torch.zeros_like(off), beta=0.1), "gates": F.smooth_l1_loss(heard, torch.zeros_like(heard), beta=0.1)}
    if known:
        parts["hint"] = args.hint_weight * sum(F.mse_loss(mine.float(), told.float()) for mine, told in zip(known, kept_told))
    if args.whole:
        parts |= whole_losses(reading, x.float(), x_told.float(), style)
    return parts


def whole_losses(reading, x, x_told, style):
    with torch.no_grad():
        told, durations_told = reading.durations(x_told, style)
        frames = even_frames(durations_told)
    features, durations = reading.durations(x, style)
    off = (durations - durations_told).abs() / durations_told.clamp_min(2).sqrt()
    f0, energy = curve_losses(reading, features, told, frames, style)
    return {"features": (features - told).abs().mean(), "durations": off.mean(), "f0": f0, "energy": energy}


WEIGHTS = {"x": 0.3, "gates": 2.0, "hint": 0.3, "features": 3.0, "durations": 3.0, "f0": 12.0, "energy": 1.0}


def save(student, out):
    """Halves, in two files, because each must stay small."""
    state = {k: v.half().cpu() for k, v in student.state_dict().items()}
    names = sorted(state)
    middle = len(names) // 2
    for part, keys in enumerate((names[:middle], names[middle:])):
        torch.save({"sizes": student.sizes, "state": {k: state[k] for k in keys}}, out / f"student-{part}.pt")


def load(folder):
    parts = [torch.load(Path(folder) / f"student-{part}.pt", map_location="cpu") for part in (0, 1)]
    student = Student(**parts[0]["sizes"])
    student.load_state_dict({k: v.float() for part in parts for k, v in part["state"].items()})
    return student


def scale_of(reading, texts, device):
    with torch.no_grad():
        seen = [reading.language(torch.from_numpy(texts.batch()).to(device))[0].flatten(0, 1) for _ in range(8)]
    return torch.cat(seen).std(0)


def gates_of(reading):
    """How the 512 numbers enter the first layer behind them, in both directions: [512, 2048]"""
    first = reading.durations.layers[0]
    return torch.cat([first.weight_ih_l0[:, :OUT], first.weight_ih_l0_reverse[:, :OUT]]).T.contiguous()


def rate_at(share, args):
    if share < args.warm:
        return args.rate * share / args.warm
    way = (share - args.warm) / (1 - args.warm)
    return args.rate * (args.end + (1 - args.end) * 0.5 * (1 + math.cos(math.pi * way)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--cache", default="cache/language")
    parser.add_argument("--out", default="runs/language")
    parser.add_argument("--start", default="")
    parser.add_argument("--seconds", type=float, default=1500)
    parser.add_argument("--rate", type=float, default=1.2e-3)
    parser.add_argument("--end", type=float, default=0.01)
    parser.add_argument("--warm", type=float, default=0.02)
    parser.add_argument("--whole", type=int, default=0, help="whether durations and curves count")
    parser.add_argument("--bytes-from", type=float, default=0.75, help="share of the time after which products round")
    parser.add_argument("--hint-weight", type=float, default=1.0)
    parser.add_argument("--tokens", type=int, default=12000)
    parser.add_argument("--long", type=float, default=0.1, help="share of long texts")
    parser.add_argument("--workers", type=int, default=8)
    parser.add_argument("--report", type=float, default=55)
    parser.add_argument("--cpu", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    device = "cpu" if args.cpu else "cuda"
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    texts = Texts(f"{args.cache}/texts.npz", args.seed, args.tokens, args.long)
    queue = texts.stream(args.workers)
    args.fast = device == "cuda"
    reading = Reading(load_arrays(f"{args.cache}/reading.npz")).to(device).train()
    styles = Styles(f"{args.cache}/styles.npz", device)
    student = (load(args.start) if args.start else Student()).to(device)
    smooth = copy.deepcopy(student).requires_grad_(False)
    hints = nn.ModuleList(nn.Linear(student.sizes["width"], HIDDEN) for _ in HINTS).to(device)
    args.gates = gates_of(reading)
    args.scale = scale_of(reading, texts, device)
    judge = Judge(reading, texts.kept_back, styles.table, device)
    groups = [*student.parameters(), *hints.parameters()]
    optimiser = torch.optim.AdamW(groups, lr=args.rate, betas=(0.9, 0.98), weight_decay=0.01, fused=device == "cuda")
    print(json.dumps({"parameters": sum(p.numel() for p in student.parameters()), "pieces": {k: len(v) for k, v in texts.pieces.items()}}), flush=True)
    begun = reported = time.time()
    step, seen, sums = 0, 0, {}
    while (passed := time.time() - begun) < args.seconds:
        share = passed / args.seconds
        in_bytes = share >= args.bytes_from
        if in_bytes != student.out.in_bytes:
            student.round_bytes(in_bytes)
            smooth.round_bytes(in_bytes)
        for group in optimiser.param_groups:
            group["lr"] = rate_at(share, args)
        ids = torch.from_numpy(queue.get()).to(device, non_blocking=True)
        parts = losses(reading, student, hints, ids, styles.draw(*ids.shape), args)
        loss = sum(WEIGHTS[k] * v for k, v in parts.items())
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(groups, 1.0)
        optimiser.step()
        step, seen = step + 1, seen + ids.numel()
        with torch.no_grad():
            keep = min(0.9995, step / (step + 20))
            torch._foreach_lerp_(list(smooth.parameters()), list(student.parameters()), 1 - keep)
        for key, value in parts.items():
            sums.setdefault(key, []).append(value.detach().clone())  # alone: a loss can be a view of all it was made of
        if step == 5 or time.time() - reported > args.report:
            means = {k: round(float(torch.stack(v).mean()), 5) for k, v in sums.items()}
            print(json.dumps({"s": round(passed), "step": step, "tokens": seen, **means}), flush=True)
            print(json.dumps({"judge": judge(smooth)}), flush=True)
            save(smooth, out)
            reported, sums = time.time(), {}
    print(json.dumps({"end": judge(smooth), "step": step}), flush=True)
    save(smooth, out)


if __name__ == "__main__":
    main()
