import type { Span } from "../activity/find-speech.ts";
import { recogniserRateHz } from "./open-recogniser.ts";
import type { HeardWord } from "./words-of-tokens.ts";

/** Shortest that is left of a word. */
const minWordMs = 40;

/** A word seems to last until the next one begins; what of it lies in a pause is taken away. */
export const fitToSpeech = (word: HeardWord, spans: readonly Span[]): HeardWord => {
  const toMs = (sample: number): number => (sample / recogniserRateHz) * 1000;
  const touching = spans
    .map(({ start, end }) => ({ from: Math.max(word.startMs, toMs(start)), to: Math.min(word.endMs, toMs(end)) }))
    .filter(({ from, to }) => to - from >= minWordMs);
  const [first] = touching;
  if (!first) return word;
  // Of two stretches of speech the longer one holds the word.
  const longest = touching.reduce((one, other) => (other.to - other.from > one.to - one.from ? other : one), first);
  return within(word, longest.from, longest.to);
};

const within = (word: HeardWord, startMs: number, endMs: number): HeardWord => {
  const clamp = (ms: number): number => Math.min(endMs, Math.max(startMs, ms));
  return {
    ...word,
    startMs,
    endMs,
    characters: word.characters.map((one) => ({ ...one, startMs: clamp(one.startMs), endMs: clamp(one.endMs) })),
  };
};

export const moveWord = (word: HeardWord, byMs: number): HeardWord => ({
  ...word,
  startMs: word.startMs + byMs,
  endMs: word.endMs + byMs,
  characters: word.characters.map((one) => ({ ...one, startMs: one.startMs + byMs, endMs: one.endMs + byMs })),
});
