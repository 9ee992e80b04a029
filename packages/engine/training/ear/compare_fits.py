"""A professional clone's last part three ways on held-back readers: search in the shaper's space as the product does it, gradients
there, gradients for every AdaIN number. One cost for all (the product's), one judge."""

import argparse
import json
import time
from pathlib import Path

import torch

from .shaper_data import stack
from .shaper_judge import open_judge
from .shaper_lab import norm_snake
from .train_shaper import Trainer, start_model

CHILDREN, PARENTS, FIRST_STEP, COOLING, SMALLEST_STEP = 6, 3, 0.5, 0.92, 0.05


class Bout:
    """Everybody at once: what each is fitted to and how it is judged."""

    def __init__(self, trainer, model, judge):
        args, lab = trainer.args, trainer.lab
        self.trainer, self.model, self.judge, self.items = trainer, model, judge, trainer.held.items
        cut = trainer.held.cut
        self.enrol = stack([cut(i, 0, args.enrol) for i in self.items])
        self.enrol["levels"] = lab.levels[16000](self.enrol["wave"], args.enrol)
        self.target = stack([cut(i, len(i["ids"]) - args.target, args.target) for i in self.items])
        self.pitch = torch.tensor([i["pitch"] for i in self.items], device=trainer.device)
        with torch.no_grad():
            self.base, self.known = trainer.begin(self.enrol, self.pitch, 0.0)
            place = torch.zeros(len(self.items), model.basis.shape[1], device=trainer.device)
            self.place = trainer.move(model, self.enrol, self.base, self.known, place)
            self.who = lab.speaker(self.enrol["wave"])

    def cost(self, vector):
        """As `timbre-cost.ts`: what a filter cannot mend, a little of what it can, likeness. [B]"""
        lab, enrol = self.trainer.lab, self.enrol
        said = lab.say(enrol, vector)
        difference = enrol["levels"] - lab.levels[24000](said, enrol["asr"].shape[1])
        weight = (enrol["n"][:, ::2] >= 2).float()[..., None]
        count = weight.sum((1, 2)).clamp(min=1)
        average = (difference * weight).sum(1) / count[:, None]
        shape = ((difference - average[:, None]).abs().clamp(max=25) * weight).sum((1, 2)) / (count * 32)
        colour = (average - average.mean(-1, keepdim=True)).abs().mean(-1)
        return shape + 0.3 * colour - 4 * (lab.speaker(lab.slow(said)) * self.who).sum(-1)

    @torch.no_grad()
    def judged(self, vector) -> dict[str, float]:
        """Speech that had no part in the fitting, with the colour the product puts on."""
        trainer, lab = self.trainer, self.trainer.lab
        known = trainer.colour_of(self.enrol, vector)
        starts = torch.full((len(self.items),), 4000, device=trainer.device)
        spoken = trainer.sentences(self.pitch, trainer.args.judged, starts)
        ours = lab.slow(trainer.coloured(lab.say(spoken, vector), known, spoken["ids"]))
        copy = lab.slow(trainer.coloured(lab.say(self.target, vector), known, self.target["ids"]))
        who = torch.stack([i["teacher"] for i in self.items])
        judged = [self.judge(said, item["wave"].float()) for said, item in zip(ours, self.items)]
        return {
            "cost": float(self.cost(vector).mean()),
            "teacher": float((lab.teacher(ours) * who).sum(-1).mean()),
            "copies": float((lab.teacher(copy) * who).sum(-1).mean()),
            "judge": sum(judged) / len(judged),
        }

    @torch.no_grad()
    def search(self, generations: int):
        place_cost = lambda place: self.cost(self.base + self.model.change(place))
        centre, step = self.place.clone(), FIRST_STEP
        best, lowest = self.place.clone(), place_cost(self.place)
        for _ in range(generations):
            tried = [best] + [(centre + step * torch.randn_like(centre)) for _ in range(CHILDREN)]
            costs = torch.stack([lowest] + [place_cost(place) for place in tried[1:]])
            order = costs.argsort(0)[:PARENTS]
            stacked = torch.stack(tried)
            chosen = stacked.gather(0, order[..., None].expand(-1, -1, stacked.shape[-1]))
            centre, best, lowest = chosen.mean(0), chosen[0], costs.gather(0, order)[0]
            step = max(SMALLEST_STEP, step * COOLING)
        return self.base + self.model.change(best)

    def gradients(self, steps: int, rate: float, is_whole: bool, every: int, note):
        start = self.base + self.model.change(self.place).detach()
        moved = torch.zeros_like(start if is_whole else self.place, requires_grad=True)
        optimiser = torch.optim.Adam([moved], lr=rate)
        vector = lambda: start + (moved * self.model.spread if is_whole else self.model.change(moved))
        for step in range(1, steps + 1):
            optimiser.zero_grad()
            pull = 0.2 * moved.square().mean(-1).sum()
            (self.cost(vector()).sum() + pull).backward()
            optimiser.step()
            if step % every == 0:
                note(step, self.judged(vector().detach()))


def compare(args) -> None:
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(args.seed)
    trainer = Trainer(args, device)
    if args.compile:
        trainer.lab.decoder.fused = torch.compile(norm_snake, dynamic=True)
    model = start_model(args, trainer.lab, device).eval().requires_grad_(False)
    bout = Bout(trainer, model, open_judge(args.judge))
    rows, began = [], time.time()

    def note(what: str):
        def write(step: int, figures: dict[str, float]):
            rows.append({"what": what, "step": step, "seconds": time.time() - began} | figures)
            print(json.dumps({k: round(v, 4) if isinstance(v, float) else v for k, v in rows[-1].items()}), flush=True)

        return write

    note("built-in")(0, bout.judged(bout.base))
    note("shaper")(0, bout.judged(bout.base + model.change(bout.place)))
    for generations in args.generations:
        note("search")(generations, bout.judged(bout.search(generations)))
    every = max(1, args.gradient_steps // 4)
    bout.gradients(args.gradient_steps, 0.05, False, every, note("gradients, place"))
    bout.gradients(args.gradient_steps, 0.02, True, every, note("gradients, vector"))
    Path(args.out).mkdir(parents=True, exist_ok=True)
    (Path(args.out) / "compare-fits.json").write_text(json.dumps(rows))


if __name__ == "__main__":
    from .train_shaper import make_parser

    parser = make_parser()
    parser.add_argument("--generations", type=int, nargs="+", default=[20, 60])
    parser.add_argument("--gradient-steps", type=int, default=120)
    compare(parser.parse_args())
