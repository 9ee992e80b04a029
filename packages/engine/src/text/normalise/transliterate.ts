import type { Language } from "../language.ts";

/** Scripts no voice was trained on, in Latin letters, so that a name or a word of them is said and not left out. */
// prettier-ignore
const cyrillic: Record<string, string> = {
  а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", ё: "yo", ж: "zh", з: "z", и: "i", й: "y", к: "k", л: "l", м: "m", н: "n", о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "kh", ц: "ts", ч: "ch", ш: "sh", щ: "shch",
  ъ: "", ы: "y", ь: "", э: "e", ю: "yu", я: "ya", є: "ye", і: "i", ї: "yi", ґ: "g", ў: "w", ј: "y", љ: "ly", њ: "ny", ђ: "j", ћ: "ch", џ: "j", ѕ: "dz",
};

// prettier-ignore
const greek: Record<string, string> = {
  α: "a", β: "v", γ: "g", δ: "th", ε: "e", ζ: "z", η: "i", θ: "th", ι: "i", κ: "k", λ: "l", μ: "m", ν: "n", ξ: "x", ο: "o", π: "p", ρ: "r", σ: "s", ς: "s", τ: "t", υ: "i", φ: "f", χ: "h", ψ: "ps", ω: "o",
};

const hangulStarts = "g kk n d tt r m b pp s ss  j jj ch k t p h".split(" ");
const hangulVowels = "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i".split(" ");
const hangulEnds = " k k k n n n t l k m l l l p l m p p t t ng t t k t p t".split(" ");
const firstSyllable = 0xac00;

/** A Korean syllable is a number: its beginning, its vowel and its end. */
const hangul = (syllable: string): string => {
  const index = syllable.charCodeAt(0) - firstSyllable;
  const vowel = Math.floor(index / 28) % 21;
  return `${hangulStarts[Math.floor(index / (28 * 21))] ?? ""}${hangulVowels[vowel] ?? ""}${hangulEnds[index % 28] ?? ""}`;
};

/** Words in these scripts; a single Greek letter is a sign with a name of its own. */
const beside = "\\p{Script=Greek}{2,100}|[\\uAC00-\\uD7A3]{1,100}";
const all = `\\p{Script=Cyrillic}{1,100}|${beside}`;
/** Russian reads its own letters. */
export const transliteratedFor = (language: Language): string => (language === "ru" ? beside : all);

const letterOf = (letter: string): string => {
  if (/[\uAC00-\uD7A3]/.test(letter)) return hangul(letter);
  // й is и with a breve when taken apart; accents of Greek mark the stress.
  const plain = /\p{Script=Greek}/u.test(letter) ? letter.normalize("NFD").charAt(0) : letter;
  const small = plain.toLowerCase();
  const latin = cyrillic[small] ?? greek[small] ?? "";
  return small === plain ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
};

export const transliterate = (word: string): string => Array.from(word, letterOf).join("");
