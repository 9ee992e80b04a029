"""Train the flash decoder on real people: every scale and shift of its layers may follow a speaker (flash.person).

Content, pitch and energy as the product hears them in recordings, the voice as the shipped shaper makes it, and what is
then missing as the new input. Losses: mel distance to the recording, likeness by teachers that are no judges, words as the
built-in voice says them, judges of spectra; built-in voices must stay what the shipped decoder makes of them, and so must
everything above the 8 kHz that recordings hold. `--settings` is read again while it runs.
"""

import copy
import json
import time
from pathlib import Path

import torch

from ear.shaper_data import colour
from ear.train_shaper import Trainer, make_parser, start_model

from .apart import Apart, keep_sentences
from .judges import Spectral
from .people import ENROL, People, Voices, film_of
from .person import Person
from .spectrum_judges import SpectrumJudges, nearness, of_judges, of_made
from .student import Student

HEARD_HZ, RATE_HZ = 7600, 24000
JUDGED = 24_000  # samples at 16 kHz that the judges of spectra hear
SETTINGS = {
    "rate": 1e-4, "person_rate": 4e-4, "judge_rate": 3e-4, "mel": 1.0, "likeness": 2.0, "words": 0.5, "made": 0.03,
    "near": 0.2, "high": 0.2, "stay": 1.0, "level": 0.3, "pull": 0.02, "end": 0.05,
}


class High(torch.nn.Module):
    """Distance of what lies above recordings, and of the whole level."""

    def __init__(self):
        super().__init__()
        self.register_buffer("window", torch.hann_window(1024), persistent=False)

    def forward(self, made, shipped):
        first = HEARD_HZ * 1024 // RATE_HZ
        a, b = (torch.stft(w, 1024, 256, window=self.window, return_complex=True)[:, first:] for w in (made, shipped))
        a, b = ((z.real.square() + z.imag.square() + 1e-4).log() for z in (a, b))
        level = [0.5 * (w.square().mean(1) + 1e-6).log() for w in (made, shipped)]
        return (a - b).abs().mean() / 2, (level[0] - level[1]).square().mean()


class Open:
    """The decoder that learns, the shipped one, and what both are heard with."""

    def __init__(self, args, device):
        self.args, self.device = args, device
        self.trainer = Trainer(args, device)
        self.lab, self.filter = self.trainer.lab, self.trainer.filter
        self.shaper = start_model(args, self.lab, device).eval().requires_grad_(False)
        state = torch.load(args.student, map_location=device, weights_only=False)
        self.voices, self.window = Voices(self.lab, state, device), torch.hann_window(600, device=device)
        self.shipped = Student().to(device)
        self.shipped.load_state_dict({k: v.float() for k, v in state["ema"].items()})
        self.shipped.eval().requires_grad_(False)
        self.student = copy.deepcopy(self.shipped).requires_grad_(True)
        self.person = Person().to(device)
        self.person.begin_as(self.shaper)
        if args.start_open:
            self.load(torch.load(args.start_open, map_location=device, weights_only=False))
        self.ema = copy.deepcopy((self.student, self.person))
        for net in self.ema:
            net.eval().requires_grad_(False)

    def load(self, state) -> None:
        self.student.load_state_dict({k: v.float() for k, v in state["student"].items()})
        self.person.load_state_dict({k: v.float() for k, v in state["person"].items()})

    def coloured(self, said, learned, ids):
        return self.lab.slow(self.trainer.coloured(said, learned, ids))


