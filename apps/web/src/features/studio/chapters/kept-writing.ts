import { blockTypes } from "@timbre/contract";
import { z } from "zod";
import { keepValue, readKeptValue } from "../../../api/client/kept-value.ts";
import type { TextBlock } from "../../../api/studio/chapters.ts";
import type { Block } from "./blocks.ts";

const block = z.object({
  key: z.string(),
  blockId: z.string().nullable(),
  kind: z.enum(blockTypes),
  voiceId: z.string(),
  text: z.string(),
  volumeDb: z.number(),
}) satisfies z.ZodType<Block>;

/** What was written and not saved yet, and which versions of the server it may replace: those it grew from. */
const kept = z.object({ grewFrom: z.array(z.string()).readonly(), blocks: z.array(block).min(1) });
export type Kept = z.infer<typeof kept>;

const prefix = "studio-chapter-";
const keyOf = (chapterId: string): string => `${prefix}${chapterId}`;

/** Whether this is the name under which writing is kept. */
export const isKeptWriting = (storageKey: string): boolean => storageKey.startsWith(prefix);

/** A short name for what stands in a chapter; the same words in the same voices have the same name. FNV-1a, 32 bits. */
export const fingerprintOf = (blocks: readonly Pick<TextBlock, "kind" | "voiceId" | "text" | "volumeDb">[]): string => {
  let hash = 0x811c9dc5;
  for (const { kind, voiceId, text, volumeDb } of blocks) {
    if (!text.trim()) continue;
    for (const character of `${kind} ${voiceId} ${volumeDb} ${text}\n`) {
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    }
  }
  return (hash >>> 0).toString(36);
};

/** Null when everything was saved. */
export const readKept = (chapterId: string): Kept | null => readKeptValue(keyOf(chapterId), kept);

/** Where nothing can be kept only a reload within the next second loses something. */
export const keep = (chapterId: string, writing: { grewFrom: readonly string[]; blocks: readonly Block[] }): void =>
  keepValue(keyOf(chapterId), writing);

export const forgetKept = (chapterId: string): void => keepValue(keyOf(chapterId), null);
