import { type Rule, wordAfter, wordBefore } from "../rule.ts";

type OrdinalCues = {
  /** Words before a number that stand before a rank, never before a temperature or an angle. */
  articles: ReadonlySet<string>;
  /** What is counted by rank. */
  ranked: ReadonlySet<string>;
  ordinal: (value: number, gender: "m") => string;
};

/** "al 3° piano": many keyboards have the sign of degrees and not the raised o of a rank. */
export const makeDegreeOrdinalRule = ({ articles, ranked, ordinal }: OrdinalCues): Rule => ({
  name: "ordinal",
  pattern: /(\d{1,3})°(?! ?[CFKNSEWO](?!\p{L}))(?! ?\d)/uy,
  say: ([, digits], around) => {
    const next = wordAfter(around);
    const isRank = ranked.has(next) || (articles.has(wordBefore(around)) && /^\p{Ll}{4}/u.test(next));
    return isRank ? ordinal(Number(digits), "m") : undefined;
  },
});
