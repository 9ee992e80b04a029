import type { BenchSession, Measures } from "../bench-session.ts";
import { speakTimed, startEngine, type TimedSpeech } from "../engine-under-test.ts";
import { median, percentile } from "../figures.ts";
import { alignWords } from "../hearing/align-words.ts";
import { onsetsAfterPauses } from "../hearing/onsets.ts";
import { timedWords } from "../hearing/timed-words.ts";
import { keepNotes } from "../notes.ts";
import { sampleOf } from "../sample-of.ts";
import { cleanEnglish } from "../sets/clean-en.ts";
import { overHundred } from "../sets/timed-texts.ts";

/** A pause belongs to a boundary only if sound returns this near to it. */
const nearSeconds = 0.3;

type Boundary = { word: string; isAfterPause: boolean; engineSeconds: number; alignedSeconds: number };
type Spoken = TimedSpeech & { text: string };

/**
 * The engine's word starts against a forced alignment. The aligner errs too: after pauses, where the level of the sound
 * shows the truth to 5 ms, both are held against that.
 */
export const measureWordBoundaries = async (session: BenchSession): Promise<Measures> => {
  await session.stopServer();
  const spoken = await sayTexts([
    ...overHundred.filter((text) => !/\d/.test(text)),
    ...sampleOf(cleanEnglish, session.count(2, 30)),
  ]);
  const errors: number[] = [];
  const enginePauseErrors: number[] = [];
  const alignerPauseErrors: number[] = [];
  const notes: (Boundary & { text: string })[] = [];
  for (const one of spoken) {
    const boundaries = await boundariesOf(one);
    const onsets = onsetsAfterPauses(one.samples, 16_000);
    for (const boundary of boundaries) {
      errors.push(Math.abs(boundary.engineSeconds - boundary.alignedSeconds) * 1000);
      const onset = boundary.isAfterPause ? nearest(onsets, boundary.engineSeconds) : undefined;
      if (onset === undefined) continue;
      enginePauseErrors.push(Math.abs(boundary.engineSeconds - onset) * 1000);
      alignerPauseErrors.push(Math.abs(boundary.alignedSeconds - onset) * 1000);
    }
    notes.push(...boundaries.map((boundary) => ({ ...boundary, text: one.text })));
  }
  keepNotes("word-boundaries", notes);
  return {
    word_boundary_error_ms: median(errors),
    word_boundary_error_ms_p90: percentile(errors, 0.9),
    word_boundaries_compared: errors.length,
    word_after_pause_error_ms: median(enginePauseErrors),
    aligner_after_pause_error_ms: median(alignerPauseErrors),
    alignment_end_error_ms: Math.max(...spoken.map(endErrorMs)),
    alignment_steps_back: spoken.reduce((sum, one) => sum + stepsBack(one), 0),
  };
};

const sayTexts = async (texts: readonly string[]): Promise<Spoken[]> => {
  const engine = await startEngine(2);
  const spoken: Spoken[] = [];
  for (const text of texts) spoken.push({ text, ...(await speakTimed(engine, text)) });
  await engine.close();
  return spoken;
};

/** Starts of all words but the first, whose start is the start of the sound. */
const boundariesOf = async (spoken: Spoken): Promise<Boundary[]> => {
  const words = timedWords(spoken.characters);
  const aligned = await alignWords(
    spoken.samples,
    words.map(({ word }) => word),
  );
  return words
    .map(({ word, startSeconds }, index) => ({
      word,
      isAfterPause: /[,.;:!?]["”]?$/.test(words[index - 1]?.word ?? ""),
      engineSeconds: startSeconds,
      alignedSeconds: aligned[index] ?? 0,
    }))
    .slice(1);
};

const nearest = (onsets: readonly number[], seconds: number): number | undefined =>
  onsets
    .filter((onset) => Math.abs(onset - seconds) < nearSeconds)
    .sort((a, b) => Math.abs(a - seconds) - Math.abs(b - seconds))[0];

/** Distance between the end of the last character and the end of the sound. */
const endErrorMs = ({ samples, characters }: TimedSpeech): number =>
  Math.abs(samples.length / 16_000 - (characters.at(-1)?.endSeconds ?? 0)) * 1000;

/** How often a character starts before the one in front of it. */
const stepsBack = ({ characters }: TimedSpeech): number =>
  characters.filter(({ startSeconds }, index) => startSeconds < (characters[index - 1]?.startSeconds ?? 0)).length;
