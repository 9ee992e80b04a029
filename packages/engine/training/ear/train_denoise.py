"""Train the noise remover: python -m ear.train_denoise --seconds 1400 --seed 1. Noises, music and rooms are made by `--workers` processes."""

import argparse
import json
import time
from pathlib import Path

import torch

from .denoise_data import Mixer, Stores, load_sounds
from .denoise_losses import Heard, gain_db, loss_of
from .denoise_model import Denoiser, masked, spectrum, wave_of

KINDS = ("noise", "babble", "music", "room")


def cleaned(model, noisy: torch.Tensor) -> torch.Tensor:
    spectra = spectrum(noisy)
    with torch.autocast(noisy.device.type, torch.bfloat16, enabled=noisy.is_cuda):
        mask = model(spectra)
    return wave_of(masked(mask.float(), spectra), noisy.shape[1])


@torch.no_grad()
def check(model, held, heard: Heard) -> str:
    """People and noises that training leaves out: dB gained, and how far Whisper's features are from the clean ones', before and after."""
    model.eval()
    said = []
    for kind, (noisy, clean) in held.items():
        found = cleaned(model, noisy)
        gained = (gain_db(found, clean) - gain_db(noisy, clean)).mean().item()
        far = [heard(wave, clean).item() for wave in (noisy, found)]
        said.append(f"{kind} {gained:.2f} dB {far[0]:.3f} {far[1]:.3f}")
    model.train()
    return ", ".join(said)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--speech", default="cache/speech")
    parser.add_argument("--whisper", default="cache/whisper.npz")
    parser.add_argument("--out", default="runs/denoise")
    parser.add_argument("--start", default="", help="a state.pt to go on from")
    parser.add_argument("--seconds", type=float, default=1400)
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--heard", type=float, default=0.6)
    parser.add_argument("--workers", type=int, default=13)
    parser.add_argument("--report", type=float, default=60)
    parser.add_argument("--least", type=int, default=192)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    torch.manual_seed(args.seed)
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    (out / "config.json").write_text(json.dumps(vars(args)))
    speech, recorded = load_sounds(args.speech)
    stores = Stores(recorded, args.seed, device, args.workers, least=args.least)
    few = {kind: (48, shape[1]) for kind, shape in ((kind, store.shape) for kind, store in stores.kept.items())}
    watched = Mixer(speech, Stores(recorded, 7, device, 0, True, 24, few), 7, device, True)
    held = {kind: watched.batch(48, kind, (-2, 12)) for kind in KINDS}
    mixer = Mixer(speech, stores, args.seed, device)
    model, heard = Denoiser().to(device), Heard(args.whisper, device)
    optimiser = torch.optim.AdamW(model.parameters(), lr=args.rate, weight_decay=1e-3)
    step, before = 0, 0.0
    if args.start:
        state = torch.load(args.start, map_location=device)
        model.load_state_dict(state["model"])
        optimiser.load_state_dict(state["optimiser"])
        step, before = state["step"], state["seconds"]
    print(f"{sum(p.numel() for p in model.parameters()) / 1e6:.2f} M numbers", flush=True)
    started, reported, total = time.time() - before, time.time(), []

    def keep() -> None:
        state = {"model": model.state_dict(), "optimiser": optimiser.state_dict(), "step": step, "seconds": time.time() - started}
        torch.save(state, out / "state.tmp")
        (out / "state.tmp").rename(out / "state.pt")
        torch.save(model.state_dict(), out / "denoise.tmp")
        (out / "denoise.tmp").rename(out / "denoise.pt")

    while (passed := (time.time() - started) / args.seconds) < 1:
        for group in optimiser.param_groups:
            group["lr"] = args.rate * min(1, (step + 1) / 300) * (1 - passed) ** 0.9 + 1e-6
        noisy, clean = mixer.batch(args.batch)
        found = cleaned(model, noisy)
        parts = loss_of(found, clean)
        parts["heard"] = args.heard * heard(found, clean) if args.heard else found.new_zeros(())
        loss = sum(parts.values())
        optimiser.zero_grad()
        loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(model.parameters(), 2.0)
        if torch.isfinite(norm):
            optimiser.step()
        total.append(torch.stack([part.detach() for part in parts.values()]))
        step += 1
        if time.time() - reported > args.report:
            reported = time.time()
            shown = " ".join(f"{name} {value:.3f}" for name, value in zip(parts, torch.stack(total).mean(0).tolist()))
            print(f"step {step} {time.time() - started:.0f} s: {shown}; {check(model, held, heard)}; made {stores.made}", flush=True)
            total = []
            keep()
    keep()
    print(f"{step} steps; {check(model, held, heard)}", flush=True)


if __name__ == "__main__":
    main()
