"""Make hours of synthetic speech on the GPU from the synthesis plan: 10 s items, each with a random voice.

Every item is a window of one long stream of frames (content, pitch, energy), spoken by a mixture of built-in
voices with its own pitch and vocal-tract length. Labels are found again through the window's start and warp.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch

from .kokoro_decoder import KokoroDecoder, load_arrays
from .resample import resample
from .text_encoder import TextEncoder

ITEM_SECONDS = 10
FRAMES = 40 * ITEM_SECONDS
WARPS = [20 / 24, 22 / 24, 1.0, 26 / 24, 28 / 24]
WARP_ODDS = [0.1, 0.2, 0.4, 0.2, 0.1]
PLACE_SPREAD = 2.4  # root mean square of the places of real people in the shaper's training


def build_stream(plan_path: str, text_path: str, device) -> dict[str, torch.Tensor]:
    """Concatenate all utterances: asr [L,512] fp16, phone [L], f0 (relative to its median) and n at two per frame."""
    plan = np.load(plan_path)
    encoder = TextEncoder(load_arrays(text_path)).to(device)
    tokens = plan["tokens_per_item"].astype(np.int64)
    ends = np.cumsum(tokens)
    frames, ids = plan["frames"].astype(np.int64), plan["ids"].astype(np.int64)
    f0, n = plan["f0"].astype(np.float32), plan["n"].astype(np.float32)
    f0_ends = np.cumsum([2 * frames[e - t : e].sum() for e, t in zip(ends, tokens)])
    items = [ids[e - t : e] for e, t in zip(ends, tokens)]
    features = encode_texts(encoder, items, device)
    out = {"asr": [], "phone": [], "f0": []}
    for i, (end, count, f0_end) in enumerate(zip(ends, tokens, f0_ends)):
        repeats = torch.tensor(frames[end - count : end], device=device)
        out["asr"].append(features[i].repeat_interleave(repeats, 0))
        out["phone"].append(torch.tensor(items[i], device=device).repeat_interleave(repeats))
        curve = f0[f0_end - 2 * int(repeats.sum()) : f0_end]
        voiced = curve[curve > 50]
        out["f0"].append(torch.tensor(curve / (np.median(voiced) if len(voiced) else 150.0), device=device))
    stream = {key: torch.cat(parts) for key, parts in out.items()}
    stream["n"] = torch.tensor(n, device=device)
    return stream | {
        "voices": torch.tensor(plan["voices"].astype(np.float32), device=device),
        "voice_f0": voice_pitch(plan, f0, f0_ends),
    }


@torch.no_grad()
def encode_texts(encoder, items: list[np.ndarray], device) -> list[torch.Tensor]:
    """Content features per token; texts of one length go through together."""
    features: list[torch.Tensor] = [torch.empty(0)] * len(items)
    by_length: dict[int, list[int]] = {}
    for i, item in enumerate(items):
        by_length.setdefault(len(item), []).append(i)
    for group in by_length.values():
        encoded = encoder(torch.tensor(np.stack([items[i] for i in group]), device=device)).half()
        for row, i in enumerate(group):
            features[i] = encoded[row]
    return features


def voice_pitch(plan, f0, f0_ends) -> np.ndarray:
    """Median F0 of each built-in voice over the plan (150 Hz where it never spoke)."""
    starts = np.concatenate([[0], f0_ends[:-1]])
    medians = np.full(len(plan["voice_names"]), 150.0)
    for voice in range(len(medians)):
        curves = [f0[s:e] for s, e, v in zip(starts, f0_ends, plan["voice"]) if v == voice]
        voiced = np.concatenate(curves)[np.concatenate(curves) > 50] if curves else np.array([])
        if len(voiced):
            medians[voice] = np.median(voiced)
    return medians


def draw_speakers(rng: np.random.Generator, count: int, stream) -> dict[str, np.ndarray]:
    """Timbre = sparse mixture of 1-3 voices, pushed a little outwards; pitch near the mixture's; own warp."""
    voices = stream["voices"].cpu().numpy()[..., :128]
    mean = voices.mean((0, 1))
    styles, pitch = [], []
    for _ in range(count):
        members = rng.choice(len(voices), rng.choice([1, 2, 3], p=[0.35, 0.4, 0.25]), replace=False)
        weights = rng.dirichlet(np.ones(len(members)))
        mixture = (weights[:, None] * voices[members, rng.integers(voices.shape[1])]).sum(0)
        styles.append(mean + rng.uniform(0.9, 1.25) * (mixture - mean))
        pitch.append(np.exp((weights * np.log(stream["voice_f0"][members])).sum() + rng.normal(0, 0.12)))
    warp = rng.choice(len(WARPS), count, p=WARP_ODDS)
    return {"style": np.array(styles, np.float32), "pitch": np.array(pitch, np.float32), "warp": warp}


def spectrum_shift(pitch: torch.Tensor, warp: float) -> torch.Tensor:
    """A longer vocal tract usually comes with a lower voice: move the heard pitch half-way with the warp."""
    return pitch * warp**0.5


