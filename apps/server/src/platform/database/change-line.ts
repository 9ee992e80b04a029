import type { OpenDatabase } from "./database.ts";
import { type Note, readNote } from "./read-note.ts";

export type Listener = { onNote(note: Note): void; onGap(): void };

/** What the database tells, for all streams of this process; begins with the first of them. */
export type ChangeLine = { add(listener: Listener): Promise<() => void> };

export const openChangeLine = (database: Pick<OpenDatabase, "follow">): ChangeLine => {
  const listeners = new Set<Listener>();
  const tell = (text: string): void => {
    const note = readNote(text);
    if (note) for (const listener of [...listeners]) listener.onNote(note);
  };
  const onGap = (): void => [...listeners].forEach((listener) => listener.onGap());
  let following: Promise<unknown> | undefined;
  return {
    add: async (listener) => {
      following ??= database.follow({ onNote: tell, onGap });
      await following.catch((error: unknown) => {
        following = undefined;
        throw error;
      });
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
