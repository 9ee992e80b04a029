import { cloneLikenesses } from "@timbre/contract";
import { z } from "zod";
import { keepValue, readKeptValue } from "../../api/client/kept-value.ts";

const words = z.object({ name: z.string(), description: z.string() });
export type Words = z.infer<typeof words>;

/** What this browser remembers of a clone that is made and not saved. Its sound lies on the server. */
const keptClone = z.object({
  preview: z.object({
    previewId: z.string(),
    durationMs: z.number(),
    likeness: z.enum(cloneLikenesses),
    notes: z.array(z.string()).readonly(),
    language: z.string(),
  }),
  words: words.nullable(),
  madeAtMs: z.number(),
});
export type KeptClone = z.infer<typeof keptClone>;

/** The server lets go of a preview after an hour. */
const lifeMs = 3_600_000;

const keyOf = (userId: string): string => `made-clone:${userId}`;

/** A clone that somebody made and left, as long as it can still be saved. */
export const readKeptClone = (userId: string): KeptClone | null => {
  const kept = readKeptValue(keyOf(userId), keptClone);
  return kept && Date.now() - kept.madeAtMs < lifeMs ? kept : null;
};

export const keepClone = (userId: string, kept: KeptClone | null): void => keepValue(keyOf(userId), kept);
