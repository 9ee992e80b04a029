"""Russian letters to the model's alphabet. The stress comes marked in the text: "+" before the stressed vowel.

Spelling gives all but the stress: softness, voice carried back from consonant to consonant, reduced vowels.
"""

import re

VOWELS = "аеёиоуыэюя"
SOFTENING = "еёиюяь"
PLAIN = {
    "б": "b", "в": "v", "г": "ɡ", "д": "d", "ж": "ʒ", "з": "z", "к": "k", "л": "l", "м": "m", "н": "n", "п": "p",
    "р": "r", "с": "s", "т": "t", "ф": "f", "х": "x", "ц": "ʦ", "ч": "ʨ", "ш": "ʃ", "щ": "ɕ", "й": "j",
}  # fmt: skip
ALWAYS_HARD, ALWAYS_SOFT = "жшц", "чщй"
DEVOICED = {"b": "p", "v": "f", "ɡ": "k", "d": "t", "ʒ": "ʃ", "z": "s"}
VOICED = {"p": "b", "k": "ɡ", "t": "d", "ʃ": "ʒ", "s": "z", "f": "v"}
VOICING = set("bɡdʒz")  # v lets the consonant before it be
VOICELESS = set("pfktʃsxʦʨɕ")
MARKS = {",": ",", ".": ".", "!": "!", "?": "?", ":": ":", ";": ";", "-": "—", "–": "—", "—": "—", "…": "…"}
# Words without a stress of their own.
WEAK = set("и в во на с со к ко по от о об за из до у под над при без для про не ни но а же ли бы через перед".split())
SPELLED = [
    (r"^(ни|за)?чт(?=\+?о(бы|-то|-нибудь)?$)", r"\1шт"),
    (r"(кон\+?е|ск\+?у|нар\+?о)чн", r"\1шн"),
    (r"^сег(?=\+?одня)", "сев"), (r"ть?ся$", "ца"), (r"^(?!(?:не)?мн\+?ог|д\+?ор|стр\+?ог)(.*[ое])г(?=\+?о$)", r"\1в"),
    (r"вств", "ств"), (r"стн", "сн"), (r"здн", "зн"), (r"лнц", "нц"), (r"рдц", "рц"), (r"[сз]ч", "щ"), (r"[тд]с(?=к)", "ц"),
    (r"[тд]ч", "ч"), (r"[тд]ц", "ц"), (r"[сз]ш", "ш"), (r"[сз]ж", "ж"), (r"([бвгджзклмнпрстфхцчшщ])\1", r"\1"),
]  # fmt: skip


def vowel(letter: str, before: str, stressed: bool, pretonic: bool, first: bool, final: bool) -> str:
    hard_before = before in ALWAYS_HARD and before != ""
    if letter in "ую":
        return "u"
    if letter in "иы":
        high = "ɨ" if letter == "ы" or hard_before else "i"
        return high if stressed or high == "ɨ" else "ɪ"
    if stressed:
        return {"а": "a", "я": "a", "о": "o", "ё": "o", "э": "ɛ", "е": "ɛ" if hard_before else "e"}[letter]
    if letter in "ао":
        if before in ALWAYS_SOFT and before != "":
            return "ə" if final else "ɪ"
        return "ɐ" if pretonic or first else "ə"
    if letter == "ё":
        return "o"
    if hard_before:
        return "ɨ"
    return "ə" if final and letter == "я" else "ɪ"


def spelled(word: str) -> str:
    for pattern, put in SPELLED:
        word = re.sub(pattern, put, word)
    return word


def sounds_of(word: str) -> str:
    """One word, lower case, "+" before its stressed vowel (none in weak words)."""
    word = spelled(word)
    at = word.find("+")
    word = word.replace("+", "")
    places = [i for i, letter in enumerate(word) if letter in VOWELS]
    if at < 0 and "ё" in word:
        at = word.index("ё")
    before_stress = max((i for i in places if i < at), default=-1) if at >= 0 else -1
    parts: list[str] = []
    for i, letter in enumerate(word):
        previous, following = word[i - 1 : i] if i else "", word[i + 1 : i + 2]
        if letter in PLAIN:
            soft = following and following in SOFTENING and letter not in ALWAYS_HARD + ALWAYS_SOFT
            parts.append(PLAIN[letter] + ("ʲ" if soft else ""))
        elif letter in VOWELS:
            glide = letter in "еёюя" and (previous == "" or previous in VOWELS + "ьъ")
            glide = glide or (letter in "ио" and previous == "ь")
            last = i == len(word) - 1
            sound = vowel(letter, previous, i == at, i == before_stress, i == 0, last)
            parts.append(("j" if glide else "") + ("ˈ" if i == at else "") + sound)
    return "".join(carry_voice(parts))


def carry_voice(parts: list[str]) -> list[str]:
    """From the end: a consonant takes the voice of the one after it, and none at the end of a word."""
    after = ""
    for i in range(len(parts) - 1, -1, -1):
        base = parts[i][0]
        if i == len(parts) - 1 or (after and after in VOICELESS):
            base = DEVOICED.get(base, base)
        elif after in VOICING:
            base = VOICED.get(base, base)
        parts[i] = base + parts[i][1:]
        after = base
    return parts


def join_weak(words: list[str]) -> list[str]:
    """A preposition of one consonant takes the voice of its word."""
    for i in range(len(words) - 1):
        if words[i] in ("v", "f") and words[i + 1]:
            words[i] = "f" if words[i + 1][0] in VOICELESS else "v"
        if words[i] in ("s", "z") and words[i + 1]:
            words[i] = "z" if words[i + 1][0] in VOICING else "s"
        if words[i] in ("k", "ɡ") and words[i + 1]:
            words[i] = "ɡ" if words[i + 1][0] in VOICING else "k"
    return words


def phonemes(accented: str) -> str:
    pieces = re.findall(r"[а-яё+]+(?:-[а-яё+]+)*|[,.!?:;–—…-]", accented.lower())
    out: list[str] = []
    for piece in pieces:
        if piece in MARKS:
            if out and out[-1] not in MARKS.values():
                out.append(MARKS[piece])
            continue
        plain = piece.replace("+", "")
        out.append("".join(sounds_of(p) for p in (plain if plain in WEAK else piece).split("-")))
    out = join_weak(out)
    text = " ".join(out)
    return re.sub(r" ([,.!?:;…])", r"\1", text).strip(" —")
