"""How the open decoder does on people kept apart, beside the shipped ones; the sentences are left for judges and a recogniser."""

import numpy as np
import torch

from ear.shaper_data import stack

from .people import People, film_of


class Apart:
    """People kept apart, as `ear.train_shaper` looks at them: five seconds enrol, the rest judges."""

    def __init__(self, learning):
        self.open, self.trainer = learning, learning.trainer
        self.lab, self.args = learning.lab, learning.args

    def groups(self):
        items = self.trainer.held.items
        return [items[i : i + 12] for i in range(0, len(items), 12)]

    @torch.no_grad()
    def begin(self, group):
        """Enrolment and target, the shaper's voice and what is missing."""
        o, args = self.open, self.args
        cut = self.trainer.held.cut
        enrol = stack([cut(i, 0, args.enrol) for i in group])
        target = stack([cut(i, len(i["ids"]) - args.target, args.target) for i in group])
        enrol["levels"] = self.lab.levels[16000](enrol["wave"], args.enrol)
        pitch = torch.tensor([i["pitch"] for i in group], device=o.device)
        base, known = self.trainer.begin(enrol, pitch, 0.0)
        place = torch.zeros(len(group), o.shaper.basis.shape[1], device=o.device)
        place = self.trainer.move(o.shaper, enrol, base, known, place)
        vector = base + o.shaper.change(place)
        x = o.voices.features(enrol, vector)
        people = People.__new__(People)
        people.lab, people.shipped, people.shaper, people.window = self.lab, o.shipped, o.shaper, o.window
        missing = people.missing(enrol, x, o.voices.code(vector), known, place)
        return {"enrol": enrol, "target": target, "base": base, "vector": vector, "missing": missing, "pitch": pitch, "say": people.say}

    def speakers(self, kept, which):
        """How a part is said: by the full decoder, the shipped flash decoder or the one that learned."""
        if which in ("built-in", "full"):
            vector = kept["base" if which == "built-in" else "vector"]
            return lambda part: self.lab.say(part, vector)
        student, person = (self.open.shipped, None) if which == "flash" else self.open.ema
        change = person(kept["missing"]) if person else 0

        def say(part):
            x = self.open.voices.features(part, kept["vector"])
            film = film_of(student, x, self.open.voices.code(kept["vector"])) + change
            return kept["say"](student, x, part["f0"], film)

        return say

    @torch.no_grad()
    def hear(self, which, starts=None, frames=None):
        """Mel, likeness of copies and of our sentences; leaves the sentences in `said`."""
        rows, self.said, done = [], [], 0
        frames = frames or self.args.judged
        for group in self.groups():
            kept = self.begin(group)
            say = self.speakers(kept, which)
            rendered = self.lab.levels[24000](say(kept["enrol"]), self.args.enrol)
            learned = self.open.filter.learn(
                kept["enrol"]["levels"], rendered, kept["enrol"]["n"][:, ::2], kept["enrol"]["ids"]
            )
            first = torch.full((len(group),), min(4000, len(self.trainer.made["asr"]) - frames - 1), device=self.open.device)
            if starts is not None:
                first = torch.tensor(starts[done : done + len(group)], device=self.open.device)
            spoken = self.trainer.sentences(kept["pitch"], frames, first)
            copied, ours = (self.open.coloured(say(p), learned, p["ids"]) for p in (kept["target"], spoken))
            target, who = kept["target"], torch.stack([i["teacher"] for i in group])
            mel = self.lab.distance(copied, target["wave"][:, : copied.shape[1]], (target["n"] > 2).float())
            rows.append(torch.stack([mel, *((self.lab.teacher(w) * who).sum(-1) for w in (copied, ours))]))
            self.said.append((0, [i["speaker"] for i in group], (ours.clamp(-1, 1) * 32767).short().cpu()))
            done += len(group)
        return torch.cat(rows, 1).mean(1).tolist()


def whole_sentences(plan_path, count, longest):
    """Starts in the stream and lengths in frames of English sentences, far from the one that judges hear."""
    plan = np.load(plan_path)
    sizes = [int(x.sum()) for x in np.split(plan["frames"].astype(np.int64), np.cumsum(plan["tokens_per_item"])[:-1])]
    starts = np.cumsum([0, *sizes])
    able = [i for i, n in enumerate(sizes) if 0.6 * longest < n <= longest and str(plan["language"][i]).startswith("en")]
    chosen = able[len(able) // 2 :][:count]
    return chosen, [int(starts[i]) for i in chosen], [sizes[i] for i in chosen]


def keep_sentences(apart, which, folder) -> None:
    """A different whole sentence by everybody, for a recogniser to count words in."""
    items, starts, sizes = whole_sentences(apart.args.plan, len(apart.trainer.held.items), apart.args.judged)
    apart.hear(which, starts)
    waves = [wave for _, _, waves in apart.said for wave in waves]
    kept = [(item, wave[: size * 400]) for item, size, wave in zip(items, sizes, waves)]
    torch.save(kept, folder / f"words-{which}.pt")
