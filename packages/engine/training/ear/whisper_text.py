"""Greedy English transcripts from encoder features, with the shipped Whisper base decoder on CPU workers."""

import json
import re
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np

PROMPT = [50258, 50259, 50359, 50363]  # start, English, transcribe, no timestamps
END, MAX_TOKENS = 50257, 200
_state: dict = {}


def _open(folder: str) -> None:
    import onnxruntime as ort

    options = ort.SessionOptions()
    options.intra_op_num_threads = 1
    _state["session"] = ort.InferenceSession(f"{folder}/decoder.onnx", options, providers=["CPUExecutionProvider"])
    _state["names"] = [
        o.name
        for o in _state["session"].get_outputs()
        if not o.name.startswith("decoder_att") and not o.name.startswith("cross_att")
    ]
    _state["suppress"] = json.loads(Path(f"{folder}/generation_config.json").read_text())["suppress_tokens"]


def _decode(hidden: np.ndarray) -> list[int]:
    session, names = _state["session"], _state["names"]
    empty = np.zeros((1, 8, 0, 64), np.float32)
    past = {name.replace("present", "past_key_values"): empty for name in names[1:]}
    feed_ids, found = PROMPT, []
    hidden = hidden.astype(np.float32)[None]
    for step in range(MAX_TOKENS):
        feed = {"input_ids": np.array([feed_ids], np.int64), "encoder_hidden_states": hidden}
        out = dict(zip(names, session.run(names, feed | past | {"use_cache_branch": np.array([step > 0])})))
        for name in names[1:]:
            if step == 0 or ".decoder." in name:
                past[name.replace("present", "past_key_values")] = out[name]
        scores = out["logits"][0, -1]
        scores[_state["suppress"]] = -1e9
        scores[50258:] = -1e9
        if step == 0:
            scores[[220, END]] = -1e9
        token = int(scores.argmax())
        if token == END:
            break
        found.append(token)
        feed_ids = [token]
    return found


def _byte_table() -> dict[str, int]:
    """GPT-2's printable stand-ins for bytes."""
    plain = [*range(33, 127), *range(161, 173), *range(174, 256)]
    table = {chr(b): b for b in plain}
    table |= {chr(256 + i): b for i, b in enumerate(b for b in range(256) if b not in plain)}
    return table


def _as_text(tokens: list[int], words: dict[int, str], table: dict[str, int]) -> str:
    return bytes(table[c] for t in tokens for c in words.get(t, "") if c in table).decode(errors="ignore").strip()


def _words_of(folder: str) -> dict[int, str]:
    return {i: token for token, i in json.loads(Path(f"{folder}/vocab.json").read_text()).items()}


class Reader:
    """One recording at a time, in this process."""

    def __init__(self, folder: str):
        _open(folder)
        self.words, self.table = _words_of(folder), _byte_table()

    def text(self, hidden: np.ndarray) -> str:
        return _as_text(_decode(hidden), self.words, self.table)


def transcribe(folder: str, hiddens: list[np.ndarray], workers: int = 12) -> list[str]:
    words, table = _words_of(folder), _byte_table()
    with ProcessPoolExecutor(workers, initializer=_open, initargs=(folder,)) as pool:
        tokens = list(pool.map(_decode, hiddens))
    return [_as_text(row, words, table) for row in tokens]


FORMS = {"mr": "mister", "mrs": "missus", "dr": "doctor", "st": "saint", "ok": "okay"}


def plain_words(text: str) -> list[str]:
    text = re.sub(r"[^a-z' ]", " ", text.lower().replace("’", "'").replace("-", " "))
    return [FORMS.get(w, w) for w in (w.strip("'") for w in text.split()) if w]


def word_errors(reference: list[str], heard: list[str]) -> int:
    row = list(range(len(heard) + 1))
    for i, word in enumerate(reference, 1):
        previous, row[0] = row[0], i
        for j, other in enumerate(heard, 1):
            previous, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, previous + (word != other))
    return row[-1]
