import { decodeAudio } from "@timbre/engine";
import runEspeak from "espeak-ng";

export type ReferenceSpeech = { samples: Float32Array; sampleRateHz: number; wordStartsSeconds: number[] };

/** Longer than the closure of any consonant, so that a gap can only lie between words. In tens of milliseconds. */
const gapTens = 20;
const gapSeconds = 0.15;
/** Left where punctuation stands, because there our voice may pause too. */
const pauseSeconds = 0.1;
const silence = 8 / 32_768;
const file = "/reference.wav";
const longestMs = 600_000;

/**
 * The words by espeak-ng, a voice of rules whose timing is its own, with the starts of its words known: it speaks them
 * with wide gaps, which are then cut out. Undefined where it runs words together and the count does not match.
 */
export const speakReference = async (words: readonly string[]): Promise<ReferenceSpeech | undefined> => {
  const call = ["-w", file, "-v", "en-us", "-g", String(gapTens), "-s", "165", words.join(" ")];
  const wav = (await runEspeak({ arguments: call })).FS.readFile(file);
  const { samples, sampleRateHz } = await decodeAudio(wav, { maxDurationMs: longestMs });
  const sounds = soundsBetweenGaps(samples, sampleRateHz);
  if (sounds.length !== words.length) return undefined;
  return { sampleRateHz, ...joinWords(sounds, words, sampleRateHz) };
};

const soundsBetweenGaps = (samples: Float32Array, sampleRateHz: number): Float32Array[] => {
  const sounds: Float32Array[] = [];
  let from = -1;
  let last = -1;
  for (const [index, sample] of samples.entries()) {
    if (Math.abs(sample) <= silence) continue;
    const isAfterGap = last >= 0 && index - last > gapSeconds * sampleRateHz;
    if (isAfterGap) sounds.push(samples.subarray(from, last + 1));
    if (isAfterGap || from < 0) from = index;
    last = index;
  }
  return from < 0 ? sounds : [...sounds, samples.subarray(from, last + 1)];
};

const endsPhrase = /[,.;:!?]["”]?$/;

const joinWords = (sounds: readonly Float32Array[], words: readonly string[], sampleRateHz: number) => {
  const pause = new Float32Array(Math.round(pauseSeconds * sampleRateHz));
  const pieces: Float32Array[] = [pause];
  const wordStartsSeconds: number[] = [];
  let length = pause.length;
  for (const [index, sound] of sounds.entries()) {
    wordStartsSeconds.push(length / sampleRateHz);
    const after = endsPhrase.test(words[index] ?? "") ? [sound, pause] : [sound];
    pieces.push(...after);
    for (const piece of after) length += piece.length;
  }
  const samples = new Float32Array(length);
  let at = 0;
  for (const piece of pieces) {
    samples.set(piece, at);
    at += piece.length;
  }
  return { samples, wordStartsSeconds };
};
