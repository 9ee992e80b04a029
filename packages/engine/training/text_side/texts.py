"""The judged sentences and the readings of the product's own languages, as tokens.

    python -m text_side.texts cache/textside cache/tokens.jsonl     (writes judged.json and known.json)
"""

import json
import random
import re
import subprocess
import sys
from pathlib import Path

from .russian import phonemes

HERE = Path(__file__).resolve().parent
ENGINE = HERE.parents[1]
# Russian as it was first tried (LOG 19): espeak-ng's signs, those the model lacks taken for the nearest.
NEAREST = [("t\u200ds", "ʦ"), ("t\u200dʃ", "ʧ"), ("d\u200dʒ", "ʤ"), ("\u200d", ""), ("ɭ", "l"), ("ɫ", "l"), ("ʑ", "ʒ"), ("ɵ", "ø"), ("ʉ", "y")]


def vocabulary() -> dict[str, int]:
    text = (ENGINE / "src/text/vocabulary.ts").read_text()
    pairs = re.findall(r"""\[(['"])((?:\\u[0-9a-f]{4}|.)+?)\1, (\d+)\]""", text)
    return {(json.loads(f'"{s}"') if s.startswith("\\u") else s): int(i) for _, s, i in pairs}


def tokens_of(symbols: str, known: dict[str, int]) -> list[int]:
    return [0, *(known[s] for s in symbols if s in known), 0]


def russian_by_espeak(text: str) -> str:
    pieces = re.findall(r"[^,.!?:;—]+|[,.!?:;—]", text)
    out = ""
    for piece in pieces:
        if piece in ",.!?:;—":
            out += piece
            continue
        call = ["espeak-ng", "-v", "ru", "-q", "--ipa", "--tie=\u200d"]
        ipa = " ".join(subprocess.run(call, input=piece, text=True, capture_output=True, check=True).stdout.split())
        for tied, one in NEAREST:
            ipa = ipa.replace(tied, one)
        out += (" " if out else "") + ipa
    return out


def german(texts: list[str], folder: str) -> list[list[int]]:
    """As the product reads it."""
    source, result = Path(folder, "german.jsonl").resolve(), Path(folder, "german-tokens.jsonl").resolve()
    source.write_text("".join(json.dumps({"language": "de", "text": text}) + "\n" for text in texts))
    program = ENGINE / "training/prepare/product-tokens.ts"
    subprocess.run([str(ENGINE.parents[1] / "node_modules/.bin/tsx"), str(program), str(source), str(result)], check=True)
    found = [json.loads(line)["ids"] for line in result.read_text().splitlines()]
    assert len(found) == len(texts)
    return found


def known_texts(lines: str, each: int = 90) -> list[list[int]]:
    """Some of the lines of `product-tokens.ts`, the same number of each language but German."""
    rows, chosen = [json.loads(line) for line in Path(lines).read_text().splitlines()], random.Random(1)
    by_language: dict[str, list[list[int]]] = {}
    for row in rows:
        if 30 < len(row["ids"]) < 130 and row["language"] != "de":
            by_language.setdefault(row["language"][:2], []).append(row["ids"])
    return [ids for found in by_language.values() for ids in chosen.sample(found, min(each, len(found)))]


def main(folder: str, lines: str) -> None:
    from silero_stress import load_accentor

    Path(folder).mkdir(parents=True, exist_ok=True)
    known, accent = vocabulary(), load_accentor()
    sentences = json.loads((HERE / "sentences.json").read_text())
    symbols = [phonemes(accent(text)) for text in sentences["ru"]]
    judged = {
        "ru": {"said": sentences["ru"], "ids": [tokens_of(s, known) for s in symbols]},
        "ru-first": {"said": sentences["ru"], "ids": [tokens_of(russian_by_espeak(t), known) for t in sentences["ru"]]},
        "de": {"said": sentences["de"], "ids": german(sentences["de"], folder)},
    }
    Path(folder, "judged.json").write_text(json.dumps(judged, ensure_ascii=False))
    Path(folder, "known.json").write_text(json.dumps(known_texts(lines), separators=(",", ":")))
    print("\n".join(symbols))


if __name__ == "__main__":
    main(*sys.argv[1:3])
