"""Train the speaker encoder: imitate the teacher on clean crops while hearing damaged ones.

Data per step: real speech (train split; each recording also as people who do not exist, see `voice_warp`) and, where there
is a pool, synthetic speech; a share of both moved to new voices that are heard this once, twice each. Loss: distance to the
teacher's frames and to what it pools of them, 1 - cosine to its embedding of the person, agreement of the
batch's similarity matrices. The readers of `keptApart` show how strangers fare.
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
from .evaluate_speaker import equal_error
from .export_speaker import load_state
from .speaker_model import SpeakerEncoder, pooled
from .teacher import load_teacher
from .train_shaper import is_held
from .voice_warp import THROATS, USUAL, draw_warp, room_for, strangers, warped

MANY_RECORDINGS = ("kerstin-de", "ljspeech", "festvox-ru", "asterisk")  # one speaker's many: fewer warps of each
LONGEST = 30 * 16000


class Crops:
    """Random crops of a list of recordings held as one int16 stream on the device."""

    def __init__(self, waves: list[torch.Tensor], device):
        self.lengths = torch.tensor([len(w) for w in waves], device=device)
        self.starts = torch.cat([torch.zeros(1, dtype=torch.long, device=device), self.lengths.cumsum(0)[:-1]])
        self.stream = torch.cat([w.to(device) for w in waves])
        self.weights = self.lengths.float().clamp(max=160_000)

    def draw(self, count: int, samples: int):
        chosen = torch.multinomial(self.weights, count, replacement=True)
        return chosen, self.cut(chosen, samples)

    @torch.no_grad()
    def targets(self, teacher, seconds: int = 5, repeats: int = 3, batch: int = 256) -> torch.Tensor:
        """The teacher's view of every recording: mean over random crops, unit length."""
        rows = torch.arange(len(self.lengths), device=self.lengths.device)
        found = []
        for part in rows.split(batch):
            views = [teacher(self.cut(part, seconds * 16000)) for _ in range(repeats)]
            found.append(F.normalize(sum(views), dim=-1))
        return torch.cat(found)

    def cut(self, chosen, samples: int):
        room = (self.lengths[chosen] - samples).clamp(min=0)
        begin = (torch.rand(len(chosen), device=room.device) * (room + 1)).long()
        # Recordings shorter than the crop are repeated.
        offset = (begin[:, None] + torch.arange(samples, device=room.device)) % self.lengths[chosen][:, None]
        return self.stream[self.starts[chosen][:, None] + offset].float() / 32768


def distil_loss(student, teacher):
    direct = 1 - (student * teacher).sum(-1).mean()
    relation = F.mse_loss(student @ student.T, teacher @ teacher.T)
    return direct, relation


def frame_loss(student, teacher):
    """Squared distance in units of each number's variance over the batch."""
    target = teacher.float()
    scale = target.var((0, 2), keepdim=True).clamp(min=1e-3)
    return ((student.float() - target).square() / scale).mean()


def pooled_loss(student, teacher):
    """The same for mean and spread over time: what is left of the frames when the words are gone."""
    target = pooled(teacher.float())
    return ((pooled(student.float()) - target).square() / target.var(0, keepdim=True).clamp(min=1e-3)).mean()


def usable(index, waves, min_seconds: float = 1.0):
    """(speaker, source, recording) of everything long enough; a speaker's single words are joined."""
    rows = [i for i, e in enumerate(index) if e["source"] != "noise" and len(waves[i]) > 16000 * min_seconds]
    found: dict[str, tuple[str, str, list]] = {}
    for i in rows:
        speaker, source = index[i]["speaker"], index[i]["source"]
        key = speaker if source in ("audiomnist", "asterisk") else f"{speaker}#{i}"
        found.setdefault(key, (speaker, source, []))[2].append(waves[i])
    return [(speaker, source, np.concatenate(parts)) for speaker, source, parts in found.values()]


