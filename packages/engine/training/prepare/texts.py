"""Sentences for synthetic speech: quotations from Debian's `fortunes*` packages and random word strings."""

import random
import re
from pathlib import Path

FORTUNES = Path("/usr/share/games/fortunes")
FOLDERS = {"en": "", "es": "es", "it": "it", "de": "de"}
SKIP = {"ascii-art", "banner", "brasil", "computer", "definizioni", "formiche", "italia", "itatrek", "jackfr"}
SKIP |= {"leggi", "luke", "luttazzi", "norm", "paolotedeschi", "zuse", "asciiart", "translations", "goedel"}


def sentences_of(text: str, max_chars: int) -> list[str]:
    found = []
    for cookie in re.split(r"\n%\n", text):
        cookie = re.sub(r"^\s*--.*$", "", cookie, flags=re.M)
        cookie = re.sub(r"\s+", " ", cookie)
        for sentence in re.split(r"(?<=[.!?]) ", cookie):
            sentence = sentence.strip(" \"'`*_-")
            clean = not re.search(r"[0-9<>{}|\\/=@#$%^&~\[\]]", sentence)
            if clean and 12 < len(sentence) < max_chars and sentence.upper() != sentence:
                found.append(sentence)
    return found


def fortunes(language: str, max_chars: int = 190) -> list[str]:
    folder = FORTUNES / FOLDERS.get(language, "")
    names = ["brasil"] if language == "pt-br" else None
    found: list[str] = []
    for path in sorted(folder.iterdir()):
        if path.is_dir() or path.suffix in (".dat", ".u8") or (names and path.name not in names):
            continue
        if language in ("en",) and path.name in SKIP:
            continue
        found += sentences_of(path.read_text(errors="ignore"), max_chars)
    return sorted(set(found))


def word_string(rng: random.Random) -> str:
    """Rare words in random order: sounds in contexts that sentences never give."""
    words = [w for w in rng.sample(list(_plain_words()), rng.randint(4, 12))]
    return " ".join(w + ("," if rng.random() < 0.12 else "") for w in words) + "."


_WORDS: list[str] = []


def _plain_words() -> list[str]:
    if not _WORDS:
        from phonemes import lexicon

        _WORDS.extend(sorted(w for w in lexicon() if w.isalpha() and w.islower() and 2 < len(w) < 13))
    return _WORDS


def pick(rng: random.Random, pools: dict[str, list[str]]) -> tuple[str, str]:
    roll = rng.random()
    if roll < 0.2:
        return word_string(rng), "en"
    language = "en" if roll < 0.75 else rng.choice(["es", "it", "pt-br", "de"])
    return rng.choice(pools[language]), language
