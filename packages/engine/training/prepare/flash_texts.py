"""Sentences of all eight languages, drawn once, for `product-tokens.ts`: one JSON object a line, `{language, text}`."""

import argparse
import json
import random

from manual_texts import manual_sentences
from texts import fortunes, word_string

SHARES = {"en-us": 0.32, "en-gb": 0.12, "es": 0.1, "it": 0.09, "pt-br": 0.09, "fr": 0.1, "ja": 0.09, "zh": 0.09}
WORD_STRINGS = 0.25


def draw(rng: random.Random, language: str, pools: dict[str, list[str]]) -> str:
    if language.startswith("en"):
        return word_string(rng) if rng.random() < WORD_STRINGS else rng.choice(pools["en"])
    sentence = rng.choice(pools[language])
    # Short ones are joined, so that clauses of every length occur.
    if len(sentence) < 60 and rng.random() < 0.4:
        sentence += ("" if language in ("ja", "zh") else " ") + rng.choice(pools[language])
    return sentence


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=6000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    pools = {language: fortunes(language) for language in ("en", "es", "it", "pt-br")}
    pools |= {language: manual_sentences(language) for language in ("fr", "ja", "zh")}
    print({language: len(pool) for language, pool in pools.items()})
    with open(args.out, "w") as out:
        for _ in range(args.count):
            language = rng.choices(list(SHARES), list(SHARES.values()))[0]
            out.write(json.dumps({"language": language, "text": draw(rng, language, pools)}, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
