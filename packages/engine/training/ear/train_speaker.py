"""Train the speaker encoder: imitate the teacher on clean crops while hearing damaged ones.

Data per step: half real speech (train split, also with changed speed = new speakers), half synthetic.
Loss: 1 - cosine to the teacher, agreement of the batch's similarity matrices, and a contrast between two crops
of one recording.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from . import real_speech
from .augment import Augment
from .export_speaker import load_state
from .speaker_model import SpeakerEncoder
from .teacher import load_teacher

SPEEDS = [0.86, 0.93, 1.0, 1.08, 1.16]


class Crops:
    """Random crops of a list of recordings held as one int16 stream on the device."""

    def __init__(self, waves: list[np.ndarray], device):
        self.lengths = torch.tensor([len(w) for w in waves], device=device)
        self.starts = torch.cat([torch.zeros(1, dtype=torch.long, device=device), self.lengths.cumsum(0)[:-1]])
        self.stream = torch.from_numpy(np.concatenate(waves)).to(device)
        self.weights = self.lengths.float().clamp(max=160_000)

    def draw(self, count: int, samples: int, rate: float = 1.0):
        """Two crops of the same recordings; `rate` resamples (pitch and formants move together)."""
        span = int(samples * rate) + 2
        chosen = torch.multinomial(self.weights, count, replacement=True)
        return chosen, self.cut(chosen, span, samples), self.cut(chosen, span, samples)

    @torch.no_grad()
    def targets(self, teacher, rate: float, seconds: int = 6, repeats: int = 2, batch: int = 128) -> torch.Tensor:
        """The teacher's view of every recording at one speed: mean over random crops, unit length."""
        samples, rows = seconds * 16000, torch.arange(len(self.lengths), device=self.lengths.device)
        found = []
        for part in rows.split(batch):
            views = [teacher(self.cut(part, int(samples * rate) + 2, samples)) for _ in range(repeats)]
            found.append(F.normalize(sum(views), dim=-1))
        return torch.cat(found)

    def cut(self, chosen, span: int, samples: int):
        room = (self.lengths[chosen] - span).clamp(min=0)
        begin = (torch.rand(len(chosen), device=room.device) * (room + 1)).long()
        # Recordings shorter than the crop are repeated.
        offset = (begin[:, None] + torch.arange(span, device=room.device)) % self.lengths[chosen][:, None]
        wave = self.stream[self.starts[chosen][:, None] + offset].float() / 32768
        return F.interpolate(wave[:, None], samples, mode="linear", align_corners=False)[:, 0]


def distil_loss(student, teacher):
    direct = 1 - (student * teacher).sum(-1).mean()
    relation = F.mse_loss(student @ student.T, teacher @ teacher.T)
    return direct, relation


def contrast_loss(first, second, same, scale: float = 20.0):
    logits = scale * first @ second.T
    logits = logits.masked_fill(same & ~torch.eye(len(same), dtype=torch.bool, device=same.device), -1e4)
    return F.cross_entropy(logits, torch.arange(len(first), device=first.device))


def usable(index, waves, min_seconds: float = 1.0):
    rows = [i for i, e in enumerate(index) if e["source"] != "noise" and len(waves[i]) > 16000 * min_seconds]
    by_speaker: dict[str, list] = {}
    for i in rows:
        short = index[i]["source"] in ("audiomnist", "asterisk")
        key = index[i]["speaker"] if short else f"{index[i]['speaker']}#{i}"
        by_speaker.setdefault(key, []).append(waves[i])
    return [np.concatenate(parts) for parts in by_speaker.values()]


