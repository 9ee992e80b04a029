"""Train the text side for one language after the other and speak the judged sentences before and after.

    python -m text_side.train --seconds ru=300 de=110 --out runs/text-side
"""

import argparse
import math
import time
from pathlib import Path

import numpy as np
import torch

from ear.kokoro_decoder import load_arrays

from .data import Speech, Texts
from .lesson import Lesson
from .render import Speaker, render_before, render_trained
from .through import Listener

WEIGHTS = {"heard": 1.0, "durations": 0.3, "loudness": 0.1, "melody": 0.3}


def say(log, *words) -> None:
    print(*words, flush=True)
    with open(log, "a") as file:
        print(*words, file=file)


def line(parts) -> str:
    return " ".join(f"{key} {float(value):.4f}" for key, value in parts.items())


@torch.no_grad()
def check(lesson: Lesson, batches, own_share: float):
    """Always the same windows and voices."""
    found = [lesson.measure(batch, torch.Generator().manual_seed(7 + i), own_share) for i, batch in enumerate(batches)]
    return {key: sum(float(part[key]) for part in found) / len(found) for key in found[0]}


def set_rate(optimiser, step: int, progress: float) -> None:
    share = min(1, (step + 1) / 30) * (0.03 + 0.97 * (0.5 + 0.5 * math.cos(math.pi * min(1, progress))))
    for group in optimiser.param_groups:
        group["lr"] = group["peak"] * share


def state_of(lesson: Lesson) -> dict:
    half = lambda module: {k: v.detach().half().cpu().clone() for k, v in module.state_dict().items()}  # noqa: E731
    return {"text": half(lesson.text), "nudge": half(lesson.nudge)}


def train(lesson: Lesson, speech: Speech, texts: Texts, seconds: float, args, name: str) -> None:
    log, generator = f"{args.out}/log.txt", torch.Generator().manual_seed(args.seed)
    text = [p for key, p in lesson.text.named_parameters() if "embedding" not in key]
    groups = [
        {"params": text, "peak": args.rate},
        {"params": lesson.text.embedding.parameters(), "peak": 3 * args.rate},
        {"params": lesson.nudge.parameters(), "peak": 3 * args.rate},
    ]
    optimiser = torch.optim.AdamW(groups, lr=args.rate, betas=(0.9, 0.98), weight_decay=0.0)
    trained = [p for group in optimiser.param_groups for p in group["params"]]
    held = [speech.kept_back(args.batch)]
    say(log, f"{name}: {len(speech.items)} recordings, {len(speech.held)} kept back; at first", line(check(lesson, held, 0.5)))
    began, step, sums, shown, best, kept = time.time(), 0, {}, time.time(), math.inf, None
    while (progress := (time.time() - began) / seconds) < 1 and step < args.steps:
        set_rate(optimiser, step, progress)
        parts = lesson.measure(speech.draw(args.batch), generator, 0.5)
        parts["drift"] = lesson.drift(*texts.draw(args.batch))
        loss = sum(weight * parts[key] for key, weight in WEIGHTS.items()) + args.drift * parts["drift"]
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        if math.isfinite(torch.nn.utils.clip_grad_norm_(trained, 1.0).item()):
            optimiser.step()
        step += 1
        for key, value in parts.items():
            sums.setdefault(key, []).append(value.item())
        if time.time() - shown > args.report or step == args.steps:
            held_now = check(lesson, held, 0.5)
            say(log, f"{name} {step} {time.time() - began:.0f}s", line({k: np.nanmean(v) for k, v in sums.items()}), "| kept back", line(held_now))
            if held_now["heard"] < best:
                best, kept = held_now["heard"], state_of(lesson)
                torch.save(kept, f"{args.out}/{name}.pt")
            sums, shown = {}, time.time()
    held_now = check(lesson, held, 0.5)
    say(log, f"{name} {step} {time.time() - began:.0f}s, end | kept back", line(held_now))
    if kept is None or held_now["heard"] < best:
        kept = state_of(lesson)
        torch.save(kept, f"{args.out}/{name}.pt")
    lesson.text.load_state_dict(kept["text"])
    lesson.nudge.load_state_dict(kept["nudge"])


def main(args) -> None:
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(args.seed)
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    Path(args.out).mkdir(parents=True, exist_ok=True)
    log, began = f"{args.out}/log.txt", time.time()
    speaker = Speaker(args.data, args.decoder, device)
    listener = Listener(f"{args.decoder}/decoder.npz", f"{args.data}/whisper.npz", device)
    styles = torch.tensor(np.load(f"{args.data}/voices.npz")["styles"].astype(np.float32), device=device)
    for part in args.seconds:
        name, seconds = part.split("=")
        speech = Speech(f"{args.data}/speech-{name}.npz", speaker.reading, device, args.seed, args.most)
        texts = Texts(f"{args.data}/known.json", device, args.seed)
        lesson = Lesson(load_arrays(f"{args.decoder}/text_encoder.npz"), speaker.reading, listener, styles, device)
        say(log, f"{time.time() - began:.0f}s: {name} begins on {device}")
        if args.render:
            render_before(speaker, name, args.out, args.render)
        say(log, f"{time.time() - began:.0f}s: spoken as it is")
        train(lesson, speech, texts, float(seconds), args, name)
        if args.render:
            render_trained(speaker, lesson, name, args.out, args.render)
        say(log, f"{time.time() - began:.0f}s: {name} done")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", nargs="+", default=["ru=300", "de=110"])
    parser.add_argument("--data", default="cache/textside")
    parser.add_argument("--decoder", default="cache/textside-decoder")
    parser.add_argument("--out", default="runs/text-side")
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--batch", type=int, default=24)
    parser.add_argument("--rate", type=float, default=2e-4)
    parser.add_argument("--drift", type=float, default=0.3)
    parser.add_argument("--report", type=float, default=30)
    parser.add_argument("--render", type=int, default=20, help="judged sentences to speak; 0: none")
    parser.add_argument("--most", type=int, default=100_000, help="recordings, for a try")
    parser.add_argument("--seed", type=int, default=1)
    main(parser.parse_args())
