import { treeReader } from "./suffix-tree.ts";
import table from "./stress.json" with { type: "json" };

const vowels = /[аеёиоуыэюя]/g;
/** As people mark a stress in a text: over the vowel. */
const mark = "\u0301";
const tree = treeReader(table.tree);

/** Where the vowels of a word are. */
export const vowelPlaces = (word: string): number[] => Array.from(word.matchAll(vowels), ({ index }) => index);

/** The word with "+" before its stressed vowel, lower case; as it is where nothing in it can be stressed. */
export const stressed = (word: string): string => {
  const marked = word.indexOf(mark);
  const plain = word.replaceAll(mark, "");
  if (marked > 0) return withPlus(plain, marked - 1);
  const [counted = ""] = /^(?:тр|четыр)ёх(?=.{3})/.exec(plain) ?? [];
  if (counted !== "") return counted + stressed(plain.slice(counted.length));
  const places = vowelPlaces(plain);
  if (places.length < 2) return withPlus(plain, places[0]);
  const { fromEnd, isYo } = learned(plain.replaceAll("ё", "е"));
  const yo = plain.lastIndexOf("ё");
  if (yo >= 0) return withPlus(plain, yo);
  const place = places.at(-1 - Math.min(fromEnd, places.length - 1)) ?? 0;
  return withPlus(isYo && plain[place] === "е" ? `${plain.slice(0, place)}ё${plain.slice(place + 1)}` : plain, place);
};

const withPlus = (word: string, place: number | undefined): string =>
  place === undefined ? word : `${word.slice(0, place)}+${word.slice(place)}`;

/** Labels of the table: the stressed vowel counted from the end, as a digit, or as a letter from A on where it is a ё. */
const learned = (word: string): { fromEnd: number; isYo: boolean } => {
  const label = tree.labelOf(word);
  return /[A-Z]/.test(label)
    ? { fromEnd: label.charCodeAt(0) - "A".charCodeAt(0), isYo: true }
    : { fromEnd: Number(label), isYo: false };
};
