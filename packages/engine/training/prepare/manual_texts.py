"""Sentences from Debian's manual pages (`manpages-fr`, `manpages-ja`, `manpages-zh`, `manpages-de`, ...)."""

import gzip
import re
from pathlib import Path

FOLDERS = {"fr": "fr", "ja": "ja", "zh": "zh_CN", "de": "de", "es": "es", "it": "it", "pt-br": "pt_BR"}
SPACED = r"(?<=[.!?]) "
ENDINGS = {"ja": r"(?<=[。！？])", "zh": r"(?<=[。！？])"}
LENGTHS = {"ja": (8, 60), "zh": (6, 50)}
MARKUP = re.compile(r"\\f[A-Z]|\\f\(..|\\s[+-]?\d|\\[&,/|]")


def plain(page: str) -> str:
    """Running text of a page: requests and options leave, paragraphs become lines."""
    lines = ["\n" if line[:1] in ".'" else line for line in page.splitlines()]
    text = MARKUP.sub("", " ".join(lines)).replace("\\-", "-").replace("\\(aq", "'").replace("\\e", "")
    return re.sub(r"[ \t]+", " ", text)


def is_speech(sentence: str, language: str) -> bool:
    shortest, longest = LENGTHS.get(language, (20, 170))
    if not shortest < len(sentence) < longest or re.search(r"[\\<>{}|/=@#$%^&~\[\]_*+«»()0-9]", sentence):
        return False
    latin = len(re.findall(r"[A-Za-z]", sentence))
    return language not in ENDINGS or latin == 0


def manual_sentences(language: str) -> list[str]:
    found = set()
    for path in sorted(Path("/usr/share/man", FOLDERS[language]).glob("man*/*.gz")):
        page = gzip.decompress(path.read_bytes()).decode("utf8", "ignore")
        for paragraph in plain(page).split("\n"):
            for sentence in re.split(ENDINGS.get(language, SPACED), paragraph):
                sentence = sentence.strip(" -")
                if language in ENDINGS:
                    sentence = sentence.replace(" ", "")
                if is_speech(sentence, language):
                    found.add(sentence)
    return sorted(found)
