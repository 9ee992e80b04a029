"""Every sentence there is to read, for the small language model (`flash/train_language.py`), as lines for `product-tokens.ts`.

Debian's `fortunes*` and `manpages-*` packages, the scripts for professional clones, what is said in the training recordings.
Nothing of `bench/sets` and nothing of `flash_sentences.jsonl`, which are read to judge.
"""

import argparse
import csv
import json
import random
import re
from pathlib import Path

from manual_texts import manual_sentences
from texts import fortunes

ROOT = Path(__file__).resolve().parents[4]
SCRIPTS = ROOT / "apps/web/public/static/pvc-scripts"
SPEECH = ROOT.parent / "shared/speech/manifest.csv"
BRITISH = 0.35
MOST = {"en": 24000, "de": 4000, "es": 5000, "it": 5000, "fr": 5000, "pt-br": 5000, "ja": 5000, "zh": 5000}


def scripts(language: str) -> list[str]:
    found = []
    for path in sorted((SCRIPTS / language[:2]).glob("*.txt")):
        for line in path.read_text().splitlines():
            found += re.split(r"(?<=[.!?]) |(?<=[。！？])", line.strip())
    return [sentence for sentence in found if 4 < len(sentence) < 200]


def said(language: str) -> list[str]:
    if not SPEECH.exists():
        return []
    with SPEECH.open() as lines:
        rows = [row for row in csv.DictReader(lines) if row["split"] == "train" and row["language"].lower().startswith(language[:2])]
    return [row["transcript"].capitalize() for row in rows if 4 < len(row["transcript"]) < 300]


def sentences(language: str) -> list[str]:
    found = scripts(language) + said(language)
    if language in ("en", "de", "es", "it", "pt-br"):
        found += fortunes(language)
    if language != "en":
        found += manual_sentences(language)
    return sorted(set(found))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    kept = []
    for language, most in MOST.items():
        pool = sentences(language)
        drawn = rng.sample(pool, min(most, len(pool)))
        print(language, len(pool), len(drawn))
        for text in drawn:
            name = ("en-gb" if rng.random() < BRITISH else "en-us") if language == "en" else language
            kept.append({"language": name, "text": text})
    rng.shuffle(kept)
    Path(args.out).write_text("".join(json.dumps(item, ensure_ascii=False) + "\n" for item in kept))


if __name__ == "__main__":
    main()