class Learning(Open):
    def __init__(self, args, device, settings):
        super().__init__(args, device)
        self.set, self.count = settings, 0
        self.people = People(
            self.trainer, self.shaper, self.shipped, self.voices, self.window, args.items, args.at_once, args.seed
        )
        self.judges, self.high, self.spectral = SpectrumJudges().to(device), High().to(device), Spectral().to(device)
        groups = [{"params": list(self.student.parameters())}, {"params": list(self.person.parameters())}]
        self.optim = torch.optim.AdamW(groups, lr=1e-4, betas=(0.8, 0.99), weight_decay=0.01)
        self.optim_d = torch.optim.AdamW(self.judges.parameters(), lr=3e-4, betas=(0.5, 0.9))

    def learned(self, b, change):
        """What the product would put on the voice after hearing it say the enrolment."""
        with torch.no_grad():
            film = film_of(self.student, b["x_enrol"], b["code"]) + change
            said = self.people.say(self.student, b["x_enrol"], b["f0_enrol"], film)
            levels = self.lab.levels[24000](said, ENROL)
        return self.filter.learn(b["levels"], levels, b["n_enrol"][:, ::2], b["ids_enrol"])

    def said(self, b, change):
        """Target and our sentences, by the decoder that learns and by the shipped one with the same noise."""
        x, f0 = torch.cat([b["x_target"], b["x_ours"]]), torch.cat([b["f0_target"], b["f0_ours"]])
        code, twice = torch.cat([b["code"]] * 2), torch.cat([change] * 2)
        noise = torch.view_as_complex(torch.randn(len(x), 2 * x.shape[1], 301, 2, device=self.device) * 0.5**0.5)
        film = film_of(self.student, x, code) + twice
        with torch.no_grad():
            before = self.people.say(self.shipped, x, f0, film_of(self.shipped, x, code), noise)
        return self.people.say(self.student, x, f0, film, noise), before

    def stays(self, b, count):
        """How far built-in voices have moved from the shipped decoder's."""
        x, f0, code = b["x_plain"][:count, :120], b["f0_ours"][:count, :120], b["code_plain"][:count]
        noise = torch.view_as_complex(torch.randn(count, 2 * x.shape[1], 301, 2, device=self.device) * 0.5**0.5)
        with torch.no_grad():
            before = self.people.say(self.shipped, x, f0, film_of(self.shipped, x, code), noise)
        now = self.people.say(self.student, x, f0, film_of(self.student, x, code), noise)
        mel, linear, phase = self.spectral(now, before, (f0 > 10).float())
        return mel + 0.2 * linear + 0.7 * phase

    def like(self, sound, who):
        """As the teachers hear it on another microphone, over a little noise: what fools them there is no voice."""
        heard = colour([sound], 3.0)[0]
        level = heard.square().mean(1, keepdim=True).sqrt()
        noise = 10 ** (-torch.empty(len(heard), 1, device=self.device).uniform_(22, 50) / 20)
        return (self.lab.teacher(heard + noise * level * torch.randn_like(heard)) * who).sum(-1)

    def judged(self, b, sound):
        at = int(torch.randint(0, sound.shape[1] - JUDGED, ()))
        real = torch.cat([b["quiet"], b["plain"][:, : sound.shape[1]]])[:, at : at + JUDGED]
        return real, sound[:, at : at + JUDGED]

    def step(self):
        s, b = self.set, self.people.draw(self.args.batch)
        change = self.person(b["known"])
        said, before = self.said(b, change)
        high, level = self.high(said, before)
        learned = {k: torch.cat([v, v]) for k, v in self.learned(b, change.detach()).items()}
        sound = self.coloured(said, learned, torch.cat([b["ids_target"], b["ids_ours"]]))
        copied, ours = sound.chunk(2)
        mel = self.lab.distance(copied, b["wave"][:, : copied.shape[1]], (b["n_target"] > 2).float()).mean()
        likeness = self.like(sound, torch.cat([b["who"]] * 2))
        wanted = b["words"]
        words = 2 * (self.lab.hear_words(ours)[:, : wanted.shape[1]] - wanted).square().mean() / wanted.square().mean()
        real, made = self.judged(b, sound)
        of_d = self.teach_judges(real, made.detach())
        heard_real, heard_made = self.judges(real), self.judges(made)
        fooled, near = of_made(heard_made), nearness(heard_real, heard_made, len(copied))
        stay, pull = self.stays(b, self.args.batch // 3), change.square().mean()
        loss = s["mel"] * mel + s["likeness"] * (1 - likeness).mean() + s["words"] * words + s["made"] * fooled
        loss = loss + s["near"] * near + s["high"] * high + s["level"] * level + s["stay"] * stay + s["pull"] * pull
        self.follow(loss)
        like = likeness.detach().view(2, -1).mean(1)
        told = (loss, mel, *like, words, of_d, fooled, near, high, level, stay, pull)
        return torch.stack([x.detach().float() for x in told])

    TOLD = ("loss", "mel", "copy", "ours", "words", "judges", "made", "near", "high", "level", "stay", "pull")

    def teach_judges(self, real, made):
        loss = of_judges(self.judges(real), self.judges(made))
        self.optim_d.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.judges.parameters(), 20.0)
        self.optim_d.step()
        return loss.detach()

    def follow(self, loss):
        self.optim.zero_grad(set_to_none=True)
        loss.backward()
        mine = [*self.student.parameters(), *self.person.parameters()]
        norm = torch.nn.utils.clip_grad_norm_(mine, 3.0)
        if torch.isfinite(norm):
            self.optim.step()
        with torch.no_grad():
            theirs = [*self.ema[0].parameters(), *self.ema[1].parameters()]
            torch._foreach_lerp_(theirs, mine, 1 - min(0.998, (self.count + 1) / (self.count + 10)))
        self.count += 1

    def pace(self, progress) -> None:
        s = self.set
        share = min(1.0, (self.count + 1) / 100)
        share *= s["end"] + (1 - s["end"]) * (0.5 + 0.5 * float(torch.cos(torch.tensor(3.14159 * min(1.0, progress)))))
        for group, rate in zip(self.optim.param_groups, (s["rate"], s["person_rate"])):
            group["lr"] = rate * share
        self.optim_d.param_groups[0]["lr"] = s["judge_rate"] * max(share, 0.3)


