import { EngineError } from "../../engine-error.ts";
import { activityFrameSamples, type Span, speechSpans, type SpeechFinder } from "../activity/find-speech.ts";
import { packWindows } from "../activity/pack-windows.ts";
import { readSound, type SoundSource } from "../sound/read-sound.ts";
import type { SpeakerTurn, TellSpeakers } from "../speakers/tell-speakers.ts";
import { detectSpokenLanguage } from "./detect-spoken-language.ts";
import { fitToSpeech, moveWord } from "./fit-to-speech.ts";
import { type HeardSound, type Recogniser, recogniserRateHz, shortWindowSamples } from "./open-recogniser.ts";
import { timeTokens } from "./time-tokens.ts";
import { type HeardWord, isUnspaced, wordsOfTokens } from "./words-of-tokens.ts";
import { writeTokens } from "./write-tokens.ts";

export type TranscribeRequest = {
  sound: SoundSource;
  /** ISO 639-1; heard from the sound when absent. */
  language?: string | undefined;
  /** Present: also tell who says each word. */
  speakers?: { count?: number | undefined; threshold?: number | undefined } | undefined;
  /** Somebody is still speaking and waits for the words: heard in short windows, several times as fast. */
  isLive?: boolean | undefined;
  /** Only what is said, not when: without the words' times it is ready sooner. */
  isTextOnly?: boolean | undefined;
  /** Only which language it is: no words, in a fraction of the time. */
  isLanguageOnly?: boolean | undefined;
};

export type TranscribedWord = HeardWord & { /** Counted from 0 in the order they begin to speak. */ speaker?: number };
export type TranscribeAnswer = {
  language: string;
  languageProbability: number;
  text: string;
  words: TranscribedWord[];
  durationMs: number;
};

export type TranscribeNeeds = {
  openRecogniser(): Promise<Recogniser>;
  speechFinder: SpeechFinder;
  tellSpeakers: TellSpeakers;
};

const maxWindowSamples = 28 * recogniserRateHz;
/** Below both, the recogniser made words up. */
const madeUp = { silenceProbability: 0.6, meanLogProb: -1 };
/** Windows listened to before the language is settled. */
const maxLanguageWindows = 3;

/** What is said, word by word with times. */
export const makeTranscribe =
  (needs: TranscribeNeeds) =>
  async (request: TranscribeRequest, { signal }: { signal: AbortSignal }): Promise<TranscribeAnswer> => {
    const { samples } = await readSound(request.sound, { sampleRateHz: recogniserRateHz, signal });
    const durationMs = (samples.length / recogniserRateHz) * 1000;
    const maxSamples = request.isLive ? shortWindowSamples : maxWindowSamples;
    const { spans, windows } = await speechWindows(needs.speechFinder, samples, signal, maxSamples);
    if (windows.length === 0) return { ...nothing(request.language), durationMs };
    const recogniser = await needs.openRecogniser();
    const hear = request.isLive ? recogniser.hearShort : recogniser.hear;
    const listening = { recogniser, hear, samples, spans, signal };
    const spoken = await settleLanguage(listening, windows, request.language);
    const { code: language, probability: languageProbability } = spoken;
    if (request.isLanguageOnly) return { language, languageProbability, text: "", words: [], durationMs };
    if (request.isTextOnly) {
      return { language, languageProbability, text: await textIn(listening, windows, language), words: [], durationMs };
    }
    const words: HeardWord[] = [];
    for (const window of windows) words.push(...(await hearWindow(listening, window, spoken.code)));
    const turns = request.speakers ? await needs.tellSpeakers({ samples, spans, ...request.speakers, signal }) : [];
    return {
      language: spoken.code,
      languageProbability: spoken.probability,
      text: joinWords(words, spoken.code),
      words: request.speakers ? words.map((word) => ({ ...word, speaker: speakerOf(word, turns) })) : words,
      durationMs,
    };
  };

export const speechWindows = async (
  finder: SpeechFinder,
  samples: Float32Array,
  signal: AbortSignal,
  maxLength = maxWindowSamples,
): Promise<{ spans: Span[]; windows: Span[] }> => {
  const scores = await finder.scores(samples, signal);
  const spans = speechSpans(scores, samples.length);
  const quietest = (from: number, to: number): number => {
    let best = Math.ceil(from / activityFrameSamples);
    for (let frame = best; frame * activityFrameSamples < to; frame += 1) {
      if (scores[frame]! < scores[best]!) best = frame;
    }
    return Math.min(to, best * activityFrameSamples);
  };
  return { spans, windows: packWindows(spans, { maxLength, quietest }) };
};

const nothing = (language = "en") => ({ language, languageProbability: 0, text: "", words: [] });

