import { wordList } from "./word-list.ts";

/**
 * Words spelled alike and spoken differently. espeak knows both sounds and picks one by the word before, so it is
 * asked with a word in front that settles the matter: "the record", "they record", "have read".
 */
export type Carrier = "the" | "they" | "have";

const usuallyNouns = wordList(
  "house close project record perfect present increase content contract wind separate progress transfer survey " +
    "transport appropriate abuse conflict object concert contest conduct suspect graduate tear contrast desert entrance " +
    "bow estimate moderate upgrade permit compound abstract alternate console rebel extract insert escort absent " +
    "construct mandate attribute export exploit coordinate deliberate fragment defect dove approximate convict finance protest",
);
const usuallyVerbs = wordList("use live read refuse convert produce elaborate digest refund upset");
const plurals = wordList(
  "uses lives records projects objects permits conducts conflicts contests exports increases presents protests suspects transfers",
);

const verbComesNext = wordList(
  "to will would can could shall should may might must do does did don't doesn't didn't can't cannot won't wouldn't " +
    "couldn't shouldn't i you we they let's please never always who'll i'll you'll we'll they'll i'd you'd we'd they'd",
);
const nounComesNext = wordList(
  "the a an this that my your his her its our their no any some of in for with by each every such more most first last " +
    "new own daily common heavy is are was were be been being",
);
const singularSubject = wordList(
  "he she it who which that this one everyone everybody nobody somebody someone never always",
);
const objectFollows = wordList(
  "the a an it them this that your my our his her their these those all every each me us him",
);
const perfectAuxiliary = wordList(
  "have has had having i've you've we've they've i'd he'd she'd we'd they'd was were been be being is are got",
);
const heardLive = wordList(
  "music show shows stream streams streaming concert concerts performance event events broadcast audience tv television coverage from data updates chat recording session",
);
const metalThings = wordList("pipe pipes paint poisoning weight weights shot pencil acetate bullets");

/** The carrier that gives the word its sound in this place, or none if the word has but one sound. */
export const carrierFor = (words: readonly string[], index: number): Carrier | undefined => {
  const word = words[index] ?? "";
  const before = words[index - 1];
  const after = words[index + 1];
  if (word === "read" && isPerfect(words, index)) return "have";
  if (word === "live" && ((after && heardLive.has(after)) || before === "a" || before === "the")) return "the";
  if (plurals.has(word)) return before && singularSubject.has(before) ? "they" : "the";
  const isCommand = before === undefined && after !== undefined && objectFollows.has(after);
  const isVerb = isCommand || (before !== undefined && verbComesNext.has(before));
  if (usuallyNouns.has(word)) return isVerb ? "they" : "the";
  if (usuallyVerbs.has(word)) return !isVerb && before !== undefined && nounComesNext.has(before) ? "the" : "they";
  return undefined;
};

/** "I have already read", "it was read", and "she read" without an s. */
const isPerfect = (words: readonly string[], index: number): boolean =>
  words.slice(Math.max(0, index - 3), index).some((word) => perfectAuxiliary.has(word)) ||
  ["he", "she", "it"].includes(words[index - 1] ?? "");

/** Words whose second sound espeak does not know at all. */
export const rewordingFor = (words: readonly string[], index: number): string | undefined => {
  const after = words[index + 1] ?? "";
  if (words[index] === "lead" && metalThings.has(after)) return "led";
  if (words[index] === "used" && after === "to" && !isPassive(words[index - 1])) return "yoost";
  return undefined;
};

const isPassive = (before: string | undefined): boolean =>
  ["is", "are", "was", "were", "be", "been", "being"].includes(before ?? "");