def save(learning, folder) -> None:
    student, person = learning.ema
    state = {name: {k: v.half() for k, v in net.state_dict().items()} for name, net in (("student", student), ("person", person))}
    torch.save(state | {"step": learning.count}, folder / "new.pt")
    (folder / "new.pt").replace(folder / "open.pt")


def main() -> None:
    parser = make_parser()
    parser.add_argument("--student", default="cache/flash/student.pt")
    parser.add_argument("--start-open", default="", help="an open.pt to go on from")
    parser.add_argument("--items", type=int, default=960)
    parser.add_argument("--at-once", type=int, default=32)
    parser.add_argument("--batch", type=int, default=48)
    parser.add_argument("--refresh", type=int, default=6, help="steps between fresh people")
    parser.add_argument("--settings", default="")
    args = parser.parse_args()
    began, folder = time.time(), Path(args.out)
    folder.mkdir(parents=True, exist_ok=True)
    say = lambda *words: print(f"[{time.time() - began:6.1f}]", *words, flush=True)
    settings = lambda: SETTINGS | {"seconds": args.seconds} | (json.loads(Path(args.settings).read_text()) if args.settings else {})
    torch.manual_seed(args.seed)
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    learning = Learning(args, torch.device("cuda" if torch.cuda.is_available() else "cpu"), settings())
    say("pool", learning.people.size, learning.set)
    apart = Apart(learning)
    for which in ("built-in", "full", "flash"):
        say("apart", which, "mel {:.3f} copy {:.3f} ours {:.3f}".format(*apart.hear(which)))
        torch.save(apart.said, folder / f"said-{which}.pt")
        keep_sentences(apart, which, folder)
    started, sums, marked = time.time(), 0.0, time.time()

    def report():
        say("apart open", learning.count, "mel {:.3f} copy {:.3f} ours {:.3f}".format(*apart.hear("open")))
        torch.save(apart.said, folder / "said-open.pt")
        keep_sentences(apart, "open", folder)
        save(learning, folder)

    while time.time() - started < learning.set["seconds"] and learning.count < args.steps:
        learning.pace((time.time() - started) / learning.set["seconds"])
        sums = sums + learning.step()
        if learning.count % args.refresh == 0:
            learning.people.refresh()
        if learning.count % args.report == 0:
            told = " ".join(f"{name} {float(v):.3f}" for name, v in zip(learning.TOLD, sums / args.report))
            say(learning.count, f"{(time.time() - marked) / args.report * 1000:.0f} ms", told)
            sums, learning.set = 0.0, settings()
            marked = time.time()
        if learning.count % args.check == 0:
            report()
            marked = time.time()
    report()
    say("end")


if __name__ == "__main__":
    main()
