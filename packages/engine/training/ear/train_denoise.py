"""Train the noise remover: python -m ear.train_denoise --seconds 500 --seed 1. Mixtures are made by `--workers` processes."""

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from .denoise_data import Mixer
from .denoise_model import Denoiser, masked, spectrum, wave_of


class Mixtures(IterableDataset):
    def __init__(self, speech: str, seed: int, batch: int, checking: bool):
        self.mixer, self.seed, self.batch = Mixer(speech, seed, checking), seed, batch

    def __iter__(self):
        worker = get_worker_info()
        torch.set_num_threads(1)
        self.mixer.random = np.random.default_rng(self.seed * 1000 + (worker.id if worker else 0))
        while True:
            noisy, clean = self.mixer.batch(self.batch)
            yield torch.from_numpy(noisy), torch.from_numpy(clean)


def gain_db(found: torch.Tensor, clean: torch.Tensor) -> torch.Tensor:
    """Scale-invariant signal to noise ratio, [B]."""
    scale = (found * clean).sum(1, keepdim=True) / (clean.square().sum(1, keepdim=True) + 1e-8)
    target = scale * clean
    return 10 * torch.log10((target.square().sum(1) + 1e-6) / ((found - target).square().sum(1) + 1e-6))


def loss_of(found: torch.Tensor, clean: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    error = (found - clean).square().sum(1)
    snr = 10 * torch.log10(error / (clean.square().sum(1) + 1e-3) + 1e-3)
    heard, said = (spectrum(wave).square().sum(-1).clamp(min=1e-7).pow(0.15) for wave in (found, clean))
    lifted = (heard - said).square().mean()
    # Lost speech costs words; left noise only disturbs.
    lost = (said - heard).clamp(min=0).square().mean()
    return snr.mean() / 10 + lifted + lost, snr.mean()


@torch.no_grad()
def check(model, batches, device) -> float:
    model.eval()
    gains = []
    for noisy, clean in batches:
        noisy, clean = noisy.to(device), clean.to(device)
        spectra = spectrum(noisy)
        found = wave_of(masked(model(spectra), spectra), noisy.shape[1])
        gains.append((gain_db(found, clean) - gain_db(noisy, clean)).mean().item())
    model.train()
    return sum(gains) / len(gains)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--speech", default="cache/speech")
    parser.add_argument("--out", default="runs/denoise")
    parser.add_argument("--start", default="")
    parser.add_argument("--seconds", type=float, default=500)
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--workers", type=int, default=14)
    parser.add_argument("--report", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    torch.manual_seed(args.seed)
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    (out / "config.json").write_text(json.dumps(vars(args)))
    model = Denoiser().to(device)
    if args.start:
        model.load_state_dict(torch.load(args.start, map_location=device))
    optimiser = torch.optim.AdamW(model.parameters(), lr=args.rate, weight_decay=1e-4)
    checks = iter(DataLoader(Mixtures(args.speech, 7, args.batch, True), batch_size=None, num_workers=0))
    held = [next(checks) for _ in range(4)]
    mixtures = Mixtures(args.speech, args.seed, args.batch, False)
    batches = iter(DataLoader(mixtures, batch_size=None, num_workers=args.workers, pin_memory=device.type == "cuda", prefetch_factor=8 if args.workers else None))
    started, step, total = time.time(), 0, 0.0
    while (passed := (time.time() - started) / args.seconds) < 1:
        for group in optimiser.param_groups:
            group["lr"] = args.rate * min(1, (step + 1) / 200) * (1 - passed) ** 0.8 + 1e-6
        noisy, clean = (wave.to(device, non_blocking=True) for wave in next(batches))
        spectra = spectrum(noisy)
        loss, snr = loss_of(wave_of(masked(model(spectra), spectra), noisy.shape[1]), clean)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 2.0)
        optimiser.step()
        total += snr.detach()
        step += 1
        if step % args.report == 0:
            gain = check(model, held, device)
            print(f"step {step} {time.time() - started:.0f} s: error {float(total) / args.report:.2f} dB, held-back noise and readers gain {gain:.2f} dB", flush=True)
            total = 0.0
            torch.save(model.state_dict(), out / "denoise.pt")
    torch.save(model.state_dict(), out / "denoise.pt")
    print(f"{step} steps, gain {check(model, held, device):.2f} dB", flush=True)


if __name__ == "__main__":
    main()