def imagined(people, copies: int, rng, device, throats=USUAL) -> list[torch.Tensor]:
    """Every recording as it is and as `copies` people who do not exist."""
    out = []
    for _, source, wave in people:
        whole = torch.from_numpy(wave).to(device).float() / 32768
        for number in range(1 + (copies // 5 if source in MANY_RECORDINGS else copies)):
            at = int(rng.integers(0, max(1, len(whole) - LONGEST + 1)))
            out.append(warped(whole[at : at + LONGEST], *(draw_warp(rng, throats) if number else (1.0, 1.0))))
    return out


def open_pool(args, device) -> Crops | None:
    if not args.pool:
        return None
    pool = np.load(f"{args.pool}/waves.npy", mmap_mode="r")
    return Crops([torch.from_numpy(np.array(w)) for w in pool[: args.pool_items]], device)


class Data:
    def __init__(self, args, device):
        rng = np.random.default_rng(args.seed)
        index, waves = real_speech.load(args.speech)
        people = usable(index, waves)
        self.teacher = load_teacher(args.teacher, device, args.teacher_file)
        real = [p for p in people if not is_held(p[0])]
        self.real = Crops(imagined(real, args.copies, rng, device, THROATS[args.throats]), device)
        self.held = Crops(imagined([p for p in people if is_held(p[0])], 0, rng, device), device)
        self.made = open_pool(args, device)
        self.augment = Augment(torch.from_numpy(real_speech.noise_stream(index, waves)).to(device), args.damage)
        with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
            parts = ["real", "held", *(["made"] if self.made else [])]
            self.targets = {name: getattr(self, name).targets(self.teacher) for name in parts}
        counts = {name: len(rows) for name, rows in self.targets.items()}
        print(f"{counts}, {len(self.real.stream) / 57.6e6:.1f} h of people real and imagined", flush=True)


def train(args) -> None:
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(args.seed)
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    born = time.time()
    data = Data(args, device)
    print(f"ready after {time.time() - born:.0f} s", flush=True)
    model = SpeakerEncoder().to(device, memory_format=torch.channels_last)
    if args.start:
        fresh = model.state_dict()
        known = {k: v for k, v in load_state(args.start).items() if k in fresh and v.shape == fresh[k].shape}
        known = {k: v for k, v in known.items() if k.split(".")[0] not in args.fresh}
        model.load_state_dict(known, strict=False)
    average = {key: value.clone() for key, value in model.state_dict().items()}
    optimiser = torch.optim.AdamW(model.parameters(), lr=args.rate, weight_decay=0.02)
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    began, step, sums = time.time(), 0, torch.zeros(4, device=device)
    rng = np.random.default_rng(args.seed)
    while (progress := (time.time() - born) / args.seconds) < 1 and step < args.steps:
        for group in optimiser.param_groups:
            group["lr"] = args.rate * min(1, step / 100) * (0.01 + 0.99 * (0.5 + 0.5 * np.cos(np.pi * progress)))
        losses = one_step(model, data, rng, args, device)
        optimiser.zero_grad(set_to_none=True)
        (losses[0] + args.relation * losses[1] + args.frames * losses[2] + args.pooled * losses[3]).backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 5)
        optimiser.step()
        sums += torch.stack([x.detach() for x in losses])
        step += 1
        follow(average, model, step)
        if step % args.report == 0:
            direct, relation, frames, means = (sums / args.report).tolist()
            figures = f"direct {direct:.4f} relation {relation:.4f} frames {frames:.3f} pooled {means:.3f}"
            print(f"{step} {time.time() - born:.0f}s {figures} {held_back(average, data, device)}", flush=True)
            sums.zero_()
            keep(average, out)
    print(held_back(average, data, device), flush=True)
    keep(average, out)
    spent = {"steps_done": step, "seconds_done": time.time() - began}
    (out / "speaker.json").write_text(json.dumps(vars(args) | spent))


@torch.no_grad()
def follow(average, model, step: int) -> None:
    """Moving average of weights and of the normalisation layers' statistics."""
    near = 1 - min(0.999, (step + 1) / (step + 10))
    for key, value in model.state_dict().items():
        if value.is_floating_point():
            average[key].lerp_(value, near)
        else:
            average[key].copy_(value)


@torch.no_grad()
def held_back(average, data, device) -> str:
    """Readers kept back: mean cosine to the teacher over clean crops of 5 s, and how well 4 s of each are told from 6 others."""
    model = SpeakerEncoder().to(device).eval()
    model.load_state_dict(average)
    held = data.held
    rows = torch.arange(len(held.lengths), device=device)
    likeness = float((model.raw(held.cut(rows, 80_000)) * data.targets["held"]).sum(-1).mean())
    long = held.lengths >= 160_000
    first = torch.stack([held.stream[at : at + 64_000] for at in held.starts[long]])
    last = torch.stack([held.stream[at - 96_000 : at] for at in (held.starts + held.lengths)[long]])
    first, last = (data.augment(wave.float() / 32768) for wave in (first, last))
    centre = model.raw(data.real.draw(256, 64_000)[1]).mean(0)
    first, last = (F.normalize(model.raw(wave) - centre, dim=-1) for wave in (first, last))
    scores = (first @ last.T).cpu().numpy()
    match = np.eye(len(scores), dtype=bool)
    return f"held {likeness:.4f} damaged pairs {equal_error(scores[match], scores[~match])[0]:.4f}"


def keep(average, out: Path) -> None:
    """Whole or not at all: somebody may be copying it."""
    torch.save(compact(average), out / "speaker.part")
    (out / "speaker.part").rename(out / "speaker.pt")


def compact(state) -> dict[str, torch.Tensor]:
    """fp16 for large weights; statistics of the normalisation layers stay exact."""
    return {
        key: value.half() if value.numel() > 4096 and value.is_floating_point() else value
        for key, value in state.items()
    }


def one_step(model, data, rng, args, device):
    samples = int(rng.choice([2, 3, 3, 4, 5, 6]) * 16000)
    count = max(12, int(args.batch * 48000 / samples))
    twice = int(count * args.strange) // 2
    sources = [(data.real, "real", 2), (data.made, "made", 1)] if data.made else [(data.real, "real", 3)]
    drawn = [(name, *source.draw((count - 2 * twice) * part // 3, samples)) for source, name, part in sources]
    known = torch.cat([data.targets[name][who] for name, who, _ in drawn]).float()
    never = torch.cat([source.draw(twice * part // 3, room_for(2 * samples))[1] for source, _, part in sources])
    never = strangers(never[torch.randperm(len(never), device=device)], rng, 2 * samples, args.groups, THROATS[args.throats])
    clean = torch.cat([*(wave for _, _, wave in drawn), never.view(-1, samples)])
    with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
        with torch.no_grad():
            wanted, heard = data.teacher.frames_and_embedding(clean)
        x = drop_bands(model.mel.by_matrix(data.augment(clean)))
        frames = model.frames_of(x)
    # Both halves of a stranger are one person.
    both = F.normalize(heard[len(known) :].float().view(len(never), 2, -1).sum(1), dim=-1)
    target = torch.cat([known, both.repeat_interleave(2, 0)])
    emb = model.embed(frames.float())
    direct, relation = distil_loss(emb, target)
    return direct, relation, frame_loss(frames, wanted), pooled_loss(frames, wanted)


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
    parser.add_argument("--pool", default="cache/pool", help="empty: no synthetic speech")
    parser.add_argument("--pool-items", type=int, default=100_000)
    parser.add_argument("--copies", type=int, default=40)
    parser.add_argument("--teacher", default="cache/teacher")
    parser.add_argument("--teacher-file", default="campplus.pt")
    parser.add_argument("--start", default="")
    parser.add_argument("--fresh", nargs="*", default=[], help="parts that start from scratch, such as frames and out")
    parser.add_argument("--strange", type=float, default=0.5, help="share of a batch that is heard this once")
    parser.add_argument("--throats", default="usual", choices=list(THROATS), help="how far people who do not exist lie apart")
    parser.add_argument("--out", default="runs/speaker")
    parser.add_argument("--seconds", type=float, default=180)
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--relation", type=float, default=4.0)
    parser.add_argument("--frames", type=float, default=1.0)
    parser.add_argument("--pooled", type=float, default=0.3)
    parser.add_argument("--groups", type=int, default=12)
    parser.add_argument("--damage", type=float, default=0.7)
    parser.add_argument("--report", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    train(parser.parse_args())
