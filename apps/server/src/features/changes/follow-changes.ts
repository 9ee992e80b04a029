import { AppError, type ChangeEvent, changeStreamLimits } from "@timbre/contract";
import { makeBell, waitFor } from "../../platform/bell.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { type CanSee, mayConcern } from "./can-see.ts";
import type { ChangeLine } from "../../platform/database/change-line.ts";
import { gatherNotes } from "./gather-notes.ts";
import { isForPages, type Note, type PageNote } from "../../platform/database/read-note.ts";
import type { ServerWatch } from "./server-watch.ts";

type Following = {
  line: ChangeLine;
  server: ServerWatch;
  canSee: CanSee;
  caller: Caller;
  /** Who they are now; refused when they are nobody any more. */
  askAgain(): Promise<Caller>;
  /** Fires when they leave or the process stops. */
  over: AbortSignal;
};

const everything: ChangeEvent = { kind: "everything", id: null };
const ofServer: PageNote = { kind: "server", id: null, workspaceId: null, userId: null };

/** The news of one page, as lines of server-sent events, until it is over or the person is no longer welcome. */
export async function* followChanges(following: Following): AsyncGenerator<string> {
  const { line, server, canSee, askAgain, over } = following;
  let { caller } = following;
  const dismissed = new AbortController();
  const ended = AbortSignal.any([over, dismissed.signal]);
  const notes = gatherNotes();
  const news = makeBell();
  const check = async (): Promise<void> => {
    try {
      caller = await askAgain();
    } catch (error) {
      // A database that does not answer is no reason to end it.
      if (error instanceof AppError) dismissed.abort();
    }
  };
  const hear = (note: Note): void => {
    if (note.kind === "access") return void (note.userId === caller.userId && check());
    if (!isForPages(note) || !mayConcern(caller, note)) return;
    notes.add(note);
    news.ring();
  };
  const miss = (): void => {
    notes.miss();
    news.ring();
  };
  const leave = await line.add({ onNote: hear, onGap: miss });
  let checkedMs = performance.now();
  const lookAway = caller.isServerAdmin ? server.add(() => hear(ofServer)) : undefined;
  try {
    yield ": open\n\n";
    while (!ended.aborted) {
      if (notes.isEmpty()) await waitFor(changeStreamLimits.beatMs, AbortSignal.any([ended, news.next()]));
      // However much there is to tell.
      if (notes.isEmpty() || performance.now() - checkedMs > changeStreamLimits.beatMs) {
        checkedMs = performance.now();
        await check();
      } else await waitFor(changeStreamLimits.gatherMs, ended);
      if (!ended.aborted) yield written(await eventsOf(notes.take(), caller, canSee));
    }
  } finally {
    leave();
    lookAway?.();
    dismissed.abort();
  }
}

const eventsOf = async (
  notes: readonly PageNote[] | "missed",
  caller: Caller,
  canSee: CanSee,
): Promise<ChangeEvent[]> => {
  if (notes === "missed") return [everything];
  const events: ChangeEvent[] = [];
  for (const note of notes) {
    // Where nobody can be asked, the page is told to look by itself: the calls it makes know the rules.
    const isSeen = await canSee(caller, note).catch(() => undefined);
    if (isSeen === undefined) return [everything];
    if (isSeen) events.push({ kind: note.kind, id: note.id });
  }
  return events;
};

const written = (events: readonly ChangeEvent[]): string =>
  events.length === 0 ? ": still here\n\n" : events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
