"""Word errors of sentences that `flash.train_open` left behind (words-*.pt), read by Whisper base."""

import argparse
import json
from pathlib import Path

import numpy as np
import torch

from ear.train_content import Hearing
from ear.whisper_text import plain_words, transcribe, word_errors


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("sentences", nargs="+")
    parser.add_argument("--texts", required=True, help="what each item of the plan says, a list")
    parser.add_argument("--whisper", default="cache/whisper.npz")
    parser.add_argument("--recogniser", default="cache/recogniser")
    args = parser.parse_args()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    hearing, texts = Hearing(args.whisper, device), json.loads(Path(args.texts).read_text())
    for path in args.sentences:
        kept, hidden = torch.load(path), []
        for _, wave in kept:
            window = torch.zeros(1, 480_000, device=device)
            window[0, : len(wave)] = wave.float().to(device) / 32768
            hidden.append(hearing(window)[0][0].float().cpu().numpy().astype(np.float32))
        heard = [plain_words(text) for text in transcribe(args.recogniser, hidden)]
        said = [plain_words(texts[item]) for item, _ in kept]
        errors = [word_errors(a, b) for a, b in zip(said, heard)]
        print(path, f"{100 * sum(errors) / sum(map(len, said)):.1f} % of {sum(map(len, said))} words", flush=True)


if __name__ == "__main__":
    main()
