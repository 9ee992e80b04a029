import type { Rule } from "../rule.ts";

/** "l'OTAN", "l'8": the article is a word of its own, so that what it leans on is read like any other. */
export const elisionRule: Rule = {
  name: "elision",
  pattern: /\p{L}{1,6}'(?=\p{Lu}{2}|\d)/uy,
  say: ([article]) => article,
};
