import { EngineError } from "../../engine-error.ts";
import { type Span, type SpeechFinder } from "../activity/find-speech.ts";
import { readSound, type SoundSource } from "../sound/read-sound.ts";
import { fitToSpeech, moveWord } from "./fit-to-speech.ts";
import { matchWords } from "./match-words.ts";
import { type Recogniser, recogniserRateHz } from "./open-recogniser.ts";
import { timeTokens } from "./time-tokens.ts";
import { type Listening, settleLanguage, speechWindows } from "./transcribe.ts";
import { type HeardWord, isUnspaced, wordsOfTokens } from "./words-of-tokens.ts";
import { writeTokens } from "./write-tokens.ts";

export type AlignSpeechRequest = { sound: SoundSource; text: string; language?: string | undefined };
export type AlignedWord = {
  text: string;
  startMs: number;
  endMs: number;
  /** Mean negative log probability. */ loss: number;
};
export type AlignSpeechAnswer = {
  /** Every character of the text in order, spaces included. */
  characters: { text: string; startMs: number; endMs: number }[];
  words: AlignedWord[];
  loss: number;
  durationMs: number;
};

export type AlignSpeechNeeds = { openRecogniser(): Promise<Recogniser>; speechFinder: SpeechFinder };

/** What fits between prompt and end in the decoder's memory. */
const maxTokensPerWindow = 430;

/** When each word and character of a known text is heard. */
export const makeAlignSpeech =
  (needs: AlignSpeechNeeds) =>
  async (request: AlignSpeechRequest, { signal }: { signal: AbortSignal }): Promise<AlignSpeechAnswer> => {
    const { samples } = await readSound(request.sound, { sampleRateHz: recogniserRateHz, signal });
    const { spans, windows } = await speechWindows(needs.speechFinder, samples, signal);
    if (windows.length === 0) throw new EngineError("unusable_audio", "Nobody speaks.", { reason: "no_speech" });
    const recogniser = await needs.openRecogniser();
    const listening: Listening = { recogniser, samples, spans, signal };
    const { code } = await settleLanguage(listening, windows, request.language);
    const written = splitText(request.text, code);
    const timed = await timeWords(listening, { windows, words: written.map(({ text }) => text), language: code });
    return answerOf(request.text, written, timed, (samples.length / recogniserRateHz) * 1000);
  };

type WrittenWord = { text: string; start: number };

/** Words of the text and where they stand in it, counted in UTF-16 units. */
export const splitText = (text: string, language: string): WrittenWord[] => {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ text: word, start: index }));
  if (!isUnspaced(language)) return words;
  const segmenter = new Intl.Segmenter(language, { granularity: "word" });
  return words.flatMap((word) =>
    [...segmenter.segment(word.text)].map(({ segment, index }) => ({ text: segment, start: word.start + index })),
  );
};

type Task = { windows: readonly Span[]; words: readonly string[]; language: string };

const timeWords = async (listening: Listening, { windows, words, language }: Task): Promise<HeardWord[]> => {
  const shares = windows.length === 1 ? [words.length] : await shareOut(listening, { windows, words, language });
  const timed: HeardWord[] = [];
  for (const [i, window] of windows.entries()) {
    listening.signal.throwIfAborted();
    const own = words.slice(timed.length, timed.length + shares[i]!);
    if (own.length > 0) timed.push(...(await timeInWindow(listening, window, { words: own, language })));
  }
  return timed;
};

/** How many of the words each window holds, by comparing them with what is heard in it. */
const shareOut = async ({ recogniser, samples, signal }: Listening, { windows, words, language }: Task) => {
  const heard: { text: string; window: number }[] = [];
  for (const [window, { start, end }] of windows.entries()) {
    const sound = await recogniser.hear(samples.subarray(start, end));
    const { ids, logProbs } = await writeTokens(recogniser, sound, { language, signal });
    const tokens = { ids, logProbs, startsMs: new Array<number>(ids.length + 1).fill(0) };
    heard.push(...wordsOfTokens(recogniser, tokens, language).map(({ text }) => ({ text, window })));
  }
  const windowOf = matchWords(words, heard);
  return windows.map((_, window) => windowOf.filter((one) => one === window).length);
};

const timeInWindow = async (
  { recogniser, samples, spans }: Listening,
  window: Span,
  { words, language }: { words: readonly string[]; language: string },
): Promise<HeardWord[]> => {
  const heard = await recogniser.hear(samples.subarray(window.start, window.end));
  const space = isUnspaced(language) ? "" : " ";
  const tokens = words.map((word) => recogniser.tokenizer.encode(`${space}${word}`, { add_special_tokens: false }));
  const ids = tokens.flat();
  if (ids.length > maxTokensPerWindow) throw tooMuchText();
  const { startsMs, logProbs } = await timeTokens(recogniser, heard, { ids, language });
  let at = 0;
  return tokens.map((own, i) => {
    const [first, last] = [at, (at += own.length)];
    const word = evenWord(words[i]!, { startMs: startsMs[first]!, endMs: Math.max(startsMs[last]!, startsMs[first]!) });
    const logProb = logProbs.slice(first, last).reduce((sum, one) => sum + one, 0) / Math.max(1, own.length);
    const startMs = (window.start / recogniserRateHz) * 1000;
    return fitToSpeech(moveWord({ ...word, logProb }, startMs), spans);
  });
};

const evenWord = (text: string, { startMs, endMs }: { startMs: number; endMs: number }): Omit<HeardWord, "logProb"> => {
  const letters = [...text];
  const each = (endMs - startMs) / letters.length;
  const characters = letters.map((letter, i) => ({
    text: letter,
    startMs: startMs + i * each,
    endMs: startMs + (i + 1) * each,
  }));
  return { text, startMs, endMs, characters };
};

const tooMuchText = (): EngineError =>
  new EngineError("unusable_audio", "The text is far longer than what is said.", { reason: "text_mismatch" });

/** Spaces last from the end of one word to the beginning of the next. */
const answerOf = (
  text: string,
  written: readonly WrittenWord[],
  timed: readonly HeardWord[],
  durationMs: number,
): AlignSpeechAnswer => {
  const characters: AlignSpeechAnswer["characters"] = [];
  let at = 0;
  const fill = (until: number, startMs: number, endMs: number): void => {
    for (const letter of text.slice(at, until))
      characters.push({ text: letter, startMs, endMs: Math.max(startMs, endMs) });
    at = until;
  };
  written.forEach((word, i) => {
    const heard = timed[i]!;
    fill(word.start, characters.at(-1)?.endMs ?? heard.startMs, heard.startMs);
    characters.push(...heard.characters);
    at = word.start + word.text.length;
  });
  const endMs = characters.at(-1)?.endMs ?? 0;
  fill(text.length, endMs, endMs);
  const words = timed.map(({ text: word, startMs, endMs: end, logProb }) => ({
    text: word,
    startMs,
    endMs: end,
    loss: -logProb,
  }));
  return {
    characters,
    words,
    loss: words.reduce((sum, { loss }) => sum + loss, 0) / Math.max(1, words.length),
    durationMs,
  };
};