def train(args) -> None:
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(args.seed)
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    index, waves = real_speech.load(args.speech)
    real = Crops(usable(index, waves), device)
    pool = np.load(f"{args.pool}/waves.npy", mmap_mode="r")
    synthetic = Crops(list(np.asarray(pool[: args.pool_items])), device)
    augment = Augment(torch.from_numpy(real_speech.noise_stream(index, waves)).to(device))
    teacher = load_teacher(args.teacher, device)
    targets = {speed: real.targets(teacher, speed) for speed in SPEEDS} | {"made": synthetic.targets(teacher, 1.0)}
    model = SpeakerEncoder().to(device, memory_format=torch.channels_last)
    if args.start:
        model.load_state_dict(load_state(args.start), strict=False)
    print(f"{sum(p.numel() for p in model.parameters()) / 1e6:.2f} M parameters", flush=True)
    optimiser = torch.optim.AdamW(model.parameters(), lr=args.rate, weight_decay=0.02)
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    began, step, sums = time.time(), 0, torch.zeros(3, device=device)
    rng = np.random.default_rng(args.seed)
    while (progress := (time.time() - began) / args.seconds) < 1 and step < args.steps:
        for group in optimiser.param_groups:
            group["lr"] = args.rate * min(1, step / 100) * (0.5 + 0.5 * np.cos(np.pi * min(1, progress)))
        losses = one_step(model, targets, augment, real, synthetic, rng, args, device)
        optimiser.zero_grad(set_to_none=True)
        (losses[0] + args.relation * losses[1] + args.contrast * losses[2]).backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 5)
        optimiser.step()
        sums += torch.stack([x.detach() for x in losses])
        step += 1
        if step % 200 == 0:
            direct, relation, contrast = (sums / 200).tolist()
            spent = time.time() - began
            print(
                f"{step} {spent:.0f}s direct {direct:.4f} relation {relation:.4f} contrast {contrast:.3f}", flush=True
            )
            sums.zero_()
        if step % 1000 == 0:
            torch.save(compact(model), out / "speaker.pt")
    torch.save(compact(model), out / "speaker.pt")
    (out / "speaker.json").write_text(json.dumps(vars(args) | {"steps_done": step}))


def compact(model) -> dict[str, torch.Tensor]:
    """fp16 for large weights; statistics of the normalisation layers stay exact."""
    return {
        key: value.half() if value.numel() > 4096 and value.is_floating_point() else value
        for key, value in model.state_dict().items()
    }


def one_step(model, targets, augment, real, synthetic, rng, args, device):
    samples = int(rng.choice([2, 3, 3, 4, 5, 6]) * 16000)
    half = max(2, int(args.batch * 48000 / samples) // 2)
    speed = float(rng.choice([*SPEEDS, 1.0, 1.0]))
    who_real, real_a, real_b = real.draw(half, samples, speed)
    who_made, made_a, made_b = synthetic.draw(half, samples)
    target = torch.cat([targets[speed][who_real], targets["made"][who_made]])
    heard = torch.cat([augment(torch.cat([real_a, made_a])), augment(torch.cat([real_b, made_b]))])
    x = drop_bands(model.mel.by_matrix(heard))
    with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
        x = model.stem(x.unsqueeze(1).to(memory_format=torch.channels_last))
        y = model.leave(model.blocks1d(model.enter(model.blocks2d(x).flatten(1, 2))))
    emb = F.normalize(model.out(model.pool(y.float()).float()), dim=-1)
    direct, relation = distil_loss(emb, torch.cat([target, target]))
    who = torch.cat([who_real, who_made + 1_000_000])
    contrast = contrast_loss(emb[: len(who)], emb[len(who) :], who[:, None] == who[None])
    return direct, relation, contrast


def drop_bands(mel):
    """SpecAugment on the log-mel: one band and one stretch of time set to the mean."""
    batch, bands, frames = mel.shape
    device = mel.device
    low = torch.randint(0, bands, (batch, 1, 1), device=device)
    width = torch.randint(0, 12, (batch, 1, 1), device=device)
    rows = torch.arange(bands, device=device).view(1, -1, 1)
    begin = torch.randint(0, frames, (batch, 1, 1), device=device)
    length = torch.randint(0, frames // 8, (batch, 1, 1), device=device)
    columns = torch.arange(frames, device=device).view(1, 1, -1)
    hidden = ((rows >= low) & (rows < low + width)) | ((columns >= begin) & (columns < begin + length))
    return mel.masked_fill(hidden, 0.0)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--speech", default="cache/speech")
    parser.add_argument("--pool", default="cache/pool")
    parser.add_argument("--pool-items", type=int, default=100_000)
    parser.add_argument("--teacher", default="cache/teacher")
    parser.add_argument("--start", default="")
    parser.add_argument("--out", default="runs/speaker")
    parser.add_argument("--seconds", type=float, default=180)
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--relation", type=float, default=4.0)
    parser.add_argument("--contrast", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=1)
    train(parser.parse_args())
