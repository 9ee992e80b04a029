import type { UnitTimes } from "./spread-times.ts";

/** Times of written characters in the audio, in seconds from its start. */
export type Alignment = {
  characters: string[];
  startSeconds: number[];
  endSeconds: number[];
};

/** One entry per character as people count them: a pair of surrogates is one. */
export function toAlignment(text: string, times: UnitTimes): Alignment {
  const characters = Array.from(text);
  const startSeconds: number[] = [];
  const endSeconds: number[] = [];
  let unit = 0;
  for (const character of characters) {
    startSeconds.push(inMilliseconds(times.startSeconds[unit] ?? 0));
    unit += character.length;
    endSeconds.push(inMilliseconds(times.endSeconds[unit - 1] ?? 0));
  }
  return { characters, startSeconds, endSeconds };
}

const inMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;
