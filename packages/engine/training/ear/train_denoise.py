"""Train the noise remover on a CPU: python -m ear.train_denoise --seconds 1200 --seed 1"""

import argparse
import json
import time
from pathlib import Path

import torch

from .denoise_data import Mixer
from .denoise_model import Denoiser, log_power, spectrum


def loss_of(mask: torch.Tensor, noisy: torch.Tensor, clean: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """How far the cleaned spectrum is off in dB, and the same with quiet parts lifted, as the ear does."""
    found = mask * noisy
    error = (found - clean).abs().square().sum((1, 2))
    power = clean.abs().square().sum((1, 2)) + 1e-3
    snr = 10 * torch.log10(error / power + 10**-3)
    lifted = (found.abs().clamp(min=1e-4) ** 0.3 - clean.abs().clamp(min=1e-4) ** 0.3).square().mean()
    # Lost speech costs words; left noise only disturbs.
    lost = (clean.abs().clamp(min=1e-4) ** 0.3 - found.abs().clamp(min=1e-4) ** 0.3).clamp(min=0).square().mean()
    return snr.mean() / 10 + lifted + lost, snr.mean()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--speech", default="cache/speech")
    parser.add_argument("--out", default="runs/denoise")
    parser.add_argument("--start", default="")
    parser.add_argument("--seconds", type=float, default=1200)
    parser.add_argument("--batch", type=int, default=8)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(args.seed)
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    (out / "config.json").write_text(json.dumps(vars(args)))
    mixer, model = Mixer(args.speech, args.seed), Denoiser()
    if args.start:
        model.load_state_dict(torch.load(args.start, map_location="cpu"))
    optimiser = torch.optim.AdamW(model.parameters(), lr=args.rate, weight_decay=1e-4)
    started, step, total = time.time(), 0, 0.0
    while (passed := (time.time() - started) / args.seconds) < 1:
        rate = args.rate * min(1, (step + 1) / 100) * (1 - passed) ** 0.7
        for group in optimiser.param_groups:
            group["lr"] = rate
        noisy, clean = (spectrum(torch.from_numpy(wave)) for wave in mixer.batch(args.batch))
        loss, snr = loss_of(model(log_power(noisy)), noisy, clean)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
        total += snr.item()
        step += 1
        if step % 50 == 0:
            print(f"step {step} {time.time() - started:.0f} s: error {total / 50:.2f} dB", flush=True)
            total = 0.0
            torch.save(model.state_dict(), out / "denoise.pt")
    torch.save(model.state_dict(), out / "denoise.pt")


if __name__ == "__main__":
    main()
