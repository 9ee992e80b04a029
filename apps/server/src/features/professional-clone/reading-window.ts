import type { EarAnswer } from "../../platform/engine/ear.ts";

type HeardWord = Pick<EarAnswer<"transcribe">["words"][number], "startMs" | "endMs">;

/** A window longer than this is cut: what is heard costs time by its length. */
const cutAfterMs = 7_000;
/** What is left after a cut: enough words to find the place in the script by. */
const keptMs = { least: 3_000, most: 5_000 };
/** Where nobody spoke nothing is kept but the beginning of a word that may come. */
const keptOfSilenceMs = 500;
/** A slow machine skips sound rather than falling behind further. */
const maxMs = 10_000;

/** The last moments of a reading. */
export type ReadingWindow = {
  add(samples: Float32Array): void;
  /** Sound that came since it was last looked at. */
  freshMs(): number;
  look(): Float32Array;
  /** Drops what is no longer needed, between two of the words that were heard at the last look. */
  cut(words: readonly HeardWord[]): void;
};

export const openReadingWindow = (sampleRateHz: number): ReadingWindow => {
  const samplesIn = (ms: number): number => Math.round((ms / 1000) * sampleRateHz);
  let kept = new Float32Array(0);
  let fresh = 0;
  let seen = 0;
  const drop = (count: number): void => {
    kept = kept.slice(count);
    seen = Math.max(0, seen - count);
  };
  return {
    add: (samples) => {
      const longer = new Float32Array(kept.length + samples.length);
      longer.set(kept);
      longer.set(samples, kept.length);
      kept = longer;
      fresh += samples.length;
      drop(Math.max(0, kept.length - samplesIn(maxMs)));
    },
    freshMs: () => (fresh / sampleRateHz) * 1000,
    look: () => {
      fresh = 0;
      seen = kept.length;
      return kept;
    },
    cut: (words) => {
      const seenMs = (seen / sampleRateHz) * 1000;
      if (words.length === 0) drop(Math.max(0, seen - samplesIn(keptOfSilenceMs)));
      else if (seenMs > cutAfterMs) drop(samplesIn(cutPointOf(words, seenMs)));
    },
  };
};

/** The widest gap between two words at a good distance from the end. */
export const cutPointOf = (words: readonly HeardWord[], lengthMs: number): number => {
  const [from, to] = [lengthMs - keptMs.most, lengthMs - keptMs.least];
  let best = { gapMs: -1, atMs: from };
  for (const [i, { startMs }] of words.entries()) {
    const before = words[i - 1]?.endMs ?? startMs;
    const atMs = (before + startMs) / 2;
    if (atMs >= from && atMs <= to && startMs - before > best.gapMs) best = { gapMs: startMs - before, atMs };
  }
  return best.atMs;
};
