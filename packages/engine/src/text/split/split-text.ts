import type { Language } from "../language.ts";
import type { Clause, Span } from "../spans.ts";
import { findBreaks, type BreakPoint } from "./find-breaks.ts";
import { clauseLengthsOf, pausesMs, type BreakKind, type ClauseLengths } from "./split-settings.ts";

type SplitOptions = {
  /** Overrides of the usual lengths. */
  lengths?: Partial<ClauseLengths>;
  /** Stretches that must stay in one clause, in order. */
  unbreakable?: readonly Span[];
  /** Characters already spoken before this text; 0 makes its first clause a short one. */
  alreadySpoken?: number;
  /** False when more text follows that is split apart from this one. */
  isEnd?: boolean;
};

const isSpeakable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const strong: ReadonlySet<BreakKind> = new Set(["semicolon", "colon", "dash", "ellipsis", "line"]);
const marked: ReadonlySet<BreakKind> = new Set([...strong, "comma"]);

type Cut = { end: number; kind: BreakKind; endsSentence: boolean };

type Search = {
  text: string;
  points: readonly BreakPoint[];
  from: number;
  start: number;
  goal: number;
  lengths: ClauseLengths;
};

type Wanted = { least: number; most: number; fits: (point: BreakPoint) => boolean };

const within = (
  { points, from, start }: Search,
  { least, most, fits }: Wanted,
  take: "first" | "last",
): BreakPoint | undefined => {
  let best: BreakPoint | undefined;
  for (let index = from; index < points.length && points[index]!.end - start <= most; index += 1) {
    const point = points[index]!;
    if (point.end - start < least || !fits(point)) continue;
    best = point;
    if (take === "first") break;
  }
  return best;
};

const isSentenceEnd = ({ endsSentence }: BreakPoint): boolean => endsSentence;
const isMarked = ({ kind, endsSentence }: BreakPoint): boolean => endsSentence || marked.has(kind);
const isStrong = ({ kind }: BreakPoint): boolean => strong.has(kind);
const isComma = ({ kind }: BreakPoint): boolean => kind === "comma";
const isPhrase = ({ kind }: BreakPoint): boolean => kind === "phrase";
const isParagraph = ({ kind }: BreakPoint): boolean => kind === "paragraph";
const isAny = (): boolean => true;

const restOfText = ({ text, points, start, goal }: Search): Cut | undefined => {
  if (text.length - start > goal) return undefined;
  const last = points.at(-1);
  return last?.end === text.length ? last : { end: text.length, kind: "anywhere", endsSentence: false };
};

const chooseFirst = (search: Search): Cut | undefined => {
  const { goal, lengths } = search;
  const { least } = lengths;
  return (
    within(search, { least: 1, most: goal, fits: isSentenceEnd }, "first") ??
    restOfText(search) ??
    within(search, { least, most: goal * 1.25, fits: isMarked }, "first") ??
    within(search, { least, most: goal, fits: isPhrase }, "last") ??
    within(search, { least: goal, most: goal * 1.25, fits: isPhrase }, "first") ??
    within(search, { least, most: goal * 1.5, fits: isMarked }, "first")
  );
};

const chooseLater = (search: Search): Cut | undefined => {
  const { goal, lengths } = search;
  const enough = goal * 0.35;
  return (
    within(search, { least: 1, most: goal, fits: isParagraph }, "first") ??
    restOfText(search) ??
    within(search, { least: 1, most: goal, fits: isSentenceEnd }, "last") ??
    within(search, { least: 1, most: Math.min(lengths.most, goal * 1.2), fits: isSentenceEnd }, "first") ??
    within(search, { least: enough, most: goal, fits: isStrong }, "last") ??
    within(search, { least: enough, most: goal, fits: isComma }, "last") ??
    within(search, { least: 1, most: Math.min(lengths.most, goal * 1.2), fits: isMarked }, "first") ??
    within(search, { least: enough, most: goal, fits: isPhrase }, "last") ??
    within(search, { least: 1, most: Math.min(lengths.most, goal * 1.5), fits: isMarked }, "first")
  );
};

