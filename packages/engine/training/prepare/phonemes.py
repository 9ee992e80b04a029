"""Text to Kokoro's phoneme alphabet, for training texts only (the product has its own text rooms)."""

import json
import re
from functools import lru_cache
from pathlib import Path

import misaki
from misaki.espeak import EspeakFallback, EspeakG2P

VOCABULARY = Path(__file__).resolve().parents[2] / "src/text/vocabulary.ts"
# Weak forms: the lexicon's first entry for these is the stressed one.
WEAK = {"the": "ðə", "a": "ɐ", "an": "ən", "to": "tə", "of": "ʌv", "and": "ænd", "for": "fɔɹ", "from": "fɹʌm"}
LEXICONS = [Path(misaki.__file__).parent / "data" / name for name in ("us_silver.json", "us_gold.json")]


@lru_cache
def vocabulary() -> dict[str, int]:
    pairs = re.findall(r"""\[(['"])((?:\\u[0-9a-f]{4}|.)+?)\1, (\d+)\]""", VOCABULARY.read_text())
    return {(json.loads(f'"{s}"') if s.startswith("\\u") else s): int(i) for _, s, i in pairs}


@lru_cache
def lexicon() -> dict[str, str]:
    merged: dict[str, str] = {}
    for path in LEXICONS:
        for word, sound in json.loads(path.read_text()).items():
            merged[word] = sound if isinstance(sound, str) else sound["DEFAULT"]
    return {word: sound for word, sound in merged.items() if sound}


@lru_cache
def _espeak(language: str):
    return EspeakG2P(language=language)


@lru_cache
def _fallback():
    return EspeakFallback(british=False)


class _Token:
    def __init__(self, text: str):
        self.text = text


@lru_cache(maxsize=100_000)
def english_word(word: str) -> str:
    if word.lower() in WEAK:
        return WEAK[word.lower()]
    known = lexicon()
    for form in (word, word.lower(), word.capitalize()):
        if form in known:
            return known[form]
    return _fallback()(_Token(word.lower()))[0] or ""


def english(text: str) -> str:
    parts = re.findall(r"[A-Za-z]+(?:'[A-Za-z]+)*|[.,!?;:—…]|\s+", text.replace("’", "'"))
    sounds = [english_word(p) if p[0].isalpha() else (" " if p.isspace() else p) for p in parts]
    return re.sub(r"\s+", " ", "".join(sounds)).strip()


def phonemes(text: str, language: str) -> str:
    return english(text) if language.startswith("en") else _espeak(language)(text)[0]


def token_ids(sounds: str) -> list[int]:
    known = vocabulary()
    return [0, *(known[s] for s in sounds if s in known), 0]
