"""French, Japanese and Chinese sentences from Debian's manual pages (`manpages-fr`, `manpages-ja`, `manpages-zh`)."""

import gzip
import re
from pathlib import Path

FOLDERS = {"fr": "fr", "ja": "ja", "zh": "zh_CN"}
ENDINGS = {"fr": r"(?<=[.!?]) ", "ja": r"(?<=[。！？])", "zh": r"(?<=[。！？])"}
LENGTHS = {"fr": (20, 170), "ja": (8, 60), "zh": (6, 50)}
MARKUP = re.compile(r"\\f[A-Z]|\\f\(..|\\s[+-]?\d|\\[&,/|]")


def plain(page: str) -> str:
    """Running text of a page: requests and options leave, paragraphs become lines."""
    lines = ["\n" if line[:1] in ".'" else line for line in page.splitlines()]
    text = MARKUP.sub("", " ".join(lines)).replace("\\-", "-").replace("\\(aq", "'").replace("\\e", "")
    return re.sub(r"[ \t]+", " ", text)


def is_speech(sentence: str, language: str) -> bool:
    shortest, longest = LENGTHS[language]
    if not shortest < len(sentence) < longest or re.search(r"[\\<>{}|/=@#$%^&~\[\]_*+«»()0-9]", sentence):
        return False
    latin = len(re.findall(r"[A-Za-z]", sentence))
    return language == "fr" or latin == 0


def manual_sentences(language: str) -> list[str]:
    found = set()
    for path in sorted(Path("/usr/share/man", FOLDERS[language]).glob("man*/*.gz")):
        page = gzip.decompress(path.read_bytes()).decode("utf8", "ignore")
        for paragraph in plain(page).split("\n"):
            for sentence in re.split(ENDINGS[language], paragraph):
                sentence = sentence.strip(" -")
                if language != "fr":
                    sentence = sentence.replace(" ", "")
                if is_speech(sentence, language):
                    found.add(sentence)
    return sorted(found)
