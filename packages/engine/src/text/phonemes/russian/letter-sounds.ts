import { vowelPlaces } from "./stress.ts";

const softening = "еёиюяь";
// prettier-ignore
const plain: Record<string, string> = {
  б: "b", в: "v", г: "ɡ", д: "d", ж: "ʒ", з: "z", к: "k", л: "l", м: "m", н: "n", п: "p",
  р: "r", с: "s", т: "t", ф: "f", х: "x", ц: "ʦ", ч: "ʨ", ш: "ʃ", щ: "ɕ", й: "j",
};
const alwaysHard = "жшц";
const alwaysSoft = "чщй";
const devoiced: Record<string, string> = { b: "p", v: "f", ɡ: "k", d: "t", ʒ: "ʃ", z: "s" };
const voiced: Record<string, string> = { p: "b", k: "ɡ", t: "d", ʃ: "ʒ", s: "z", f: "v" };
/** Sounds that give their voice to the one before; v lets it be. */
const voicing = new Set("bɡdʒz");
const voiceless = new Set("pfktʃsxʦʨɕ");

/** Where a word is written otherwise than it is said; "+" stands before a stressed vowel. */
const spelledOtherwise: readonly (readonly [RegExp, string])[] = [
  [/^(ни|за)?чт(?=\+?о(?:бы)?$)/, "$1шт"],
  [/(кон\+?е|ск\+?у|нар\+?о)чн/, "$1шн"],
  [/^сег(?=\+?одня)/, "сев"],
  [/ть?ся$/, "ца"],
  [/^(?!(?:не)?мн\+?ог|д\+?ор|стр\+?ог)(.{0,60}[ое])г(?=\+?о$)/, "$1в"],
  [/вств/, "ств"],
  [/стн/, "сн"],
  [/здн/, "зн"],
  [/лнц/, "нц"],
  [/рдц/, "рц"],
  [/[сз]ч/, "щ"],
  [/[тд]с(?=к)/, "ц"],
  [/[тд]ч/, "ч"],
  [/[тд]ц/, "ц"],
  [/[сз]ш/, "ш"],
  [/[сз]ж/, "ж"],
  [/([бвгджзклмнпрстфхцчшщ])\1/g, "$1"],
  // Words from abroad whose consonant stays hard before е.
  [
    /(инт(?=\+?ерн)|комп[ьъ]ют|от(?=\+?ель)|^т(?=\+?ест(?!о|е|а\+?м))|мод(?=\+?ел)|с(?=\+?ерв\+?ер)|т(?=\+?емп(?!ер|л))|мен(?=\+?едж)|б\+?изн(?=\+?ес)|шосс|каф(?=\+?е$)|рез\+?юм)(\+?)е/,
    "$1$2э",
  ],
];

const said = (word: string): string =>
  spelledOtherwise.reduce((spelling, [pattern, put]) => spelling.replace(pattern, put), word);

type Place = { before: string; isStressed: boolean; isBeforeStress: boolean; isFirst: boolean; isLast: boolean };

const stressedVowel = (letter: string, isHard: boolean): string =>
  ({ а: "a", я: "a", о: "o", ё: "o", э: "ɛ", е: isHard ? "ɛ" : "e" })[letter] ?? "";

const vowelSound = (letter: string, { before, isStressed, isBeforeStress, isFirst, isLast }: Place): string => {
  const isHard = before !== "" && alwaysHard.includes(before);
  if (letter === "у" || letter === "ю") return "u";
  if (letter === "ы" || (letter === "и" && isHard)) return "ɨ";
  if (letter === "и") return isStressed ? "i" : "ɪ";
  if (isStressed) return stressedVowel(letter, isHard);
  if (letter === "а" || letter === "о") {
    if (before !== "" && alwaysSoft.includes(before)) return isLast ? "ə" : "ɪ";
    return isBeforeStress || isFirst ? "ɐ" : "ə";
  }
  if (letter === "ё") return "o";
  if (isHard) return "ɨ";
  return isLast && letter === "я" ? "ə" : "ɪ";
};

/** The sounds of one word, each with what belongs to it. */
export const soundsOf = (marked: string): string[] => {
  const spelling = said(marked);
  const stress = spelling.indexOf("+");
  const word = spelling.replaceAll("+", "");
  const beforeStress = vowelPlaces(word).findLast((place) => place < stress) ?? -1;
  return Array.from(word).flatMap((letter, index) => {
    const before = word[index - 1] ?? "";
    const after = word[index + 1] ?? "";
    const consonant = plain[letter];
    if (consonant !== undefined) {
      const isSoft =
        after !== "" && softening.includes(after) && !alwaysHard.includes(letter) && !alwaysSoft.includes(letter);
      return [`${consonant}${isSoft ? "ʲ" : ""}`];
    }
    if (!/[аеёиоуыэюя]/.test(letter)) return [];
    const isStressed = index === stress;
    const sound = vowelSound(letter, {
      before,
      isStressed,
      isBeforeStress: index === beforeStress,
      isFirst: index === 0,
      isLast: index === word.length - 1,
    });
    return [`${glides(letter, before) ? "j" : ""}${isStressed ? "ˈ" : ""}${sound}`];
  });
};

const glides = (letter: string, before: string): boolean =>
  "еёюя".includes(letter) ? before === "" || /[аеёиоуыэюяьъ]/.test(before) : "ио".includes(letter) && before === "ь";

/** From the end: a consonant takes the voice of the one after it; `next` is the sound that follows the word without a pause. */
export const withVoice = (sounds: readonly string[], next?: string): string => {
  let after = next;
  const heard = sounds.toReversed().map((sound) => {
    const base = sound.charAt(0);
    const isUnvoiced = after === undefined || voiceless.has(after);
    const carried = isUnvoiced ? devoiced[base] : voicing.has(after ?? "") ? voiced[base] : undefined;
    after = carried ?? base;
    return after + sound.slice(1);
  });
  return heard.toReversed().join("");
};