export type Listening = { recogniser: Recogniser; samples: Float32Array; spans: readonly Span[]; signal: AbortSignal };
type Hearing = Listening & Pick<Recogniser, "hear">;

/** Given, or the one heard most surely in the longest of the first windows. */
export const settleLanguage = async (
  { recogniser, samples }: Pick<Listening, "recogniser" | "samples">,
  windows: readonly Span[],
  given: string | undefined,
): Promise<{ code: string; probability: number }> => {
  if (given !== undefined) {
    if (recogniser.facts.lang_to_id[`<|${given}|>`] === undefined) throw unknownLanguage(given);
    return { code: given, probability: 1 };
  }
  const first = windows.slice(0, maxLanguageWindows);
  const longest = first.reduce((one, other) => (other.end - other.start > one.end - one.start ? other : one));
  return detectSpokenLanguage(recogniser, await recogniser.hear(samples.subarray(longest.start, longest.end)));
};

const unknownLanguage = (language: string): EngineError =>
  new EngineError("unsupported_language", `The language "${language}" is not known to the recogniser.`, { language });

/** The recogniser sometimes stops where the speaker changes; so much speech after its last word is listened to again. */
const minRestSamples = 1.2 * recogniserRateHz;
const minProgressSamples = recogniserRateHz / 2;

const hearWindow = async (listening: Hearing, window: Span, language: string): Promise<HeardWord[]> => {
  const words: HeardWord[] = [];
  let { start } = window;
  for (;;) {
    const heard = await hearOnce(listening, { start, end: window.end }, language);
    words.push(...heard.words);
    const rest = { start: heard.end, end: window.end };
    const isStuck = heard.end - start < minProgressSamples;
    if (isStuck || speechWithin(listening.spans, rest) < minRestSamples) return words;
    start = heard.end;
  }
};

const speechWithin = (spans: readonly Span[], { start, end }: Span): number =>
  spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.end, end) - Math.max(span.start, start)), 0);

const textIn = async (listening: Hearing, windows: readonly Span[], language: string): Promise<string> => {
  const texts: { text: string }[] = [];
  for (const window of windows) {
    const { ids } = await writeWindow(listening, window, language);
    texts.push({ text: listening.recogniser.tokenizer.decode(ids).trim() });
  }
  return joinWords(texts, language).trim();
};

/** The tokens of what is said in a window; none where nothing is. */
const writeWindow = async (
  { recogniser, hear, samples, signal }: Hearing,
  window: Span,
  language: string,
): Promise<{ heard: HeardSound; ids: number[] }> => {
  signal.throwIfAborted();
  const heard = await hear(samples.subarray(window.start, window.end));
  const { ids, logProbs } = await writeTokens(recogniser, heard, { language, signal });
  return { heard, ids: (await isMadeUp(recogniser, heard, logProbs)) ? [] : ids };
};

/** Words, and the sample at which the last of them ends. */
const hearOnce = async (
  listening: Hearing,
  window: Span,
  language: string,
): Promise<{ words: HeardWord[]; end: number }> => {
  const { recogniser, spans } = listening;
  const { heard, ids } = await writeWindow(listening, window, language);
  if (ids.length === 0) return { words: [], end: window.start };
  const timed = await timeTokens(recogniser, heard, { ids, language });
  const startMs = (window.start / recogniserRateHz) * 1000;
  const words = wordsOfTokens(recogniser, { ids, ...timed }, language).map((word) => moveWord(word, startMs));
  const endMs = words.at(-1)?.endMs ?? startMs;
  return { words: words.map((word) => fitToSpeech(word, spans)), end: Math.round((endMs / 1000) * recogniserRateHz) };
};

const isMadeUp = async (recogniser: Recogniser, heard: HeardSound, logProbs: readonly number[]): Promise<boolean> => {
  if (logProbs.length === 0) return false;
  const mean = logProbs.reduce((sum, one) => sum + one, 0) / logProbs.length;
  if (mean > madeUp.meanLogProb) return false;
  return (await detectSpokenLanguage(recogniser, heard)).silenceProbability > madeUp.silenceProbability;
};

export const joinWords = (words: readonly { text: string }[], language: string): string =>
  words.map(({ text }) => text).join(isUnspaced(language) ? "" : " ");

/** The speaker who speaks longest during the word. */
const speakerOf = (word: HeardWord, turns: readonly SpeakerTurn[]): number => {
  let best = { speaker: 0, ms: -Infinity };
  for (const { speaker, startMs, endMs } of turns) {
    // Negative for turns beside the word: then the nearest one counts.
    const ms = Math.min(word.endMs, endMs) - Math.max(word.startMs, startMs);
    if (ms > best.ms) best = { speaker, ms };
  }
  return best.speaker;
};
