"""The table of stresses: which ending of a word says where it is stressed, learned from what `stress_words.py` wrote.

    python -m text_side.stress_tree FOLDER/ru_RU cache/stress.tsv ../src/text/phonemes/russian/stress.json

A form that the teacher was not asked about is stressed where the forms of its word are that it was asked about, if these agree and it
has the same letters so far: most words keep their stress. Words are read from their last letter to their first; an ending says
something only where most of its words say otherwise than the longest shorter ending. The table is measured by words that were kept
back: single forms, and one word in ten with all that belongs to it.
"""

import json
import sys
from bisect import bisect_left
from collections import defaultdict
from pathlib import Path
from zlib import crc32

import numpy as np

from .stress_words import forms

LETTERS = "абвгдежзийклмнопрстуфхцчшщъыьэюяё^"
SIGNS = dict(zip(LETTERS, "abcdefghijklmnopqrstuvwxyz[]{}<>*^"))
VOWELS = "аеёиоуыэюя"
LABELS = [chr(ord("A") + place) for place in range(12)] + [str(place) for place in range(10)]
"""How much a form counts that the teacher was not asked about, beside one that it was."""
GUESSED = 0.3


def label(said: str) -> str:
    """The stressed vowel counted from the end; a letter instead of a digit where it is a ё."""
    after = said[said.index("+") + 1 :]
    place = sum(letter in VOWELS for letter in after) - 1
    return chr(ord("A") + place) if after[0] == "ё" else str(place)


def taught(path: str) -> dict[str, tuple[str, int, str]]:
    """Word with е for ё -> as the teacher marks it, how often the texts have it, the word it belongs to."""
    rows: dict[str, tuple[str, int, str]] = {}
    for line in Path(path).read_text().splitlines():
        count, word, said, lemma = (line.split("\t") + ["", "", ""])[:4]
        if said.count("+") != 1 or said.replace("ё", "е").replace("+", "") != word or said[-1] == "+" or label(said) not in LABELS:
            continue
        # "все" and "всё": what the texts have more often goes first.
        if word not in rows or int(count) > rows[word][1]:
            rows[word] = (said, int(count), lemma or word)
    return rows


def guessed(known: dict[str, str], rows: dict[str, tuple[str, int, str]]) -> dict[str, str]:
    by_lemma = defaultdict(list)
    for said, _, lemma in rows.values():
        by_lemma[lemma].append(said)
    found: dict[str, str] = {}
    for form, lemma in known.items():
        word = form.replace("ё", "е")
        if word in rows or word in found:
            continue
        if form.count("ё") == 1 and not form.startswith(("трёх", "четырёх")):
            found[word] = form.replace("ё", "+ё")
            continue
        starts = {said[: said.index("+") + 2] for said in by_lemma.get(lemma, ())}
        if len(starts) == 1:
            start = starts.pop()
            plain = start.replace("+", "").replace("ё", "е")
            if word.startswith(plain) and sum(letter in VOWELS for letter in word) > 1:
                found[word] = start + word[len(plain) :]
    return found


class Words:
    """Sorted from the last letter to the first, with sums of what they say, so that every ending is a stretch."""

    def __init__(self, rows: list[tuple[str, str, float]]):
        turned = sorted((("^" + word)[::-1], label(said), weight) for word, said, weight in rows)
        self.words = [word for word, _, _ in turned]
        votes = np.zeros((len(turned) + 1, len(LABELS)), np.float32)
        for at, (_, where, weight) in enumerate(turned):
            votes[at + 1, LABELS.index(where)] = weight
        self.sums = votes.cumsum(0, dtype=np.float64)

    def written(self, low: int, high: int, depth: int, inherited: str, least: float) -> str:
        votes = self.sums[high] - self.sums[low]
        best = int(votes.argmax())
        before = votes[LABELS.index(inherited)] if inherited else 0.0
        said = LABELS[best] if LABELS[best] != inherited and votes[best] - before >= least else ""
        now = said or inherited
        inside = ""
        if votes.sum() - votes[LABELS.index(now)] > 1e-3:
            at = low
            while at < high:
                start = self.words[at][: depth + 1]
                if len(start) <= depth:
                    break
                end = bisect_left(self.words, start + "\uffff", at, high)
                child = self.written(at, end, depth + 1, now, least)
                if child:
                    inside += SIGNS[start[-1]] + child + ")"
                at = end
        return said + inside


def made(rows: list[tuple[str, str, float]], least: float) -> str:
    words = Words(rows)
    return words.written(0, len(words.words), 0, "", least)


def unfolded(line: str) -> dict:
    root: dict = {"": line[0]}
    letters = {sign: letter for letter, sign in SIGNS.items()}
    open_nodes = [root]
    for sign in line[1:]:
        if sign == ")":
            open_nodes.pop()
        elif sign in letters:
            open_nodes.append(open_nodes[-1].setdefault(letters[sign], {}))
        else:
            open_nodes[-1][""] = sign
    return root


def share_right(line: str, rows: list[tuple[str, str, int]]) -> str:
    root, right, running, total = unfolded(line), 0, 0, 0
    for word, said, count in rows:
        at, found = root, root[""]
        for letter in ("^" + word)[::-1]:
            at = at.get(letter)
            if at is None:
                break
            found = at.get("", found)
        right += found == label(said)
        running += count * (found == label(said))
        total += count
    return f"{right / max(1, len(rows)):.4f} of {len(rows)} words, {running / max(1, total):.4f} of {total} running ones"


def lines(known: dict[str, str], rows: dict[str, tuple[str, int, str]]) -> list[tuple[str, str, float]]:
    asked = [(word, said, 1.0 + count) for word, (said, count, _) in rows.items()]
    return asked + [(word, said, GUESSED) for word, said in guessed(known, rows).items()]


def without(known: dict[str, str], rows: dict[str, tuple[str, int, str]], is_kept) -> str:
    kept = [(word, said, count) for word, (said, count, lemma) in rows.items() if is_kept(word, lemma)]
    rest = {word: row for word, row in rows.items() if not is_kept(word, row[2])}
    others = {form: lemma for form, lemma in known.items() if not is_kept("", lemma)}
    return share_right(made(lines(others, rest), 0.25), kept)


def main(dictionary: str, source: str, out: str) -> None:
    known, rows = forms(dictionary), taught(source)
    one_in_ten = lambda text: bool(text) and crc32(text.encode()) % 10 == 0  # noqa: E731
    print("single forms kept back:", without(known, rows, lambda word, _: one_in_ten(word)), flush=True)
    print("whole words kept back:", without(known, rows, lambda _, lemma: one_in_ten(lemma)), flush=True)
    line = made(lines(known, rows), 0.25)
    print("shipped:", len(line), "bytes, of", len(rows), "words asked and", len(guessed(known, rows)), "guessed;", share_right(line, [(w, s, c) for w, (s, c, _) in rows.items()]))
    Path(out).write_text(json.dumps({"tree": line}, indent=2) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
