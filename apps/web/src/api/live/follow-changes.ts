import { type ChangeEvent, changeOperations } from "@timbre/contract";
import { ApiError, isSignedOut } from "../client/api-error.ts";
import { callForBytes } from "../client/call.ts";
import { readEvents } from "./read-events.ts";

type Following = {
  signal: AbortSignal;
  onChange(event: ChangeEvent): void;
  /** The stream stands, or has gone. */
  onLive(isLive: boolean): void;
  onSignedOut(): void;
  pause(ms: number, signal: AbortSignal): Promise<void>;
};

const shortestMs = 1_000;
const longestMs = 60_000;
const everything: ChangeEvent = { kind: "everything", id: null };

/** Longer after each failure, and never in step with the other pages a restarted server meets. */
export const backoffMs = (failures: number, random = Math.random()): number =>
  Math.min(longestMs, shortestMs * 2 ** failures) * (0.5 + random / 2);

/** Follows what changes until told to stop or signed out; comes back by itself, and looks at everything after a gap. */
export const followChanges = async ({ signal, onChange, onLive, onSignedOut, pause }: Following): Promise<void> => {
  let failures = 0;
  let hadGap = false;
  while (!signal.aborted) {
    let wasLive = false;
    try {
      const headers = { accept: "text/event-stream" };
      const { body } = await callForBytes(changeOperations.follow, { headers, signal });
      failures = 0;
      onLive((wasLive = true));
      if (hadGap) onChange(everything);
      if (body) await readEvents(body, onChange);
    } catch (error) {
      if (signal.aborted) break;
      if (isSignedOut(error)) return onSignedOut();
      failures = isForLong(error) ? Infinity : failures + 1;
    }
    if (signal.aborted) break;
    onLive(false);
    // What waits for news begins to look by itself.
    if (wasLive) onChange(everything);
    hadGap = true;
    await pause(backoffMs(failures), signal);
  }
  onLive(false);
};

const isForLong = (error: unknown): boolean => error instanceof ApiError && error.code === "too_many_pages";
