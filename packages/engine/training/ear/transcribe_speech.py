"""Transcripts, phonemes and forced alignments for the real training speech (English rows), as one JSON file."""

import argparse
import json
from pathlib import Path

import numpy as np
import torch

from . import real_speech
from .align import viterbi
from .content_model import ContentEncoder
from .convert import content_of
from .lexicon_text import load_words, phonemes
from .train_content import Hearing
from .whisper_text import transcribe

MAX_SECONDS = 29


def english_rows(index, waves):
    return [
        i
        for i, e in enumerate(index)
        if e["language"].startswith("en")
        and e["source"] not in ("noise", "audiomnist")
        and len(waves[i]) < 16000 * MAX_SECONDS
    ]


def texts_for(rows, index, waves, hearing, folder, device):
    """The manifest's transcript where there is one, else Whisper's."""
    known = {i: index[i]["transcript"] for i in rows if index[i]["transcript"].strip()}
    missing = [i for i in rows if i not in known]
    hiddens = []
    for i in missing:
        window = torch.zeros(1, 480_000, device=device)
        window[0, : len(waves[i])] = torch.from_numpy(waves[i].astype(np.float32) / 32768).to(device)
        hiddens.append(hearing(window)[0][0].float().cpu().numpy())
    return known | dict(zip(missing, transcribe(folder, hiddens)))


def align_all(args) -> None:
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    index, waves = real_speech.load(args.speech)
    hearing = Hearing(args.whisper, device)
    model = ContentEncoder().to(device).eval()
    model.load_state_dict(torch.load(args.head, map_location=device))
    words = load_words(f"{args.text}/words.json.gz")
    alphabet = json.loads(Path(f"{args.text}/alphabet.json").read_text())
    rows = english_rows(index, waves)
    texts = texts_for(rows, index, waves, hearing, args.text, device)
    kept, unknown = [], 0
    print(len(rows), "rows;", [texts[i][:80] for i in rows[:3]], flush=True)
    for i, text in texts.items():
        sounds = phonemes(text, words)
        if not sounds:
            unknown += 1
            continue
        ids = [0, *(alphabet[s] for s in sounds if s in alphabet), 0]
        wave = torch.from_numpy(waves[i].astype(np.float32) / 32768).to(device)
        scores = content_of(model, hearing, wave)[1][0].log_softmax(-1).cpu().numpy()
        if not 5 < len(ids) < min(500, len(scores)):
            continue
        frames, mean = viterbi(scores, ids)
        kept.append({"index": i, "ids": ids, "frames": frames, "score": round(mean, 3), "text": text})
    good = [entry for entry in kept if entry["score"] > args.least]
    scores = np.array([entry["score"] for entry in kept] or [0.0])
    spread = np.percentile(scores, [5, 25, 50, 75])
    print(f"{len(rows)} rows, {unknown} without phonemes, {len(good)} kept; scores {spread}", flush=True)
    Path(args.out).write_text(json.dumps(good))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--speech", default="cache/speech")
    parser.add_argument("--whisper", default="cache/whisper.npz")
    parser.add_argument(
        "--text", default="cache/recogniser", help="decoder.onnx, vocab.json, words.json.gz, alphabet.json"
    )
    parser.add_argument("--head", default="runs/content/content.pt")
    parser.add_argument("--least", type=float, default=-1.6)
    parser.add_argument("--out", default="cache/aligned.json")
    align_all(parser.parse_args())
