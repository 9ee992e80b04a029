import { planSpeech } from "@timbre/engine";
import type { Language } from "../../platform/engine/speech-engine.ts";

/** Stage directions are not said. */
const tags = /\[[^\]]*\]/g;
/** Written without blanks: compared by character. */
const withoutBlanks = new Set<Language>(["ja", "zh"]);

/** Written out: "$3" and "three dollars" are the same words, and listeners write either. */
const wordsOf = (text: string, language: Language): string => {
  const bare = text.replace(tags, " ");
  // Of nothing, or of letters that nobody reads, there is no plan.
  if (!/[\p{L}\p{N}]/u.test(bare)) return "";
  try {
    const { steps } = planSpeech(bare, { language });
    return steps.map((step) => (step.kind === "clause" ? step.spoken : "")).join(" ");
  } catch {
    return bare;
  }
};

const unitsOf = (text: string, language: Language): string[] => {
  const plain = wordsOf(text, language)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’']/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
  if (plain === "") return [];
  return withoutBlanks.has(language) ? [...plain.replaceAll(" ", "")] : plain.split(" ");
};

/** Share of the words of a text that were heard, in their order; 1 where it has none. */
export const heardShare = (text: string, heard: string, language: Language): number => {
  const [wanted, found] = [unitsOf(text, language), unitsOf(heard, language)];
  if (wanted.length === 0) return 1;
  let row = new Array<number>(found.length + 1).fill(0);
  for (const unit of wanted) {
    const next = [0];
    for (const [at, other] of found.entries()) {
      next.push(unit === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    }
    row = next;
  }
  return (row.at(-1) ?? 0) / wanted.length;
};
