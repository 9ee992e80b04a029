"""Train the shaper on real speakers through the frozen decoder.

Each step: part of a speaker's speech enrols, another part and the model's own sentences say how near the voice came.
Losses: mel distance to the recording (same words, timing, pitch), likeness to the speaker by the teacher, words as the
base voice says them, and a pull to the base voice. With `--filter` all of it is heard through the colour that the product
puts on afterwards, so that the net leaves to it what it does better. The judge of clones is no part of it.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from .kokoro_decoder import load_arrays
from .shaper_data import SPEEDS, Streams, colour, stack
from .shaper_lab import Lab, norm_snake
from .shaper_model import Shaper, stats
from .sound_filter import SoundFilter
from .speech_pool import build_stream
from .text_encoder import TextEncoder
from .voice_warp import another_throat


KEPT_APART = set(json.loads((Path(__file__).parent.parent / "people-split.json").read_text())["keptApart"])


def is_held(speaker: str) -> bool:
    """Kept to choose by; see people-split.json."""
    return speaker in KEPT_APART


class Trainer:
    def __init__(self, args, device):
        self.args, self.device, self.lab = args, device, Lab(args, device)
        encoder = TextEncoder(load_arrays(args.text)).to(device)
        speeds = list(SPEEDS) if args.speeds else [1.0]
        self.real = Streams(args.data, encoder, device, speeds, lambda s: not is_held(s))
        self.held = Streams(args.data, encoder, device, [1.0], is_held)
        need = args.enrol + args.target + 4
        for streams in (self.real, self.held):
            streams.items = [i for i in streams.items if len(i["ids"]) >= need]
            self.target_embeddings(streams.items)
        self.made = build_stream(args.plan, args.text, device)
        self.filter = SoundFilter(device)
        self.rng, self.leaf, self.steps = np.random.default_rng(args.seed), False, 0
        print(f"{len(self.real.items)} streams, {len(self.held.items)} held back", flush=True)

    @torch.no_grad()
    def target_embeddings(self, items, at_once: int = 192):
        """Who each is: up to six windows of five seconds, many people's at a time."""
        counts = [min(len(item["wave"]) // 80_000, 6) for item in items]
        windows = [w for item, n in zip(items, counts) for w in item["wave"][: n * 80_000].view(n, 80_000)]
        groups = [windows[i : i + at_once] for i in range(0, len(windows), at_once)]
        found = torch.cat([self.lab.teacher(torch.stack(group).float()) for group in groups])
        for item, rows in zip(items, found.split(counts)):
            item["teacher"] = self.lab.teacher.unit(rows.mean(0))

    def split(self, item, rng):
        """Enrolment and test from disjoint parts."""
        enrol, target, total = self.args.enrol, self.args.target, len(item["ids"])
        room = total - enrol - target
        gap = int(rng.integers(0, room + 1))
        start = int(rng.integers(0, room - gap + 1))
        if rng.random() < 0.5:
            return self.real.cut(item, start, enrol), self.real.cut(item, start + enrol + gap, target)
        return self.real.cut(item, start + target + gap, enrol), self.real.cut(item, start, target)

    def sentences(self, pitch, frames: int, starts=None):
        """The model's own speech at the speakers' pitch."""
        count, made = len(pitch), self.made
        at = torch.randint(0, len(made["asr"]) - frames, (count,), device=self.device) if starts is None else starts
        steps = at[:, None] + torch.arange(frames, device=self.device)
        fine = 2 * at[:, None] + torch.arange(2 * frames, device=self.device)
        return {
            "asr": made["asr"][steps].float(),
            "f0": made["f0"][fine].clamp(min=0) * pitch[:, None],
            "n": made["n"][fine],
            "ids": made["phone"][steps],
        }

    def colour_of(self, enrol, vector):
        """What the product would put on a voice after hearing it say the enrolment."""
        with torch.no_grad():
            rendered = self.lab.levels[24000](self.lab.say(enrol, vector), enrol["asr"].shape[1])
        return self.filter.learn(enrol["levels"], rendered, enrol["n"][:, ::2], enrol["ids"])

    def coloured(self, said, known, ids):
        """[B,N] at 24 kHz."""
        levels = self.lab.levels[24000](said.detach(), ids.shape[1])
        return self.filter.apply(said, self.filter.gains(known, levels, ids))

    @torch.no_grad()
    def imagined(self, enrol, target, who):
        """A share of the speakers with a throat of their own: people who do not exist, and none of them twice."""
        count = int(round(self.args.warp * len(who)))
        rows = torch.tensor(self.rng.choice(len(who), count, replace=False), device=self.device)
        long = enrol["wave"].shape[1]
        both = torch.cat([enrol["wave"][rows], target["wave"][rows]], 1)
        ratio = torch.tensor(np.exp(np.clip(self.rng.normal(0, 0.07, (count, 1)), -0.16, 0.16)), device=self.device)
        moved = another_throat(both, ratio.float())
        enrol["wave"][rows], target["wave"][rows] = moved[:, :long], moved[:, long:]
        who[rows] = self.lab.teacher(moved)
        return who

    @torch.no_grad()
    def heard(self, enrol, vector):
        """How the enrolment differs when the voice says it, and who the voice sounds like."""
        said = self.lab.say(enrol, vector)
        rendered = self.lab.levels[24000](said, enrol["asr"].shape[1])
        found = stats(enrol["levels"], rendered, enrol["n"][:, ::2], self.lab.classes[enrol["ids"]])
        return found, self.lab.speaker(self.lab.slow(said))

    def begin(self, enrol, pitch, spread):
        """Base voice and what does not change while its place is sought."""
        embedding = self.lab.speaker(enrol["wave"])
        voice = self.lab.choose(embedding, pitch, spread)
        if spread > 0 and self.args.heard > 0:
            noise = torch.randn_like(embedding) * self.args.heard / embedding.shape[1] ** 0.5
            embedding = F.normalize(embedding + noise, dim=-1)
        base = self.lab.vectors[voice]
        octaves = torch.stack([(pitch / 150).log2(), (pitch / self.lab.pitches[voice]).log2()], 1)
        return base, (embedding, self.lab.styles[voice], octaves)

    def move(self, model, enrol, base, known, place):
        heard, sounding = self.heard(enrol, base + model.change(place))
        return model(heard, *known, place, sounding)

    def steepest(self, model):
        """How the loss changes with every number of the voices of a few people, in spreads: [B, adain]."""
        self.leaf = True
        loss, _ = self.step(model)
        self.leaf = False
        (gradient,) = torch.autograd.grad(loss, self.change)
        return gradient * model.spread

    def step(self, model):
        args, lab = self.args, self.lab
        items = [self.real.items[i] for i in self.rng.choice(len(self.real.items), args.speakers, replace=False)]
        enrol, target = (stack(p) for p in zip(*(self.split(i, self.rng) for i in items)))
        who = torch.stack([i["teacher"] for i in items])
        if args.warp:
            who = self.imagined(enrol, target, who)
        enrol["wave"], target["wave"] = colour([enrol["wave"], target["wave"]])
        enrol["levels"] = lab.levels[16000](enrol["wave"], args.enrol)
        pitch = torch.tensor([i["pitch"] for i in items], device=self.device)
        place = torch.zeros(args.speakers, model.basis.shape[1], device=self.device)
        with torch.no_grad():
            base, known = self.begin(enrol, pitch, 0.06)
            if self.rng.random() < 0.5:
                place = self.move(model, enrol, base, known, place)
        place = self.move(model, enrol, base, known, place)
        change = model.change(place)
        if self.leaf:
            change = self.change = change.detach().requires_grad_(True)
        spoken = self.sentences(pitch, args.target)
        both = {key: torch.cat([target[key], spoken[key]]) for key in spoken}
        vector = base + change
        said = lab.say(both, torch.cat([vector, vector]))
        if args.filter:
            known = self.colour_of(enrol, vector.detach())
            said = self.coloured(said, {key: torch.cat([x, x]) for key, x in known.items()}, both["ids"])
        said = lab.slow(said)
        copy, ours = said.chunk(2)
        mel = lab.distance(copy, target["wave"][:, : copy.shape[1]], (target["n"] > 2).float()).mean()
        likeness = (lab.teacher(said) * torch.cat([who, who])).sum(-1)
        words = torch.zeros((), device=self.device)
        self.steps += 1
        if self.steps % 2:
            # Every second step is enough, and spares a rendering.
            with torch.no_grad():
                plain = lab.hear_words(lab.slow(lab.say(spoken, base)))
            words = 2 * (lab.hear_words(ours) - plain).square().mean() / plain.square().mean()
        pull = (change / model.spread).square().mean()
        loss = args.mel * mel + args.likeness * (1 - likeness).mean() + args.words * words + args.pull * pull
        copied, own = likeness.detach().view(2, -1).mean(1)
        return loss, torch.stack(
            [mel.detach(), copied, own, words.detach(), pull.detach(), place.detach().square().mean()]
        )

    @torch.no_grad()
    def validate(self, model, judge=None, steps: int = 2):
        """Held-back readers, with the colour put on: mel distance, likeness of copies and of our sentences after each move."""
        model.eval()
        args, lab, rows, self.said = self.args, self.lab, [], []
        for group in [self.held.items[i : i + 12] for i in range(0, len(self.held.items), 12)]:
            enrol = stack([self.held.cut(i, 0, args.enrol) for i in group])
            target = stack([self.held.cut(i, len(i["ids"]) - args.target, args.target) for i in group])
            enrol["levels"] = lab.levels[16000](enrol["wave"], args.enrol)
            pitch = torch.tensor([i["pitch"] for i in group], device=self.device)
            who = torch.stack([i["teacher"] for i in group])
            base, known = self.begin(enrol, pitch, 0.0)
            place = torch.zeros(len(group), model.basis.shape[1], device=self.device)
            starts = torch.full((len(group),), min(4000, len(self.made["asr"]) - args.judged - 1), device=self.device)
            spoken = self.sentences(pitch, args.judged, starts)
            found = []
            for number in range(steps + 1):
                vector = base + model.change(place)
                known_colour = self.colour_of(enrol, vector)
                copy, ours = (
                    lab.slow(self.coloured(lab.say(x, vector), known_colour, x["ids"])) for x in (target, spoken)
                )
                mel = lab.distance(copy, target["wave"][:, : copy.shape[1]], (target["n"] > 2).float())
                like = [(lab.teacher(x) * who).sum(-1) for x in (copy, ours)]
                judged = [judge(x, i["wave"].float()) for x, i in zip(ours, group)] if judge else [0.0] * len(group)
                self.said.append((number, [i["speaker"] for i in group], (ours.clamp(-1, 1) * 32767).short().cpu()))
                found.append(torch.stack([mel, *like, torch.tensor(judged, device=self.device)]))
                if number < steps:
                    place = self.move(model, enrol, base, known, place)
            rows.append(torch.stack(found))
        model.train()
        return torch.cat(rows, 2).mean(2)


def start_model(args, lab, device):
    model = Shaper(sum(n for _, n in lab.sites), places=args.places).to(device)
    deviation = lab.vectors.std(0)
    model.spread.copy_(deviation.clamp(min=float(deviation.median()) / 4))
    model.centre.copy_(lab.styles.mean(0))
    model.axes.copy_((lab.axes / lab.deviations[:, None]).T)
    # The first directions are those in which built-in voices differ.
    known = (lab.weight @ (lab.axes * lab.deviations[:, None]).T) / model.spread[:, None]
    model.basis.data[:, : known.shape[1]] = 0.5 * known
    if args.start:
        model.load_state_dict(widened(model, torch.load(args.start, map_location=device)))
    return model


def widened(model, state):
    """A state with fewer directions in a net with more: the new ones lead nowhere yet."""
    state, own = {k: v.float() for k, v in state.items()}, model.state_dict()
    if "directions" in state:
        state["basis"] = state.pop("directions").T / model.spread[:, None]
        state["spread"] = model.spread.clone()
    fewer = state["basis"].shape[1]
    for key, value in state.items():
        if value.shape != own[key].shape:
            whole = own[key].clone() if key == "basis" else torch.zeros_like(own[key])
            whole[tuple(slice(n) for n in value.shape)] = value
            state[key] = whole
    if fewer < own["basis"].shape[1]:
        state["basis"][:, fewer:] = 0.3 * torch.randn_like(state["basis"][:, fewer:]) * state["basis"][:, :fewer].std()
    return state


def directions_of_gradients(trainer, model, old: int, batches: int):
    """New directions begin where the loss of training people falls most steeply from the first answer."""
    found = []
    for _ in range(batches):
        found.append(trainer.steepest(model))
    rows = torch.cat(found)
    known, _ = torch.linalg.qr(model.basis.data[:, :old])
    rows = rows - (rows @ known) @ known.T
    rows = rows / rows.norm(dim=1, keepdim=True)
    _, _, axes = torch.svd_lowrank(rows, q=min(len(rows), model.basis.shape[1] - old), niter=4)
    scale = model.basis.data[:, :old].norm(dim=0).mean()
    model.basis.data[:, old : old + axes.shape[1]] = 0.5 * scale * axes


def save(model, path):
    torch.save({k: v.half() if k in ("basis",) else v for k, v in model.state_dict().items()}, path)


def train(args) -> None:
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(args.seed)
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    born = time.time()
    trainer = Trainer(args, device)
    print(f"ready after {time.time() - born:.0f} s", flush=True)
    if args.compile:
        trainer.lab.decoder.fused = torch.compile(norm_snake, dynamic=True)
    model = start_model(args, trainer.lab, device)
    if args.steepest:
        directions_of_gradients(trainer, model, args.old_places, args.steepest)
        print(f"new directions after {time.time() - born:.0f} s", flush=True)
    groups = [{"params": [model.basis], "peak": args.basis_rate, "weight_decay": 0.0}]
    groups.append(
        {"params": [p for n, p in model.named_parameters() if n != "basis"], "peak": args.rate, "weight_decay": 0.02}
    )
    optimiser = torch.optim.AdamW(groups, lr=1e-4, betas=(0.9, 0.98))
    average = {k: v.clone() for k, v in model.state_dict().items()}
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    report(trainer, model, average, out, 0)
    began, step, sums, marked = time.time(), 0, 0.0, time.time()
    while time.time() - born < args.seconds and step < args.steps:
        progress = (time.time() - born) / args.seconds
        for group in optimiser.param_groups:
            group["lr"] = (
                group["peak"] * min(1, (step + 1) / 40) * (0.03 + 0.97 * (0.5 + 0.5 * np.cos(np.pi * min(1, progress))))
            )
        loss, parts = trainer.step(model)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        if torch.isfinite(norm):
            optimiser.step()
        with torch.no_grad():
            for key, value in model.state_dict().items():
                average[key].lerp_(value, 1 - min(0.99, (step + 1) / (step + 10)))
        sums, step = sums + parts, step + 1
        if step % args.report == 0:
            mean = [round(float(v), 4) for v in sums / args.report]
            speed = f"{time.time() - born:.0f}s {(time.time() - marked) / args.report:.2f} s/step"
            print(f"{step} {speed} mel,copy,ours,words,pull,place {mean}", flush=True)
            sums, marked = 0.0, time.time()
        if step % args.check == 0:
            report(trainer, model, average, out, step)
            marked = time.time()
    report(trainer, model, average, out, step, judge=args.judge)
    (out / "shaper.json").write_text(json.dumps(vars(args) | {"steps_done": step, "seconds_done": time.time() - began}))


def report(trainer, model, average, out, step, judge=""):
    kept = {k: v.clone() for k, v in model.state_dict().items()}
    model.load_state_dict(average)
    ear = None
    if judge:
        from .shaper_judge import open_judge

        ear = open_judge(judge)
    table = trainer.validate(model, ear)
    for number, row in enumerate(table.tolist()):
        figures = "mel {:.3f} copy {:.3f} ours {:.3f} judge {:.3f}".format(*row)
        print(f"  held after {number} moves: {figures}", flush=True)
    save(model, out / "shaper.pt")
    if trainer.args.samples:
        torch.save(trainer.said, trainer.args.samples)
    model.load_state_dict(kept)


def make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", default="cache/shaper")
    parser.add_argument("--decoder", default="cache/decoder.npz")
    parser.add_argument("--text", default="cache/text_encoder.npz")
    parser.add_argument("--whisper", default="cache/whisper.npz")
    parser.add_argument("--teacher", default="cache/teacher")
    parser.add_argument("--teachers", nargs="+", default=["campplus.pt"])
    parser.add_argument("--speaker", default="cache/shaper/speaker.pt")
    parser.add_argument("--voices", default="cache/shaper/voices.json")
    parser.add_argument("--alphabet", default="cache/shaper/alphabet.json")
    parser.add_argument("--plan", default="cache/plan.npz")
    parser.add_argument("--judge", default="", help="evaluation only, after training")
    parser.add_argument("--start", default="")
    parser.add_argument("--out", default="runs/shaper")
    parser.add_argument("--seconds", type=float, default=400)
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--speakers", type=int, default=16)
    parser.add_argument("--enrol", type=int, default=200)
    parser.add_argument("--target", type=int, default=140)
    parser.add_argument("--judged", type=int, default=280)
    parser.add_argument("--mel", type=float, default=1.0)
    parser.add_argument("--likeness", type=float, default=1.5)
    parser.add_argument("--words", type=float, default=0.5)
    parser.add_argument("--pull", type=float, default=0.01)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--basis-rate", type=float, default=1e-3)
    parser.add_argument("--steepest", type=int, default=0, help="batches from which new directions are taken")
    parser.add_argument("--old-places", type=int, default=64)
    parser.add_argument("--samples", default="", help="where the sentences of people kept apart go, for other judges")
    parser.add_argument("--filter", type=int, default=1, help="heard through the colour put on afterwards")
    parser.add_argument("--warp", type=float, default=0, help="share of people who do not exist")
    parser.add_argument("--places", type=int, default=64, help="directions in which a voice moves")
    parser.add_argument("--heard", type=float, default=0, help="noise on the embedding the net hears")
    parser.add_argument("--compile", type=int, default=1)
    parser.add_argument("--speeds", type=int, default=1)
    parser.add_argument("--report", type=int, default=20)
    parser.add_argument("--check", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    return parser


if __name__ == "__main__":
    train(make_parser().parse_args())
