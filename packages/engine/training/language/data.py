"""Strings of tokens to learn from: sentences and clauses of all languages, put together to any length.

`pack` (on any machine) makes `texts.npz` of the lines of `product-tokens.ts`; `Texts` draws batches of items of one length.

    python -m language.data cache/tokens.jsonl cache/language/texts.npz
"""

import json
import sys
from multiprocessing import get_context
from pathlib import Path

import numpy as np

SPACE = 16
MARKS = {1, 2, 3, 4, 5, 6, 9, 10}  # ; : , . ! ? — …
LONGEST = 512
KEPT_BACK = 40  # one sentence in so many judges and is never learned from
LAST = 120  # what is still missing to the length is then one piece


def pack(lines: str, out: str) -> None:
    items = [json.loads(line) for line in Path(lines).read_text().splitlines()]
    items = [item for item in items if 5 <= len(item["ids"]) <= LONGEST]
    ids = [np.array(item["ids"][1:-1], np.uint8) for item in items]
    np.savez_compressed(out, ids=np.concatenate(ids), sizes=np.array([len(x) for x in ids], np.int32),
                        languages=np.array([item["language"] for item in items]))
    print(len(items), "sentences,", sum(map(len, ids)), "tokens")


def sentences_of(path: str):
    packed = np.load(path)
    cuts = np.cumsum(packed["sizes"])[:-1]
    return list(zip(np.split(packed["ids"], cuts), packed["languages"]))


def clauses_of(ids: np.ndarray) -> list[np.ndarray]:
    found, start = [], 0
    for at, symbol in enumerate(ids):
        if symbol in MARKS and at + 1 < len(ids) and ids[at + 1] == SPACE:
            found.append(ids[start : at + 1])
            start = at + 2
    return [*found, ids[start:]] if start else [ids]


class Texts:
    def __init__(self, path: str, seed: int, tokens: int, long_share: float):
        self.rng, self.tokens, self.long_share = np.random.default_rng(seed), tokens, long_share
        everything = sentences_of(path)
        self.kept_back = [ids for at, (ids, _) in enumerate(everything) if at % KEPT_BACK == 0]
        self.pieces: dict[str, list[np.ndarray]] = {}
        for at, (ids, language) in enumerate(everything):
            if at % KEPT_BACK:
                parts = clauses_of(ids)
                self.pieces.setdefault(language[:2], []).extend([ids, *(parts if len(parts) > 1 else [])])
        self.by_size = {language: by_size(pieces) for language, pieces in self.pieces.items()}
        self.languages = sorted(self.pieces)
        counts = np.array([len(self.pieces[language]) for language in self.languages], float) ** 0.9
        self.shares = counts / counts.sum()
        self.alphabet = np.unique(np.concatenate([ids for ids, _ in everything]))
        self.lengths = np.concatenate([[len(piece) for piece in pieces] for pieces in self.pieces.values()])

    def length(self) -> int:
        roll = self.rng.random()
        if roll < self.long_share:
            return int(self.rng.integers(200, LONGEST - 1))
        return int(np.clip(self.rng.choice(self.lengths), 3, 260) if roll < 0.55 else self.rng.integers(12, 200))

    def batch(self) -> np.ndarray:
        """[B,T] with the boundary tokens."""
        size = self.length()
        count = int(np.clip(self.tokens // (size + 2), 16, 320))
        ids = np.zeros((count, size + 2), np.int64)
        for row in ids:
            row[1:-1] = self.item(size)
        return self.spoil(ids)

    def item(self, size: int) -> np.ndarray:
        language = self.rng.choice(self.languages, p=self.shares)
        parts, left = [], size
        while left > LAST or (left > 30 and self.rng.random() < 0.3):
            piece = self.pieces[language][self.rng.integers(len(self.pieces[language]))]
            if len(piece) + 4 < left:
                parts += [piece, [SPACE]]
                left -= len(piece) + 1
        return np.concatenate([*parts, self.exactly(language, left)])

    def exactly(self, language: str, size: int) -> np.ndarray:
        """A piece of that size, of another language if there is none; a longer one cut short if nowhere. Some lose their mark."""
        if self.rng.random() < 0.08:
            longer = self.by_size[language].get(size + 1)
            if longer:
                return longer[self.rng.integers(len(longer))][:-1]
        for name in (language, "en"):
            fitting = self.by_size[name].get(size)
            if fitting:
                return fitting[self.rng.integers(len(fitting))]
        longer = self.pieces["en"][self.rng.integers(len(self.pieces["en"]))]
        return np.resize(longer, size)

    def spoil(self, ids: np.ndarray) -> np.ndarray:
        """In one item of ten some symbols are others, so that rare ones are met too."""
        spoilt = (self.rng.random((len(ids), 1)) < 0.1) & (self.rng.random(ids.shape) < 0.04)
        spoilt[:, [0, -1]] = False
        ids[spoilt] = self.rng.choice(self.alphabet, spoilt.sum())
        return ids

    def stream(self, workers: int):
        """Batches made ahead by processes of their own; call it before anything touches the card."""
        context = get_context("fork")
        queue = context.Queue(16 * workers)
        for seed in self.rng.integers(2**31, size=workers):
            context.Process(target=self.fill, args=(queue, seed), daemon=True).start()
        return queue

    def fill(self, queue, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        while True:
            queue.put(self.batch())


def by_size(pieces) -> dict[int, list[np.ndarray]]:
    found: dict[int, list[np.ndarray]] = {}
    for piece in pieces:
        found.setdefault(len(piece), []).append(piece)
    return found


if __name__ == "__main__":
    pack(*sys.argv[1:3])