/** Cuts before `end`, but never between the halves of a surrogate pair or before a mark that belongs to a letter. */
const cutAnywhere = (text: string, start: number, end: number): number => {
  let at = end;
  while (at > start + 1 && at > end - 12 && /^(?:[\uDC00-\uDFFF]|\u200D|\p{M})/u.test(text.slice(at, at + 1))) at -= 1;
  return at;
};

const heldTogether = (at: number, unbreakable: readonly Span[]): number => {
  let low = 0;
  let high = unbreakable.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (unbreakable[middle]!.end <= at) low = middle + 1;
    else high = middle;
  }
  const span = unbreakable[low];
  return span !== undefined && span.start < at ? span.end : at;
};

/** The last resort: at a blank, and where there is none, at the bound. */
const cutByForce = (search: Search, unbreakable: readonly Span[]): Cut => {
  const { text, start, goal, lengths } = search;
  const blank =
    within(search, { least: 1, most: goal, fits: isAny }, "last") ??
    within(search, { least: 1, most: lengths.most, fits: isAny }, "first");
  if (blank !== undefined) return blank;
  const end = cutAnywhere(text, start, Math.min(text.length, start + lengths.most));
  return { end: heldTogether(end, unbreakable), kind: "anywhere", endsSentence: false };
};

const toClause = (start: number, { end, kind, endsSentence }: Cut): Clause => ({
  span: { start, end },
  pauseAfterMs: pausesMs[kind],
  endsSentence,
  endsParagraph: kind === "paragraph",
  goesOn: kind !== "paragraph" && kind !== "line",
});

/** Stretches with nothing to say join the clause before them; at the very start, the one behind. */
const mergeSilent = (text: string, clauses: readonly Clause[]): Clause[] => {
  const merged: Clause[] = [];
  let silentStart: number | undefined;
  for (const clause of clauses) {
    const last = merged.at(-1);
    if (isSpeakable(text.slice(clause.span.start, clause.span.end))) {
      merged.push({ ...clause, span: { start: silentStart ?? clause.span.start, end: clause.span.end } });
      silentStart = undefined;
    } else if (last === undefined) {
      silentStart ??= clause.span.start;
    } else {
      last.span = { start: last.span.start, end: clause.span.end };
      last.pauseAfterMs = Math.max(last.pauseAfterMs, clause.pauseAfterMs);
      last.endsSentence ||= clause.endsSentence;
      last.endsParagraph ||= clause.endsParagraph;
      last.goesOn &&= clause.goesOn;
    }
  }
  return merged;
};

/** Cuts text into units of synthesis: a short one first, then sentences, never more than the bound. Empty when nothing can be said. */
export const splitText = (text: string, language: Language, options: SplitOptions = {}): Clause[] => {
  const lengths = { ...clauseLengthsOf(language), ...options.lengths };
  const unbreakable = options.unbreakable ?? [];
  const points = findBreaks(text, language, unbreakable);
  const clauses: Clause[] = [];
  let start = 0;
  let from = 0;
  let spoken = options.alreadySpoken ?? 0;
  while (start < text.length) {
    const isFirst = spoken < lengths.least;
    const goal = isFirst ? lengths.first : Math.min(lengths.goal, Math.max(lengths.first, spoken * lengths.growth));
    const search: Search = { text, points, from, start, goal, lengths };
    const cut = (isFirst ? chooseFirst(search) : chooseLater(search)) ?? cutByForce(search, unbreakable);
    clauses.push(toClause(start, cut));
    spoken += cut.end - start;
    start = cut.end;
    while (from < points.length && points[from]!.end <= start) from += 1;
  }
  const merged = mergeSilent(text, clauses);
  const last = merged.at(-1);
  if (last !== undefined) last.goesOn = false;
  if (last !== undefined && (options.isEnd ?? true)) Object.assign(last, { endsSentence: true, endsParagraph: true });
  return merged;
};
