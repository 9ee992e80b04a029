"""Train the content head on frozen Whisper features.

Stage 1 uses synthetic speech only (exact labels). Stage 2 (`--aligned`) adds real speech whose transcript was
force-aligned with the stage-1 head.
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
from .content_model import ContentEncoder
from .content_windows import AlignedWindows, PoolWindows, join
from .cycle import Cycle
from .features import WhisperMel
from .kokoro_decoder import load_arrays
from .text_encoder import TextEncoder
from .whisper_encoder import WhisperEncoder


def content_loss(predicted, target, mask):
    asr, phone, energy = predicted
    target_asr, target_phone, target_energy = target
    asr, target_asr = asr.transpose(1, 2)[mask].float(), target_asr[mask].float()
    scores, sounds = phone[mask].float(), target_phone[mask]
    distance = (asr - target_asr).square().mean() / 0.05
    angle = 1 - F.cosine_similarity(asr, target_asr, dim=-1).mean()
    cross = F.cross_entropy(scores, sounds, label_smoothing=0.05)
    accuracy = (scores.argmax(-1) == sounds).float().mean()
    known = mask.repeat_interleave(2, 1) & ~target_energy.isnan()
    # The level of a recording says nothing: only the shape of N within the window counts.
    error = torch.where(known, energy.float() - target_energy.nan_to_num(), 0.0)
    error = error - (error.sum(1) / known.sum(1).clamp(min=1))[:, None]
    loudness = (error.abs() * known).sum() / known.sum().clamp(min=1)
    return distance + angle + 0.3 * cross + 0.1 * loudness, torch.stack([distance, angle, cross, accuracy, loudness])


class Hearing:
    """Waveforms -> Whisper features and mel, in the precision of the device."""

    def __init__(self, whisper_path: str, device):
        self.device = device
        self.dtype = torch.bfloat16 if device.type == "cuda" else torch.float32
        self.mel = WhisperMel().to(device)
        self.whisper = WhisperEncoder(whisper_path, quantise=True).to_device(device, self.dtype)

    @torch.no_grad()
    def __call__(self, wave):
        mel = self.mel(wave).to(self.dtype)
        return self.whisper(mel), mel


def set_rate(optimiser, peak, step, progress):
    for group in optimiser.param_groups:
        group["lr"] = peak * min(1, (step + 1) / 200) * (0.02 + 0.98 * (0.5 + 0.5 * np.cos(np.pi * min(1, progress))))


def validate(model, hearing, windows, rng, count: int = 24):
    model.eval()
    wave, *target, mask = windows.draw(count, rng)
    with torch.no_grad(), torch.autocast(hearing.device.type, torch.bfloat16, enabled=hearing.device.type == "cuda"):
        hidden, mel = hearing(wave * mask.repeat_interleave(400, 1))
        out = model(hidden, mel)
    model.train()
    return content_loss(out, target, mask)[1].tolist()


def train(args) -> None:
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(args.seed)
    rng = np.random.default_rng(args.seed)
    index, waves = real_speech.load(args.speech)
    augment = Augment(torch.from_numpy(real_speech.noise_stream(index, waves)).to(device), args.damage)
    held = args.held_items
    pool, held_pool = PoolWindows(args.pool, device, slice(held, None)), PoolWindows(args.pool, device, slice(0, held))
    real, held_real = aligned_sets(args, waves, device)
    hearing, model = Hearing(args.whisper, device), ContentEncoder().to(device)
    if args.start:
        model.load_state_dict(torch.load(args.start, map_location=device), strict=False)
    print(f"{sum(p.numel() for p in model.parameters()) / 1e6:.2f} M parameters", flush=True)
    optimiser = torch.optim.AdamW(model.parameters(), lr=args.rate, weight_decay=0.02, betas=(0.9, 0.98))
    cycle, echo = (Cycle(args, index, waves, hearing, device) if args.cycle_weight else None), 0.0
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    began, step, sums = time.time(), 0, torch.zeros(5, device=device)
    while (progress := (time.time() - began) / args.seconds) < 1 and step < args.steps:
        set_rate(optimiser, args.rate, step, progress)
        real_count = int(round(args.batch * args.real_share)) if real else 0
        parts = [pool.draw(args.batch - real_count, rng)] + ([real.draw(real_count, rng)] if real_count else [])
        wave, *target, mask = join(parts)
        hidden, mel = hearing(augment(wave) * mask.repeat_interleave(400, 1))
        gate = (torch.rand(len(wave), 1, 1, device=device) > args.mel_drop).float()
        with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
            predicted = model(hidden, mel, gate)
        loss, parts = content_loss(predicted, target, mask)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        if cycle:
            echo += cycle.backward(model, augment, args.cycle_weight)
        torch.nn.utils.clip_grad_norm_(model.parameters(), 2)
        optimiser.step()
        sums += parts.detach()
        step += 1
        if step % args.report == 0:
            show(
                step,
                began,
                sums / args.report,
                validate(model, hearing, held_pool, rng, min(args.batch, 24)),
                held_real and validate(model, hearing, held_real, rng, min(args.batch, 24)),
            )
            print(f"  cycle {float(echo) / args.report:.4f}", flush=True) if cycle else None
            sums.zero_()
            echo = 0.0
            torch.save(half_state(model), out / "content.pt")
    torch.save(half_state(model), out / "content.pt")
    (out / "content.json").write_text(json.dumps(vars(args) | {"steps_done": step}))


def half_state(model):
    return {key: value.half() for key, value in model.state_dict().items()}


def aligned_sets(args, waves, device):
    if not args.aligned:
        return None, None
    alignments = json.loads(Path(args.aligned).read_text())
    encoder = TextEncoder(load_arrays(args.text)).to(device)
    held = [a for i, a in enumerate(alignments) if i % 12 == 0]
    used = [a for i, a in enumerate(alignments) if i % 12]
    return AlignedWindows(waves, used, encoder, device), AlignedWindows(waves, held, encoder, device)


def show(step, began, mean, made, real):
    def line(values):
        return "mse {:.3f} angle {:.3f} cross {:.3f} acc {:.3f} n {:.2f}".format(*[float(v) for v in values])

    print(
        f"{step} {time.time() - began:.0f}s train {line(mean)} | held {line(made)}"
        + (f" | real {line(real)}" if real else ""),
        flush=True,
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--speech", default="cache/speech")
    parser.add_argument("--pool", default="cache/pool")
    parser.add_argument("--whisper", default="cache/run/whisper.npz")
    parser.add_argument("--text", default="cache/kokoro/text_encoder.npz")
    parser.add_argument("--aligned", default="")
    parser.add_argument("--cycle-weight", type=float, default=0.0, help="0 turns the loss through the decoder off")
    parser.add_argument("--cycle-batch", type=int, default=12)
    parser.add_argument("--decoder", default="cache/decoder.npz")
    parser.add_argument("--plan", default="cache/plan.npz")
    parser.add_argument("--start", default="")
    parser.add_argument("--out", default="runs/content")
    parser.add_argument("--seconds", type=float, default=220)
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--real-share", type=float, default=0.4)
    parser.add_argument("--damage", type=float, default=0.8)
    parser.add_argument("--mel-drop", type=float, default=0.3)
    parser.add_argument("--held-items", type=int, default=96)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--report", type=int, default=250)
    parser.add_argument("--seed", type=int, default=1)
    train(parser.parse_args())
