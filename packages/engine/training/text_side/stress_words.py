"""Russian words and where they are stressed, by the teacher silero-stress (MIT). Goes on where it was broken off.

    python -m text_side.stress_words FOLDER/ru_RU cache/stress.tsv [TEXT ...]

`FOLDER/ru_RU.dic` and `.aff` are Debian's `hunspell-ru`; words of the texts come first, then a form of each word of the dictionary that
has none yet, then all others.
Each line: how often the texts have the word, the word with е for ё, the same as the teacher marks it, the word it is a form of.
"""

import random
import re
import sys
from collections import Counter
from pathlib import Path

BATCH = 1000
WORD = re.compile("[а-яё]+")


def forms(dictionary: str) -> dict[str, str]:
    """Every form and the word it belongs to; names in small letters as everything else."""
    endings: dict[str, list[tuple[str, str, re.Pattern[str]]]] = {}
    for line in Path(f"{dictionary}.aff").read_text().splitlines():
        parts = line.split()
        if len(parts) == 5 and parts[0] == "SFX":
            _, flag, cut, put, where = parts
            endings.setdefault(flag, []).append((cut.strip("0"), put.strip("0"), re.compile(f"{where}$")))
    found: dict[str, str] = {}
    for line in Path(f"{dictionary}.dic").read_text().splitlines()[1:]:
        word, _, flags = line.strip().partition("/")
        bent = [(w[: len(w) - len(cut)] + put) for w in (word,) for f in flags for cut, put, where in endings.get(f, ()) if where.search(w)]
        for form in (word, *bent):
            if WORD.fullmatch(form.lower()):
                found.setdefault(form.lower(), word.lower())
    return found


def counted(texts: list[str]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for path in texts:
        counts.update(WORD.findall(Path(path).read_text(errors="ignore").lower()))
    return counts


def order(known: dict[str, str], counts: Counter[str], done: set[str]) -> list[str]:
    """What is not done: frequent words, one form of each word, then the rest in no order."""
    rest = sorted(word for word in known if word not in counts)
    random.Random(1).shuffle(rest)
    seen = {known.get(word) for word in (*counts, *done)}
    firsts = [word for word in rest if known[word] not in seen and not seen.add(known[word])]
    words = dict.fromkeys([word for word, _ in counts.most_common()] + firsts + rest)
    return [word for word in words if word not in done and len(re.findall("[аеёиоуыэюя]", word)) > 1]


def main(dictionary: str, out: str, *texts: str) -> None:
    from silero_stress import load_accentor

    known, counts, teacher = forms(dictionary), counted(list(texts)), load_accentor()
    rows = [line.split("\t") for line in Path(out).read_text().splitlines()] if Path(out).exists() else []
    done = {row[2].replace("+", "") for row in rows if len(row) == 4} | {row[1] for row in rows if len(row) == 4}
    words = order(known, counts, done)
    print(len(words), "words,", len(done), "done", flush=True)
    with open(out, "a") as file:
        for start in range(0, len(words), BATCH):
            batch = words[start : start + BATCH]
            marked = [w.replace("ё", "+ё") if w.count("ё") == 1 and not w.startswith(("трёх", "четырёх")) else "" for w in batch]
            asked = [i for i, m in enumerate(marked) if not m]
            for i, said in zip(asked, teacher.accentor(", ".join(batch[i] for i in asked)).split(", "), strict=True):
                marked[i] = said if "+" in said else teacher(batch[i])
            for word, said in zip(batch, marked):
                file.write(f"{counts[word]}\t{word.replace('ё', 'е')}\t{said}\t{known.get(word, '')}\n")
            file.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
