import type { Language } from "./language.ts";
import { applyPronunciations, type PronunciationRule } from "./markup/apply-pronunciations.ts";
import { parseMarkup, type ParsedMarkup } from "./markup/parse-markup.ts";
import type { Piece } from "./markup/piece.ts";
import type { PlanNote } from "./markup/plan-note.ts";
import { cleanText } from "./normalise/clean-text.ts";
import { segmentByScript } from "./normalise/segment-by-script.ts";
import { composeRuns, sliceText } from "./normalise/span-map.ts";
import { PlanBuilder } from "./plan/plan-builder.ts";
import { readPieces } from "./plan/read-pieces.ts";
import type { SpeechPlan } from "./plan/speech-plan.ts";
import type { Span } from "./spans.ts";
import type { ClauseLengths } from "./split/split-settings.ts";
import { UnspeakableInputError } from "./unspeakable-input-error.ts";

export type PlanOptions = {
  language: Language;
  /** "off" leaves numbers and signs as written; "auto" and "on" read them out. */
  normalisation?: "auto" | "on" | "off";
  /** Reads <break>, <phoneme> and <speak>. On unless switched off. */
  hasElements?: boolean;
  /** Reads [whispers], [laughs] and the like. Off unless switched on: otherwise brackets are text. */
  hasTags?: boolean;
  pronunciations?: readonly PronunciationRule[];
  lengths?: Partial<ClauseLengths>;
  /** Nobody waits for the beginning: it is not cut short. */
  isWhole?: boolean;
};

/** Hands out the pieces between one mark and the next: words, and words with a given sound. No mark lies inside those. */
const makePieceCutter = ({ bare, phonemes }: ParsedMarkup) => {
  let next = 0;
  return (stretch: Span): Piece[] => {
    const pieces: Piece[] = [];
    let done = stretch.start;
    for (; next < phonemes.length && phonemes[next]!.span.end <= stretch.end; next += 1) {
      const { span, ipa } = phonemes[next]!;
      if (span.start > done) pieces.push(sliceText(bare, { start: done, end: span.start }));
      pieces.push({ ...sliceText(bare, span), ipa });
      done = span.end;
    }
    if (stretch.end > done) pieces.push(sliceText(bare, { start: done, end: stretch.end }));
    return pieces;
  };
};

const cleanPiece = (piece: Piece, language: Language): Piece => {
  const clean = cleanText(piece.text, language);
  return { ...piece, text: clean.text, runs: composeRuns(piece.runs, clean.runs) };
};

/** Pictures and signs are read out beside words, but alone they are not speech. */
const hasWords = (text: string, language: Language): boolean =>
  segmentByScript(text, language).some(
    ({ span, language: reader }) => reader !== undefined && /[\p{L}\p{N}]/u.test(text.slice(span.start, span.end)),
  );

const firstVisible = (text: string): number => Math.max(0, text.search(/[^\s\p{C}]/u));

/** Written text -> everything the voice must do, in order. Pure, and in time that grows with the length of the text alone. */
export const planSpeech = (text: string, options: PlanOptions): SpeechPlan => {
  const {
    language,
    normalisation = "auto",
    hasElements = true,
    hasTags = false,
    pronunciations = [],
    lengths,
    isWhole = false,
  } = options;
  const markup = parseMarkup(text, { hasElements, hasTags });
  const notes: PlanNote[] = [...markup.notes];
  const cutPieces = makePieceCutter(markup);
  const builder = new PlanBuilder(language, { lengths, isWhole });
  const isSpoken = hasWords(cleanText(markup.bare.text, language).text, language) || markup.phonemes.length > 0;
  // Left out, such letters would be cut from what was asked for without anybody noticing.
  const onUnreadable = (position: number): never => {
    throw new UnspeakableInputError(position, "These letters belong to a script that no voice here can read.");
  };
  const speakUntil = (stretch: Span): void => {
    if (!isSpoken || stretch.end <= stretch.start) return;
    const pieces = applyPronunciations(
      cutPieces(stretch).map((piece) => cleanPiece(piece, language)),
      pronunciations,
    );
    builder.speak(readPieces(pieces, { language, isNormalised: normalisation !== "off", onUnreadable }));
  };
  let done = 0;
  for (const mark of markup.marks) {
    speakUntil({ start: done, end: mark.at });
    builder.mark(mark);
    done = Math.max(done, mark.at);
  }
  speakUntil({ start: done, end: markup.bare.text.length });
  builder.finish();
  if (builder.steps.length === 0) throw new UnspeakableInputError(firstVisible(text));
  notes.sort((left, right) => left.position - right.position);
  return { language, pauseBeforeMs: builder.pauseBeforeMs, steps: builder.steps, notes };
};
