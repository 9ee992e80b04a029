import type { BlockType } from "@timbre/contract";
import { gapAfterMs } from "@timbre/engine";
import type { NodePlan } from "./plan-node.ts";

/**
 * Silence put after a block, in milliseconds; the quiet edges of speech add 50 to 150. A heading stands alone for a
 * breath, a paragraph ends a thought.
 */
const afterBlockMs: Readonly<Record<BlockType, number>> = { h1: 1_000, h2: 850, h3: 700, p: 550 };

/** Between the chapters of a project. */
export const betweenChaptersMs = 1_800;

export type SaidBefore = { type: BlockType; isSameBlock: boolean; plan: NodePlan };

/** Within a block voices follow each other as in a conversation. */
export const gapBeforeMs = (before: SaidBefore | undefined, plan: NodePlan): number => {
  if (!before) return 0;
  return before.isSameBlock ? gapAfterMs(before.plan.speak, plan.speak) : afterBlockMs[before.type];
};
