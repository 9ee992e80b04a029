/** Rows of the kana table with the consonant each column has; `j` stands for the glide in kya, kyu, kyo. */
const rows: readonly (readonly [kana: string, consonants: readonly string[]])[] = [
  ["アイウエオ", ["", "", "", "", ""]],
  ["カキクケコ", ["k", "kʲ", "k", "k", "k"]],
  ["ガギグゲゴ", ["ɡ", "ɡʲ", "ɡ", "ɡ", "ɡ"]],
  ["サシスセソ", ["s", "ɕ", "s", "s", "s"]],
  ["ザジズゼゾ", ["ʣ", "ʥ", "z", "ʣ", "ʣ"]],
  ["タチツテト", ["t", "ʨ", "ʦ", "t", "t"]],
  ["ダヂヅデド", ["d", "ʥ", "z", "d", "d"]],
  ["ナニヌネノ", ["n", "ɲ", "n", "n", "n"]],
  ["ハヒフヘホ", ["h", "ç", "ɸ", "h", "h"]],
  ["バビブベボ", ["b", "bʲ", "b", "b", "b"]],
  ["パピプペポ", ["p", "pʲ", "p", "p", "p"]],
  ["マミムメモ", ["m", "mʲ", "m", "m", "m"]],
  ["ラリルレロ", ["ɾ", "ɾʲ", "ɾ", "ɾ", "ɾ"]],
];
const vowels = ["a", "i", "ɯ", "e", "o"];
/** After these the u is pronounced further forward. */
const frontedU = new Set(["ス", "ズ", "ツ", "ヅ"]);
const others: Record<string, string> = {
  ヤ: "ja",
  ユ: "jɯ",
  ヨ: "jo",
  ワ: "βa",
  ヰ: "i",
  ヱ: "e",
  ヲ: "o",
  ヴ: "vɯ",
  ヵ: "ka",
  ヶ: "ke",
  ヷ: "va",
  ヸ: "vʲi",
  ヹ: "ve",
  ヺ: "vo",
  ー: "ː",
  ッ: "ʔ",
};
const small: Record<string, string> = {
  ァ: "a",
  ィ: "i",
  ゥ: "ɯ",
  ェ: "e",
  ォ: "o",
  ャ: "a",
  ュ: "ɨ",
  ョ: "o",
  ヮ: "a",
};
/** A large kana before a small vowel: what is left of it. Those not listed lose their own vowel. */
const beforeSmallVowel: Record<string, string> = { イ: "j", ウ: "β", ク: "kᵝ", グ: "ɡᵝ" };

const symbolsOfKana = new Map<string, string>(Object.entries(others));
for (const [kana, consonants] of rows) {
  Array.from(kana).forEach((letter, column) => {
    const vowel = frontedU.has(letter) ? "ɨ" : (vowels[column] ?? "");
    symbolsOfKana.set(letter, `${consonants[column] ?? ""}${vowel}`);
  });
}

/** One word of katakana in the model's alphabet. */
export const kanaSymbols = (kana: string): string => {
  const letters = Array.from(kana);
  return letters.map((_, index) => symbolsAt(letters, index)).join("");
};

const symbolsAt = (letters: readonly string[], index: number): string => {
  const letter = letters[index] ?? "";
  const next = letters[index + 1] ?? "";
  const vowel = small[letter];
  if (vowel !== undefined)
    return index > 0 && symbolsOfKana.has(letters[index - 1] ?? "") ? vowel : alone(letter, vowel);
  if (letter === "ン") return nasalBefore(next);
  const full = symbolsOfKana.get(letter) ?? "";
  return small[next] === undefined ? full : consonantBefore(letter, full, next);
};

const alone = (letter: string, vowel: string): string => (/[ャュョ]/.test(letter) ? `j${vowel}` : vowel);

const consonantBefore = (letter: string, full: string, next: string): string => {
  const isVowel = /[ァィゥェォヮ]/.test(next);
  if (isVowel && beforeSmallVowel[letter]) return beforeSmallVowel[letter];
  const consonant = full.slice(0, -1);
  const needsGlide = isVowel ? next === "ィ" : !/[ʲɕʥʨɲç]$/.test(consonant);
  return needsGlide && !/[ʲɕʥʨɲç]$/.test(consonant) ? `${consonant}ʲ` : consonant;
};

/** The nasal takes the place of the consonant after it. */
const nasalBefore = (next: string): string => {
  const first = symbolsOfKana.get(next)?.[0] ?? "";
  if (/[mpb]/.test(first)) return "m";
  if (/[kɡ]/.test(first)) return "ŋ";
  if (/[ɲʨʥ]/.test(first)) return "ɲ";
  return /[ntdɾz]/.test(first) ? "n" : "ɴ";
};
