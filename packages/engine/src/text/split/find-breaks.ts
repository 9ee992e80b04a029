import type { Language } from "../language.ts";
import type { Span } from "../spans.ts";
import { endsSentenceAt } from "./sentence-dots.ts";
import { phraseWordsOf, type BreakKind } from "./split-settings.ts";

/** A place where the text may be cut: all before `end` belongs to the stretch before. */
export type BreakPoint = { end: number; kind: BreakKind; endsSentence: boolean };

const marks =
  /[.!?…。！？｡।॥]+["'”’)\]」』]*|[,;:、，；：—]+["'”’)\]」』]*|(?<=\s)[-–](?=\s)|[ \t]*\n\s*|[ \t]+|(?<=[\u3040-\u309F])(?=[\u30A1-\u30FA\u4E00-\u9FFF])/gu;

// prettier-ignore
const clauseKinds: Record<string, BreakKind> = {
  ",": "comma", "、": "comma", "，": "comma", ";": "semicolon", "；": "semicolon", ":": "colon", "：": "colon",
  "—": "dash", "-": "dash", "–": "dash",
};

const sentenceKind = (found: string): BreakKind => {
  if (/[?？]/.test(found)) return "question";
  if (/…|\.\.\./.test(found)) return "ellipsis";
  return /[!！]/.test(found) ? "exclamation" : "sentence";
};

const isWide = (mark: string): boolean => /[。！？｡、，；：।॥—]/.test(mark);

type Place = { text: string; language: Language; start: number; found: string };

const sentencePoint = ({ text, language, start, found }: Place): BreakPoint | undefined => {
  const end = start + found.length;
  const kind = sentenceKind(found);
  const isFree = isWide(found) || /^(?:\s|$)/.test(text.slice(end, end + 1));
  if (!isFree) return kind === "ellipsis" ? { end, kind, endsSentence: false } : undefined;
  const isLowerNext = /^\s+["“'(]*\p{Ll}/u.test(text.slice(end, end + 6));
  if (kind === "ellipsis") return { end, kind, endsSentence: !isLowerNext };
  if (kind === "sentence" && /^\.["'”’)\]]*$/.test(found)) {
    return endsSentenceAt({ text, dot: start, after: end, language }) ? { end, kind, endsSentence: true } : undefined;
  }
  // "Really?" she asked: the mark belongs to the quotation, the sentence goes on.
  if (isLowerNext && !isWide(found)) return { end, kind: "comma", endsSentence: false };
  return { end, kind, endsSentence: true };
};

const linePoint = ({ text, start, found }: Place, lineStart: number): BreakPoint => {
  const end = start + found.length;
  if (/\n[ \t]*\n/.test(found)) return { end, kind: "paragraph", endsSentence: true };
  const isShortLine = start - lineStart < 60;
  const startsAnew = /^[\p{Lu}\p{N}•\-*“"¿¡]/u.test(text.slice(end, end + 2));
  return isShortLine && startsAnew
    ? { end, kind: "line", endsSentence: true }
    : { end, kind: "blank", endsSentence: false };
};

const blankPoint = ({ text, language, start, found }: Place): BreakPoint => {
  const end = start + found.length;
  const next = /^[\p{L}\p{M}]{1,12}(?![\p{L}\p{M}])/u.exec(text.slice(end, end + 14))?.[0] ?? "";
  return { end, kind: phraseWordsOf(language).has(next.toLowerCase()) ? "phrase" : "blank", endsSentence: false };
};

const clausePoint = ({ text, start, found }: Place): BreakPoint | undefined => {
  const end = start + found.length;
  const kind = clauseKinds[found.charAt(0)] ?? "comma";
  const isFree = isWide(found) || /^(?:\s|$)/.test(text.slice(end, end + 1));
  return isFree ? { end, kind, endsSentence: false } : undefined;
};

const pointAt = (place: Place, lineStart: number): BreakPoint | undefined => {
  const first = place.found.charAt(0);
  if (place.found === "") return { end: place.start, kind: "phrase", endsSentence: false };
  if (/\n/.test(place.found)) return linePoint(place, lineStart);
  if (/[ \t]/.test(first)) return blankPoint(place);
  return /[.!?…。！？｡।॥]/.test(first) ? sentencePoint(place) : clausePoint(place);
};

/** Blanks behind a mark belong to the stretch before it, and the stronger of two neighbours speaks. */
const joinNeighbours = (points: BreakPoint[], next: BreakPoint, start: number): void => {
  const last = points.at(-1);
  if (last === undefined || last.end !== start || last.kind === "blank" || last.kind === "phrase") {
    points.push(next);
    return;
  }
  last.end = next.end;
  if (next.kind === "paragraph" || (next.kind === "line" && !last.endsSentence)) {
    last.kind = next.kind;
    last.endsSentence = true;
  }
};

/** All places where the text may be cut, in order; none inside an unbreakable stretch. */
export const findBreaks = (text: string, language: Language, unbreakable: readonly Span[] = []): BreakPoint[] => {
  const points: BreakPoint[] = [];
  let lineStart = 0;
  let held = 0;
  for (const match of text.matchAll(marks)) {
    const place: Place = { text, language, start: match.index, found: match[0] };
    while (held < unbreakable.length && unbreakable[held]!.end <= place.start) held += 1;
    const span = unbreakable[held];
    const point = pointAt(place, lineStart);
    if (place.found.includes("\n")) lineStart = place.start + place.found.length;
    if (point === undefined || (span !== undefined && point.end > span.start && point.end < span.end)) continue;
    joinNeighbours(points, point, place.start);
  }
  return points;
};
