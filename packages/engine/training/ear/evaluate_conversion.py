"""Convert held-out speech to built-in voices and count word errors (Whisper base reads source and result)."""

import argparse
import json
from pathlib import Path

import numpy as np
import soundfile as sf
import torch

from .content_model import ContentEncoder
from .convert import content_of, prosody, snap
from .kokoro_decoder import KokoroDecoder, load_arrays
from .pitch import analyse
from .resample import resample
from .text_encoder import TextEncoder
from .train_content import Hearing
from .whisper_text import plain_words, transcribe, word_errors

SAVED = ("direct_n", "snapped_n")
TARGETS = {"af_heart": 215.0, "am_michael": 122.0, "bf_emma": 200.0, "bm_george": 125.0}


def load_heldout(folder: str, limit: int):
    rows = json.loads((Path(folder) / "rows.json").read_text())[:limit]
    return [(row, sf.read(f"{folder}/{row['file']}", dtype="float32")[0]) for row in rows]


def styles(plan_path: str) -> dict[str, torch.Tensor]:
    plan = np.load(plan_path)
    names = [str(name) for name in plan["voice_names"]]
    return {name: torch.tensor(plan["voices"][names.index(name), 4, :128].astype(np.float32))[None] for name in TARGETS}


def f0_correlation(source, result, frames, device) -> float:
    a, _ = analyse(source, frames)
    b, _ = analyse(result.to(device), frames)
    both = (a > 0) & (b > 0)
    return float(np.corrcoef(np.log(a[both]), np.log(b[both]))[0, 1]) if both.sum() > 20 else float("nan")


class Scorer:
    def __init__(self, hearing, folder, device):
        self.hearing, self.folder, self.device = hearing, folder, device

    def hidden(self, wave):
        window = torch.zeros(1, 480_000, device=self.device)
        window[0, : min(len(wave), 480_000)] = wave[:480_000]
        return self.hearing(window)[0][0].float().cpu().numpy()

    def rate(self, waves, references):
        heard = transcribe(self.folder, [self.hidden(w) for w in waves])
        errors = [word_errors(r, plain_words(h)) for r, h in zip(references, heard)]
        return sum(errors) / sum(map(len, references)), heard


def save_sample(out: str, items, outputs) -> None:
    """Every fifth conversion as 16-bit samples, for a second recogniser or for listening."""
    rows = {
        f"{kind}/{items[k][0]['file']}": waves[k]
        for kind, waves in outputs.items()
        if kind in SAVED
        for k in range(0, len(waves), 5)
    }
    np.savez_compressed(
        f"{out}/converted.npz", **{name: (wave.cpu().numpy() * 32767).astype(np.int16) for name, wave in rows.items()}
    )


def evaluate(args) -> None:
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    hearing, decoder = Hearing(args.whisper, device), KokoroDecoder(load_arrays(args.decoder)).to(device)
    encoder = TextEncoder(load_arrays(args.text_encoder)).to(device)
    model = ContentEncoder().to(device).eval()
    model.load_state_dict(torch.load(args.head, map_location=device), strict=False)
    voices, names = styles(args.plan), list(TARGETS)
    items = [
        (row, torch.tensor(wave, device=device))
        for row, wave in load_heldout(args.heldout, args.limit)
        if len(wave) < 464_000
    ]
    references = [plain_words(row["transcript"]) for row, _ in items]
    outputs: dict[str, list] = {"direct": [], "snapped": [], "direct_n": [], "snapped_n": []}
    correlations = []
    for k, (_, wave) in enumerate(items):
        name = names[k % len(names)]
        asr, phone, energy = content_of(model, hearing, wave)
        curves = {"": prosody(wave, asr.shape[-1], TARGETS[name])}
        curves["_n"] = prosody(wave, asr.shape[-1], TARGETS[name], energy[0].cpu().numpy())
        for kind in outputs:
            content = asr if kind.startswith("direct") else snap(phone, encoder)
            f0, n = (x.to(device) for x in curves["_n" if kind.endswith("_n") else ""])
            with torch.no_grad():
                result = decoder(content, f0, n, voices[name].to(device))
            outputs[kind].append(resample(result, 24000, 16000)[0].clamp(-1, 1).float())
        correlations.append(f0_correlation(wave, outputs["direct"][-1], asr.shape[-1], device))
    scorer = Scorer(hearing, args.text, device)
    report = {"items": len(items), "f0_corr": float(np.nanmean(correlations))}
    report["wer_source"], heard_source = scorer.rate([w for _, w in items], references)
    samples = {"reference": [" ".join(r) for r in references], "source": heard_source}
    for kind, waves in outputs.items():
        report[f"wer_{kind}"], samples[kind] = scorer.rate(waves, references)
    print(json.dumps(report), flush=True)
    Path(args.out).mkdir(parents=True, exist_ok=True)
    save_sample(args.out, items, outputs)
    Path(args.out, "conversion.json").write_text(json.dumps(report | {"samples": samples}, indent=0))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    for name, default in {
        "whisper": "cache/whisper.npz",
        "decoder": "cache/decoder.npz",
        "text-encoder": "cache/text_encoder.npz",
        "plan": "cache/plan.npz",
        "heldout": "cache/heldout",
        "text": "cache/recogniser",
        "head": "runs/content/content.pt",
        "out": "runs/content",
    }.items():
        parser.add_argument(f"--{name}", default=default)
    parser.add_argument("--limit", type=int, default=98)
    evaluate(parser.parse_args())
