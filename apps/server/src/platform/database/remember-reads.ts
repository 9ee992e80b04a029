import type { TableChanges, WatchedTable } from "./table-changes.ts";

type Memory = {
  /** Absent where other processes write too: then nothing is remembered. */
  changes: TableChanges | undefined;
  /** Everything the reads depend on. */
  tables: readonly WatchedTable[];
  maxEntries?: number;
};

export type RememberReads<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

/** Keeps what was read until one of its tables is written to. What it hands out is shared: look, do not change. */
export const rememberReads = <Value>({ changes, tables, maxEntries = 1_000 }: Memory): RememberReads<Value> => {
  if (!changes) return (_key, read) => read();
  const kept = new Map<string, Promise<Value>>();
  let countBefore = changes.countOf(tables);
  return (key, read) => {
    const count = changes.countOf(tables);
    if (count !== countBefore) kept.clear();
    countBefore = count;
    const known = kept.get(key);
    if (known) return known;
    const reading = read();
    const oldest = kept.size >= maxEntries ? kept.keys().next() : undefined;
    if (oldest && !oldest.done) kept.delete(oldest.value);
    kept.set(key, reading);
    // A failure is told to those who wait for it and forgotten.
    reading.catch(() => kept.get(key) === reading && kept.delete(key));
    return reading;
  };
};
