import type { Engine } from "@timbre/engine";
import type { BenchSession, Measures } from "../../bench-session.ts";
import { speakTimed, startEngine, type TimedSpeech } from "../../engine-under-test.ts";
import { mean, median, percentile } from "../../figures.ts";
import { alignByAttention } from "../../hearing/align-by-attention.ts";
import { alignToReference } from "../../hearing/align-to-reference.ts";
import { onsetsAfterPauses } from "../../hearing/onsets.ts";
import { spliceWords } from "../../hearing/splice-words.ts";
import { timedWords } from "../../hearing/timed-words.ts";
import { keepNotes } from "../../notes.ts";
import { sampleOf } from "../../sample-of.ts";
import { alignedTexts, splicedWords } from "../../sets/aligned-texts.ts";
import { cleanEnglish } from "../../sets/clean-en.ts";

/** A pause belongs to a boundary only if sound returns this near to it. */
const nearSeconds = 0.3;

type Spoken = TimedSpeech & { text: string };
type Aligner = (samples: Float32Array, words: readonly string[]) => Promise<number[] | undefined>;
type Boundary = { text: string; word: string; engineSeconds: number; alignedSeconds: number };

/**
 * The engine's word starts against two forced alignments that know nothing of it. Aligners err too: where word starts
 * are known, because words were spoken apart and spliced, the first of them is measured in the same run.
 */
export const measureWordBoundaries = async (session: BenchSession): Promise<Measures> => {
  await session.stopServer();
  const engine = await startEngine(2);
  const texts = [...alignedTexts, ...sampleOf(cleanEnglish, session.count(10, cleanEnglish.length))];
  const spoken: Spoken[] = [];
  for (const text of texts) spoken.push({ text, ...(await speakTimed(engine, text)) });
  const alignerErrors = await errorsOnSplices(engine);
  await engine.close();

  const boundaries = await boundariesBy(alignToReference, spoken);
  const attended = await boundariesBy(alignByAttention, spoken.slice(0, session.count(3, 12)));
  keepNotes("word-boundaries", { byReference: boundaries, byAttention: attended });
  const errors = boundaries.map(errorMs);
  const attendedErrors = attended.map(errorMs);
  return {
    word_boundary_error_ms: median(errors.map(Math.abs)),
    word_boundary_error_ms_p90: percentile(errors.map(Math.abs), 0.9),
    word_boundary_bias_ms: mean(errors),
    word_boundaries_compared: errors.length,
    word_boundary_error_whisper_ms: median(attendedErrors.map(Math.abs)),
    word_boundary_bias_whisper_ms: mean(attendedErrors),
    word_after_pause_error_ms: median(spoken.flatMap(errorsAfterPauses)),
    aligner_error_ms: median(alignerErrors),
    alignment_end_error_ms: Math.max(...spoken.map(endErrorMs)),
    alignment_steps_back: spoken.reduce((sum, one) => sum + stepsBack(one), 0),
  };
};

/** Starts of all words but the first, whose start is the start of the sound. */
const boundariesBy = async (align: Aligner, spoken: readonly Spoken[]): Promise<Boundary[]> => {
  const boundaries: Boundary[] = [];
  for (const { text, samples, characters } of spoken) {
    const words = timedWords(characters);
    const aligned = await align(
      samples,
      words.map(({ word }) => word),
    );
    for (const [index, { word, startSeconds }] of words.entries()) {
      const alignedSeconds = aligned?.[index];
      if (index === 0 || alignedSeconds === undefined) continue;
      boundaries.push({ text, word, engineSeconds: startSeconds, alignedSeconds });
    }
  }
  return boundaries;
};

/** Positive: the engine says later than the aligner. */
const errorMs = ({ engineSeconds, alignedSeconds }: Boundary): number => (engineSeconds - alignedSeconds) * 1000;

/** How far the reference aligner is off where the truth is known. */
const errorsOnSplices = async (engine: Engine): Promise<number[]> => {
  const errors: number[] = [];
  for (const [index, words] of splicedWords.entries()) {
    const sounds: Float32Array[] = [];
    for (const word of words) sounds.push((await speakTimed(engine, `${word}.`)).samples);
    const { samples, startsSeconds } = spliceWords(sounds, 0.03 + 0.02 * index);
    const aligned = await alignToReference(samples, words);
    for (const [place, seconds] of (aligned ?? []).entries()) {
      if (place > 0) errors.push(Math.abs(seconds - (startsSeconds[place] ?? 0)) * 1000);
    }
  }
  return errors;
};

/** Words after punctuation, against the level of the sound: it shows to 5 ms where sound returns. */
const errorsAfterPauses = ({ samples, characters }: Spoken): number[] => {
  const onsets = onsetsAfterPauses(samples, 16_000);
  const words = timedWords(characters);
  return words.flatMap(({ startSeconds }, index) => {
    if (!/[,.;:!?]["”]?$/.test(words[index - 1]?.word ?? "")) return [];
    const distances = onsets.map((onset) => Math.abs(onset - startSeconds));
    return distances.some((seconds) => seconds < nearSeconds) ? [Math.min(...distances) * 1000] : [];
  });
};

/** Distance between the end of the last character and the end of the sound. */
const endErrorMs = ({ samples, characters }: TimedSpeech): number =>
  Math.abs(samples.length / 16_000 - (characters.at(-1)?.endSeconds ?? 0)) * 1000;

/** How often a character starts before the one in front of it. */
const stepsBack = ({ characters }: TimedSpeech): number =>
  characters.filter(({ startSeconds }, index) => startSeconds < (characters[index - 1]?.startSeconds ?? 0)).length;
