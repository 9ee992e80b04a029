"""The Russian reader of Debian's festvox-ru: texts, labelled sounds, and the tokens of each with their frames."""

import re
from pathlib import Path

import numpy as np

from .groups import groups_of, is_gap
from .russian import phonemes

VOICE = "usr/share/festival/voices/russian/msu_ru_nsh_clunits"
NAMED = {"sh": "ʃ", "zh": "ʒ", "ch": "ʨ", "sch": "ɕ", "c": "ʦ", "h": "x", "hh": "x", "g": "ɡ", "gg": "ɡ", "pau": " "}
LABELLED_VOWELS = {"a", "aa", "ay", "ae", "o", "oo", "e", "ee", "i", "ii", "u", "uu", "ur", "y", "yy"}
VOWELS = set("aeiouɨɪɐəɛ")
# The model's own tokens come this much later than these labels: there its energy fits the recordings best (correlation 0.57, 0.32 without).
LATER = 0.055


def kind_of_label(name: str) -> str:
    if name in LABELLED_VOWELS:
        return "V"
    return NAMED.get(name, name[0])


def kind_of_group(group: str) -> str:
    if is_gap(group):
        return " "
    base = group.lstrip("ˈˌ")[0]
    return "V" if base in VOWELS else base


def labels_of(root: Path) -> dict[str, list[tuple[str, float]]]:
    """Utterance -> (kind, start), one after another; pauses in a row are one."""
    rows: dict[str, list[tuple[float, str]]] = {}
    for line in (root / "festival/clunits/msu_ru_nsh.catalogue").read_text().splitlines():
        parts = line.split()
        if len(parts) == 5:
            rows.setdefault(parts[1], []).append((float(parts[2]), kind_of_label(parts[0].rsplit("_", 1)[0])))
    found = {}
    for name, items in rows.items():
        kept: list[tuple[str, float]] = []
        for start, kind in sorted(items):
            if not (kind == " " and kept and kept[-1][0] == " "):
                kept.append((kind, start))
        found[name] = kept
    return found


def cost(group: str, label: str) -> float:
    if group == label:
        return 0.0
    if " " in (group, label):
        return 9.0
    return 1.6 if "V" in (group, label) else 0.8


def starts_of(groups: list[str], labels: list[tuple[str, float]]) -> tuple[list[float], float]:
    """When each group begins, and what was wrong for each sound on average."""
    kinds = [kind_of_group(group) for group in groups]
    rows, columns = len(kinds) + 1, len(labels) + 1
    total, back = np.full((rows, columns), np.inf), np.zeros((rows, columns), np.int8)
    total[0, 0] = 0
    for i in range(rows):
        for j in range(columns):
            options = [(total[i, j], back[i, j])]
            if i and j:
                options.append((total[i - 1, j - 1] + cost(kinds[i - 1], labels[j - 1][0]), 1))
            if i:
                options.append((total[i - 1, j] + (0.1 if kinds[i - 1] == " " else 1.0), 2))
            if j:
                options.append((total[i, j - 1] + 1.0, 3))
            total[i, j], back[i, j] = min(options)
    starts, i, j = [np.nan] * len(kinds), rows - 1, columns - 1
    while i or j:
        step = back[i, j]
        if step == 1:
            starts[i - 1] = labels[j - 1][1] + LATER
        i, j = i - (step in (1, 2)), j - (step in (1, 3))
    following = labels[-1][1] + LATER + 0.1
    for k in range(len(starts) - 1, -1, -1):
        following = starts[k] = following if np.isnan(starts[k]) else starts[k]
    return starts, float(total[-1, -1] / len(kinds))


def accented(text: str, accent) -> str:
    """The corpus marks a few stresses itself ("+" before the vowel); those stay."""
    marked = accent(text.replace("+", ""))
    own = {word.replace("+", "").lower(): word for word in re.findall(r"[А-Яа-яЁё+]+", text) if "+" in word}
    return re.sub(r"[А-Яа-яЁё+]+", lambda m: own.get(m.group(0).replace("+", "").lower(), m.group(0)), marked)


def utterances(folder: str, accent):
    """(path of the sound, symbols, starts of groups, how badly text and labels fit)"""
    root = Path(folder, VOICE)
    labels = labels_of(root)
    for line in (root / "etc/txt.done.data").read_text().splitlines():
        match = re.match(r'\( (\w+) "(.*)" \)', line)
        if not match or match[1] not in labels or re.search(r"[0-9A-Za-z]", match[2]):
            continue
        symbols = phonemes(accented(match[2], accent))
        starts, wrong = starts_of(groups_of(symbols), labels[match[1]])
        yield root / f"wav/{match[1]}.wav", symbols, starts, wrong
