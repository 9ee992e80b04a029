import { blockTypes } from "@timbre/contract";
import type { Block } from "./blocks.ts";

const keyOf = (chapterId: string): string => `studio-chapter-${chapterId}`;

const isBlock = (value: unknown): value is Block => {
  const { key, blockId, kind, voiceId, text } = (value ?? {}) as Partial<Record<keyof Block, unknown>>;
  const hasWords = [key, voiceId, text].every((one) => typeof one === "string");
  return hasWords && (blockId === null || typeof blockId === "string") && blockTypes.some((one) => one === kind);
};

/** What was written and not saved when the page went away; null when everything was. */
export const readKept = (chapterId: string, storage: Storage = localStorage): Block[] | null => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(chapterId)) ?? "null");
    return Array.isArray(kept) && kept.length > 0 && kept.every(isBlock) ? kept : null;
  } catch {
    return null;
  }
};

export const keep = (chapterId: string, blocks: readonly Block[], storage: Storage = localStorage): void => {
  try {
    storage.setItem(keyOf(chapterId), JSON.stringify(blocks));
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
