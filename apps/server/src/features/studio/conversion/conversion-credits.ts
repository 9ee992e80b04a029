import { creditCost, type ProjectExtendedAnswer } from "@timbre/contract";
import { isSpoken, nodeKey } from "../chapters/blocks.ts";
import type { ChapterRow } from "../chapters/chapter-store.ts";
import type { ProjectRow } from "../projects/project-store.ts";

type Rates = { voiceRateOf(voiceId: string): number; customModelRates: Record<string, number> };

/** What speaking everything that is new would cost now. What is said twice the same is made, and paid for, once. */
export const conversionCreditsOf = (
  project: ProjectRow,
  chapters: readonly ChapterRow[],
  { voiceRateOf, customModelRates }: Rates,
): ProjectExtendedAnswer["conversion_credits"] => {
  // How loud it is costs nothing: the volume behind a key is left out.
  const made = chapters.flatMap(({ convertedKeys }) => convertedKeys.map((key) => key.split(" ")[0] ?? key));
  const priceOf = ({ blocks }: ChapterRow, known: Set<string>): number => {
    let credits = 0;
    for (const node of blocks.flatMap(({ nodes }) => nodes).filter(isSpoken)) {
      const key = nodeKey(project, node);
      if (known.has(key)) continue;
      known.add(key);
      credits += creditCost(node.text, project.modelId, { voiceRate: voiceRateOf(node.voiceId), customModelRates });
    }
    return credits;
  };
  const together = new Set(made);
  return {
    total: chapters.reduce((sum, chapter) => sum + priceOf(chapter, together), 0),
    chapters: Object.fromEntries(chapters.map((chapter) => [chapter.chapterId, priceOf(chapter, new Set(made))])),
  };
};
