import type { z } from "zod";
import { keepValue, listOf, readKeptValue } from "./kept-value.ts";

/** A short list kept in this browser, newest first. Pages ask on every drawing, so it is read again only when it changed. */
export const makeKeptList = <Item>(storageKey: string, maxItems: number, item: z.ZodType<Item>) => {
  let lastRead: { stored: string | null; items: Item[] } = { stored: null, items: [] };
  return {
    read: (): Item[] => {
      const stored = localStorage.getItem(storageKey);
      if (stored !== lastRead.stored) lastRead = { stored, items: readKeptValue(storageKey, listOf(item)) ?? [] };
      return lastRead.items;
    },
    save: (items: readonly Item[]): void => keepValue(storageKey, items.slice(0, maxItems)),
  };
};
