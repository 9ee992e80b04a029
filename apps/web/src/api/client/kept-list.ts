/** A short list kept in this browser, newest first. Pages ask on every drawing, so it is read again only when it changed. */
export const makeKeptList = <Item>(storageKey: string, maxItems: number) => {
  let lastRead: { stored: string | null; items: Item[] } = { stored: null, items: [] };
  return {
    read: (): Item[] => {
      const stored = localStorage.getItem(storageKey);
      if (stored !== lastRead.stored) lastRead = { stored, items: parse<Item>(stored) };
      return lastRead.items;
    },
    save: (items: readonly Item[]): void => {
      try {
        localStorage.setItem(storageKey, JSON.stringify(items.slice(0, maxItems)));
      } catch {
        // Full or blocked storage: what is kept here is a convenience.
      }
    },
  };
};

const parse = <Item>(stored: string | null): Item[] => {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(value) ? (value as Item[]) : [];
  } catch {
    return [];
  }
};
