import type { Language } from "./language.ts";

/** Half-open range of UTF-16 offsets in some text. */
export type Span = { start: number; end: number };

/** Written text turned into words as they are spoken, with the way back to what was written. */
export type NormalisedText = {
  text: string;
  /** In order, without gaps: each run of the output and the run of the input it came from. */
  runs: { output: Span; input: Span }[];
};

/** One unit of synthesis: long enough to sound natural, short enough to be ready soon. */
export type Clause = {
  /** Range in the text that was split. */
  span: Span;
  /** Silence wanted after the clause, from its punctuation or an explicit break. */
  pauseAfterMs: number;
  endsSentence: boolean;
  endsParagraph: boolean;
  /** It was cut from the clause behind it, which goes on in the same line of the text. */
  goesOn: boolean;
};

/** What the voice model reads: symbols of its own alphabet, and which word each came from. */
export type Phonemes = {
  symbols: string;
  words: { input: Span; symbols: Span }[];
};

/** Turns normalised text of one language into the model's alphabet. */
export type Phonemise = (text: string, language: Language) => Promise<Phonemes>;