class Moves:
    """Random places in the shaper's space of voices: AdaIN numbers as real people need them, not only built-in ones."""

    def __init__(self, decoder, arrays, path: str, device):
        from .kokoro_decoder import adain_sites

        state = torch.load(path, map_location=device)
        self.basis, self.spread = state["basis"].float(), state["spread"].float()
        self.sites = adain_sites(arrays)
        self.weight = torch.cat([decoder.get(f"{s}/fc.w") for s, _ in self.sites])
        self.bias = torch.cat([decoder.get(f"{s}/fc.b") for s, _ in self.sites])

    def vectors_of(self, style):
        """A batch's voices; every fifth stays where its mixture is."""
        far = (1.5 * torch.rand(len(style), 1, device=style.device) - 0.3).clamp(min=0)
        place = torch.randn(len(style), self.basis.shape[1], device=style.device) * PLACE_SPREAD * far
        vector = style @ self.weight.T + self.bias + (place @ self.basis.T) * self.spread
        return dict(zip([s for s, _ in self.sites], vector.split([n for _, n in self.sites], dim=1)))


@torch.no_grad()
def decode_batch(decoder, stream, speakers, chosen, starts, warp, dtype, moves=None):
    device = stream["asr"].device
    frames = int(np.ceil(FRAMES * warp))
    at = torch.tensor(starts, device=device)[:, None] + torch.arange(frames, device=device)
    asr = stream["asr"][at].transpose(1, 2).to(dtype)
    at2 = 2 * torch.tensor(starts, device=device)[:, None] + torch.arange(2 * frames, device=device)
    pitch = torch.tensor(speakers["pitch"][chosen], device=device)[:, None]
    spread = torch.empty_like(pitch).uniform_(0.7, 1.4)
    relative = stream["f0"][at2].clamp(min=0)
    moved = torch.where(relative > 0.3, relative.clamp(min=0.3) ** spread, relative)
    f0 = moved * spectrum_shift(pitch, warp) / warp
    n = stream["n"][at2] + torch.empty_like(pitch).uniform_(-0.7, 0.7)
    style = torch.tensor(speakers["style"][chosen], device=device)
    if moves is not None:
        style = moves.vectors_of(style)
    with torch.autocast(device.type, dtype, enabled=device.type == "cuda"):
        wave = decoder(asr, f0, n, style)
    wave = resample(wave.float(), round(24000 * warp / 2000) * 2000, 16000)
    return (wave[:, : 16000 * ITEM_SECONDS].clamp(-1, 1) * 32767).to(torch.int16)


def make_pool(args) -> None:
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    dtype = torch.bfloat16 if device.type == "cuda" else torch.float32
    torch.manual_seed(args.seed)
    rng = np.random.default_rng(args.seed)
    began = time.time()
    stream = build_stream(args.plan, args.text, device)
    arrays = load_arrays(args.decoder)
    decoder = KokoroDecoder(arrays).to(device)
    print(f"stream {len(stream['asr']) / 40 / 3600:.2f} h in {time.time() - began:.0f} s", flush=True)
    moves = Moves(decoder, arrays, args.space, device) if args.space else None
    speakers = draw_speakers(rng, args.speakers, stream)
    waves, meta, began = [], [], time.time()
    while len(meta) < args.items and time.time() - began < args.seconds:
        warp_index = rng.choice(len(WARPS), p=WARP_ODDS)
        able = np.flatnonzero(speakers["warp"] == warp_index)
        chosen = rng.choice(able, args.batch)
        warp = WARPS[warp_index]
        starts = rng.integers(0, len(stream["asr"]) - int(FRAMES * warp) - 2, args.batch)
        waves.append(decode_batch(decoder, stream, speakers, chosen, starts, warp, dtype, moves).cpu())
        meta += [(int(s), float(warp), int(c)) for s, c in zip(starts, chosen)]
    seconds = time.time() - began
    print(f"{len(meta)} items, {len(meta) * ITEM_SECONDS / 3600:.1f} h in {seconds:.0f} s", flush=True)
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    np.save(out / "waves.npy", torch.cat(waves).numpy())
    np.save(out / "meta.npy", np.array(meta, np.float64))
    torch.save({key: stream[key].cpu() for key in ("asr", "phone", "n")}, out / "stream.pt")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--plan", default="cache/kokoro/plan.npz")
    parser.add_argument("--text", default="cache/kokoro/text_encoder.npz")
    parser.add_argument("--decoder", default="cache/kokoro/decoder.npz")
    parser.add_argument("--out", default="cache/pool")
    parser.add_argument("--space", default="", help="a shaper's state: voices also move in its space")
    parser.add_argument("--items", type=int, default=8000)
    parser.add_argument("--speakers", type=int, default=1600)
    parser.add_argument("--seconds", type=float, default=90)
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    make_pool(parser.parse_args())
