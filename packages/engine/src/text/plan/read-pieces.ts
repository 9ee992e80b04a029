import type { Language } from "../language.ts";
import type { Piece } from "../markup/piece.ts";
import { dropPictures } from "../normalise/drop-pictures.ts";
import { normaliseClean } from "../normalise/normalise.ts";
import { segmentByScript } from "../normalise/segment-by-script.ts";
import { composeRuns, joinTexts, sliceText, type Run } from "../normalise/span-map.ts";
import type { NormalisedText, Span } from "../spans.ts";

/** Who reads a stretch of the spoken words, or how it sounds when that was given. */
export type SpokenPart = { span: Span; language: Language; ipa?: string };

export type SpokenText = NormalisedText & { parts: SpokenPart[] };

type ReadOptions = {
  language: Language;
  isNormalised: boolean;
  /** Told of the first stretch that no voice can read; it does not return. */
  onUnreadable: (position: number) => never;
};

type Reading = { piece: Piece; language: Language };

/** Cuts a piece by script. */
const readingsOf = (piece: Piece, { language, onUnreadable }: ReadOptions): Reading[] => {
  if (piece.ipa !== undefined) return [{ piece, language }];
  return segmentByScript(piece.text, language).map((segment) => {
    const part = sliceText(piece, segment.span);
    return { piece: part, language: segment.language ?? onUnreadable(part.runs[0]?.input.start ?? 0) };
  });
};

const groupByLanguage = (readings: readonly Reading[]): Reading[][] => {
  const groups: Reading[][] = [];
  for (const reading of readings) {
    const last = groups.at(-1);
    if (last !== undefined && last[0]!.language === reading.language) last.push(reading);
    else groups.push([reading]);
  }
  return groups;
};

/** Where each kept stretch went: it was copied as a run of its own. */
const findKept = (
  runs: readonly Run[],
  kept: readonly { span: Span; ipa: string }[],
): { span: Span; ipa: string }[] => {
  const found: { span: Span; ipa: string }[] = [];
  for (const { input, output } of runs) {
    const next = kept[found.length];
    if (next !== undefined && input.start === next.span.start && output.end > output.start)
      found.push({ span: output, ipa: next.ipa });
  }
  return found;
};

const partsOf = (length: number, language: Language, kept: readonly { span: Span; ipa: string }[]): SpokenPart[] => {
  const parts: SpokenPart[] = [];
  let done = 0;
  for (const { span, ipa } of kept) {
    if (span.start > done) parts.push({ span: { start: done, end: span.start }, language });
    parts.push({ span, language, ipa });
    done = span.end;
  }
  if (done < length) parts.push({ span: { start: done, end: length }, language });
  return parts;
};

const speakGroup = (group: readonly Reading[], isNormalised: boolean): SpokenText => {
  const language = group[0]!.language;
  const whole = joinTexts(group.map(({ piece }) => piece));
  const kept: { span: Span; ipa: string }[] = [];
  let start = 0;
  for (const { piece } of group) {
    const end = start + piece.text.length;
    if (piece.ipa !== undefined && end > start) kept.push({ span: { start, end }, ipa: piece.ipa });
    start = end;
  }
  const spoken = isNormalised
    ? normaliseClean(whole.text, language, { kept: kept.map(({ span }) => span) })
    : dropPictures(whole.text);
  const found = isNormalised ? findKept(spoken.runs, kept) : kept;
  return {
    text: spoken.text,
    runs: composeRuns(whole.runs, spoken.runs),
    parts: partsOf(spoken.text.length, language, found),
  };
};

/** Cleaned pieces -> words to be spoken, with their readers and the way back. */
export const readPieces = (pieces: readonly Piece[], options: ReadOptions): SpokenText => {
  const groups = groupByLanguage(pieces.flatMap((piece) => readingsOf(piece, options)));
  const spoken = groups.map((group) => speakGroup(group, options.isNormalised));
  const parts: SpokenPart[] = [];
  let length = 0;
  for (const text of spoken) {
    for (const part of text.parts)
      parts.push({ ...part, span: { start: part.span.start + length, end: part.span.end + length } });
    length += text.text.length;
  }
  return { ...joinTexts(spoken), parts };
};
