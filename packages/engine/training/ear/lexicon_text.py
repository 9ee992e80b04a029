"""English words to phonemes from a word list alone (no espeak), for transcripts made on the training machine."""

import gzip
import json
import re

# Rough spelling rules for words outside the list (mostly names): enough for alignment, not for speaking.
SPELLING = {
    "sh": "ʃ",
    "ch": "ʧ",
    "th": "θ",
    "ph": "f",
    "ck": "k",
    "ng": "ŋ",
    "qu": "kw",
    "ee": "i",
    "ea": "i",
    "oo": "u",
    "ou": "W",
}
SPELLING |= {
    "ai": "A",
    "ay": "A",
    "ow": "O",
    "oy": "Y",
    "oi": "Y",
    "er": "əɹ",
    "a": "æ",
    "b": "b",
    "c": "k",
    "d": "d",
    "e": "ɛ",
    "f": "f",
}
SPELLING |= {
    "g": "ɡ",
    "h": "h",
    "i": "ɪ",
    "j": "ʤ",
    "k": "k",
    "l": "l",
    "m": "m",
    "n": "n",
    "o": "ɑ",
    "p": "p",
    "q": "k",
    "r": "ɹ",
}
SPELLING |= {"s": "s", "t": "t", "u": "ʌ", "v": "v", "w": "w", "x": "ks", "y": "i", "z": "z", "'": ""}
SUFFIXES = [
    ("ies", "iz"),
    ("'s", "z"),
    ("s", "z"),
    ("ed", "d"),
    ("ly", "li"),
    ("ness", "nəs"),
    ("ing", "ɪŋ"),
    ("er", "əɹ"),
]


def load_words(path: str) -> dict[str, str]:
    return json.loads(gzip.open(path, "rt").read())


def sound_of(word: str, words: dict[str, str]) -> str:
    if word in words:
        return words[word]
    for ending, sound in SUFFIXES:
        stem = word.removesuffix(ending)
        for base in (stem, stem + "e", stem + "y"):
            if stem != word and base in words:
                return words[base].removesuffix("i" if ending == "ies" else " ") + sound
    return spell(word)


def spell(word: str) -> str:
    word = re.sub(r"([b-df-hj-np-tv-z])\1", r"\1", word)
    parts = re.findall("|".join(sorted(SPELLING, key=len, reverse=True)), word)
    return "".join(SPELLING[part] for part in parts)


def phonemes(text: str, words: dict[str, str]) -> str | None:
    """None when the text holds digits."""
    if re.search(r"[0-9$%&]", text):
        return None
    parts = re.findall(r"[a-z]+(?:'[a-z]+)*|[.,!?;:]|\s+|-", text.lower().replace("’", "'"))
    sounds = [sound_of(p, words) if p[0].isalpha() else (" " if p.isspace() or p == "-" else p) for p in parts]
    return re.sub(r"\s+", " ", "".join(sounds)).strip()
