import { blockTypes } from "@timbre/contract";
import type { TextBlock } from "../../../api/studio/chapters.ts";
import type { Block } from "./blocks.ts";

/** What was written and not saved yet, and which versions of the server it may replace: those it grew from. */
export type Kept = { grewFrom: readonly string[]; blocks: Block[] };

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

const isBlock = (value: unknown): value is Block => {
  const { key, blockId, kind, voiceId, text, volumeDb } = (value ?? {}) as Partial<Record<keyof Block, unknown>>;
  const hasWords = [key, voiceId, text].every((one) => typeof one === "string");
  return (
    hasWords &&
    typeof volumeDb === "number" &&
    (blockId === null || typeof blockId === "string") &&
    blockTypes.some((one) => one === kind)
  );
};

const isKept = (value: unknown): value is Kept => {
  const { grewFrom, blocks } = (value ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return Array.isArray(grewFrom) && Array.isArray(blocks) && blocks.length > 0 && blocks.every(isBlock);
};

/** Null when everything was saved. */
export const readKept = (chapterId: string, storage: Storage = localStorage): Kept | null => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(chapterId)) ?? "null");
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
};

export const keep = (
  chapterId: string,
  kept: { grewFrom: readonly string[]; blocks: readonly Block[] },
  storage: Storage = localStorage,
): void => {
  try {
    storage.setItem(keyOf(chapterId), JSON.stringify(kept));
  } catch {
    // Full or blocked storage only costs what a reload within the next second would lose.
  }
};

export const forgetKept = (chapterId: string, storage: Storage = localStorage): void => {
  try {
    storage.removeItem(keyOf(chapterId));
  } catch {
    // Nothing was kept where nothing can be.
  }
};
