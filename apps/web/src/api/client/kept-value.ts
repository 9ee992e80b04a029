import { z } from "zod";

/** What this browser keeps under a name. Null where nothing is, or what is there cannot be read or is of another shape. */
export const readKeptValue = <Value>(
  key: string,
  shape: z.ZodType<Value>,
  storage: Storage = localStorage,
): Value | null => {
  try {
    return shape.safeParse(JSON.parse(storage.getItem(key) ?? "null")).data ?? null;
  } catch {
    return null;
  }
};

/** Null forgets it. Full or blocked storage costs what a reload would bring back, and no more. */
export const keepValue = (key: string, value: unknown, storage: Storage = localStorage): void => {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
  } catch {
    // The page goes on with what it has in memory.
  }
};

/** A list without those items that make no sense. */
export const listOf = <Item>(item: z.ZodType<Item>) =>
  z.array(item.nullable().catch(null)).transform((all) => all.filter((one) => one !== null));
