/** Letters with no accent to take off, spelled with letters that every Latin-script language knows. */
const respelled: Record<string, string> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  æ: "ae",
  œ: "oe",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ħ: "h",
};

/**
 * The word as a pronouncing dictionary expects it. Letters foreign to the language lose their accents: left alone,
 * espeak names them ("c caron") instead of reading the word.
 */
export const plainSpelling = (word: string, nativeLetters: string): string => {
  const text = word.normalize("NFKC").replace(/[’ʼ]/g, "'").replace(/‐/g, "-");
  return Array.from(text, (letter) => (isNative(letter, nativeLetters) ? letter : withoutAccent(letter))).join("");
};

const isNative = (letter: string, nativeLetters: string): boolean =>
  letter < "\u0080" || !/\p{Script=Latin}/u.test(letter) || nativeLetters.includes(letter.toLowerCase());

const withoutAccent = (letter: string): string =>
  respelled[letter.toLowerCase()] ?? letter.normalize("NFD").replace(/\p{M}/gu, "");
