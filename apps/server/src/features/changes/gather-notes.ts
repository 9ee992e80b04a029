import type { PageNote } from "../../platform/database/read-note.ts";

/** More than this at once is told as one: everything. */
const maxWaiting = 100;

/** What a page has yet to be told, each change once. */
export const gatherNotes = () => {
  const waiting = new Map<string, PageNote>();
  let isMissed = false;
  return {
    add: (note: PageNote): void => {
      if (waiting.size < maxWaiting) waiting.set(`${note.kind} ${note.id}`, note);
      else isMissed = true;
    },
    miss: (): void => void (isMissed = true),
    isEmpty: (): boolean => waiting.size === 0 && !isMissed,
    /** "missed": there was too much, or nobody knows what there was. */
    take: (): PageNote[] | "missed" => {
      const all = isMissed ? "missed" : [...waiting.values()];
      waiting.clear();
      isMissed = false;
      return all;
    },
  };
};
