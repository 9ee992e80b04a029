import type { Recogniser } from "./open-recogniser.ts";

export type HeardCharacter = { text: string; startMs: number; endMs: number };
export type HeardWord = {
  /** Without spaces; a mark of punctuation belongs to the word before it. */
  text: string;
  startMs: number;
  endMs: number;
  /** Mean natural logarithm of the probabilities of its tokens. */
  logProb: number;
  characters: HeardCharacter[];
};

type Unit = { text: string; startMs: number; endMs: number; logProbs: number[] };

/** Written without spaces between words; each sign or group of signs the recogniser knows then counts as a word. */
const unspaced = new Set(["zh", "ja", "th", "lo", "my", "km", "bo", "yue"]);
export const isUnspaced = (language: string): boolean => unspaced.has(language);

const onlyMarks = /^[\p{P}\p{S}]+$/u;
const joinsToNext = /^['’-]/;

/** Words from tokens and the times at which they begin; `startsMs` has one more, the end of the last. */
export const wordsOfTokens = (
  { tokenizer }: Pick<Recogniser, "tokenizer">,
  { ids, startsMs, logProbs }: { ids: readonly number[]; startsMs: readonly number[]; logProbs: readonly number[] },
  language: string,
): HeardWord[] => {
  const words: Unit[][] = [];
  for (const unit of unitsOf(tokenizer, { ids, startsMs, logProbs })) {
    const text = unit.text.trim();
    if (text === "") continue;
    const last = words.at(-1);
    const isNew = isUnspaced(language) || unit.text.startsWith(" ");
    if (last && (onlyMarks.test(text) || joinsToNext.test(unit.text) || !isNew)) last.push(unit);
    else words.push([unit]);
  }
  return words.map(toWord);
};

/** A sign may be spread over several tokens; together they are one unit. */
const unitsOf = (
  tokenizer: Recogniser["tokenizer"],
  { ids, startsMs, logProbs }: { ids: readonly number[]; startsMs: readonly number[]; logProbs: readonly number[] },
): Unit[] => {
  const units: Unit[] = [];
  let first = 0;
  for (let i = 0; i < ids.length; i += 1) {
    const text = tokenizer.decode(ids.slice(first, i + 1), { clean_up_tokenization_spaces: false });
    if (text.endsWith("\uFFFD") && i + 1 < ids.length) continue;
    const endMs = Math.max(startsMs[first]!, startsMs[i + 1] ?? startsMs[first]!);
    units.push({
      text: text.replaceAll("\uFFFD", ""),
      startMs: startsMs[first]!,
      endMs,
      logProbs: logProbs.slice(first, i + 1),
    });
    first = i + 1;
  }
  return units;
};

const toWord = (units: readonly Unit[]): HeardWord => {
  const logProbs = units.flatMap((unit) => unit.logProbs);
  const characters = units.flatMap(charactersOf);
  // Marks are silent: the word ends where its last letter does.
  const spoken = units.filter(({ text }) => !onlyMarks.test(text.trim()));
  return {
    text: characters.map(({ text }) => text).join(""),
    startMs: units[0]!.startMs,
    endMs: (spoken.at(-1) ?? units.at(-1)!).endMs,
    logProb: logProbs.reduce((sum, one) => sum + one, 0) / Math.max(1, logProbs.length),
    characters,
  };
};

/** The recogniser times tokens, not letters: within one they are spread evenly. */
const charactersOf = ({ text, startMs, endMs }: Unit): HeardCharacter[] => {
  const letters = [...text.trim()];
  const each = (endMs - startMs) / Math.max(1, letters.length);
  return letters.map((letter, i) => ({ text: letter, startMs: startMs + i * each, endMs: startMs + (i + 1) * each }));
};
