import { sliceText } from "../normalise/span-map.ts";
import type { Span } from "../spans.ts";
import type { Piece } from "./piece.ts";

/** One line of a pronunciation dictionary: other words for the match, or its sound. */
export type PronunciationRule = {
  /** The words to look for. */
  text: string;
  /** True unless switched off. */
  isCaseSensitive?: boolean;
  /** True unless switched off. */
  isWholeWord?: boolean;
} & ({ kind: "alias"; alias: string } | { kind: "ipa"; ipa: string });

type Pronounced = { span: Span; rule: PronunciationRule };

const wordCharacter = /[\p{L}\p{M}\p{N}]/u;

const isWordAt = (text: string, at: number): boolean =>
  at >= 0 && at < text.length && wordCharacter.test(text.charAt(at));

const fits = (text: string, at: number, rule: PronunciationRule): boolean => {
  const { text: wanted, isCaseSensitive = true, isWholeWord = true } = rule;
  const end = at + wanted.length;
  const written = text.slice(at, end);
  const isSame = isCaseSensitive ? written === wanted : written.toLowerCase() === wanted.toLowerCase();
  if (!isSame || !isWholeWord) return isSame;
  const cutsStart = isWordAt(text, at) && isWordAt(text, at - 1);
  const cutsEnd = isWordAt(text, end - 1) && isWordAt(text, end);
  return !cutsStart && !cutsEnd;
};

const sortByFirst = (rules: readonly PronunciationRule[]): Map<string, PronunciationRule[]> => {
  const byFirst = new Map<string, PronunciationRule[]>();
  for (const rule of rules) {
    const first = rule.text.charAt(0).toLowerCase();
    const known = byFirst.get(first);
    if (known !== undefined) known.push(rule);
    else if (first !== "") byFirst.set(first, [rule]);
  }
  return byFirst;
};

/** Every place where a rule applies: at each the first rule in order that fits; places never overlap. */
const findPronunciations = (text: string, byFirst: Map<string, PronunciationRule[]>): Pronounced[] => {
  const found: Pronounced[] = [];
  let at = 0;
  while (at < text.length) {
    const rule = byFirst.get(text.charAt(at).toLowerCase())?.find((candidate) => fits(text, at, candidate));
    if (rule !== undefined) found.push({ span: { start: at, end: at + rule.text.length }, rule });
    at += rule?.text.length ?? 1;
  }
  return found;
};

/** The alias stands for the words alone; markup dropped before them stays a run of its own. */
const pronounce = (piece: Piece, { span, rule }: Pronounced): Piece => {
  const written = sliceText(piece, span);
  if (rule.kind === "ipa") return { ...written, ipa: rule.ipa };
  const first = written.runs.findIndex(({ output }) => output.end > output.start);
  const input = { start: written.runs[first]?.input.start ?? 0, end: written.runs.at(-1)?.input.end ?? 0 };
  const output = { start: 0, end: rule.alias.length };
  return { text: rule.alias, runs: [...written.runs.slice(0, first), { output, input }] };
};

/** Puts dictionary rules to work: aliases replace the words, IPA rules mark them. Pieces with a sound of their own are left alone. */
export const applyPronunciations = (pieces: readonly Piece[], rules: readonly PronunciationRule[]): Piece[] => {
  const byFirst = sortByFirst(rules);
  if (byFirst.size === 0) return [...pieces];
  return pieces.flatMap((piece) => {
    if (piece.ipa !== undefined) return [piece];
    const result: Piece[] = [];
    let done = 0;
    for (const found of findPronunciations(piece.text, byFirst)) {
      if (found.span.start > done) result.push(sliceText(piece, { start: done, end: found.span.start }));
      result.push(pronounce(piece, found));
      done = found.span.end;
    }
    if (done < piece.text.length || result.length === 0)
      result.push(sliceText(piece, { start: done, end: piece.text.length }));
    return result;
  });
};
