import { type Calls, openCalls, readPlace } from "@timbre/calls";
import type { Command } from "commander";

/** What every command works with. */
export type Work = {
  calls: Calls;
  signal: AbortSignal;
  isJson: boolean;
  /** Whether somebody sees a bar move. */
  isWatched: boolean;
  /** Prints the answer: as JSON for programs, in words for people. */
  answer(value: unknown, words: () => string): void;
  /** Says something beside the answer. */
  note(words: string): void;
};

type Shared = { server?: string; key?: string; json?: boolean; quiet?: boolean };

export const workOf = (command: Command, signal: AbortSignal): Work => {
  const { server, key, json = false, quiet = false } = command.optsWithGlobals<Shared>();
  return {
    calls: openCalls(readPlace({ server, key }, process.env)),
    signal,
    isJson: json,
    isWatched: process.stderr.isTTY && !quiet && !json,
    answer: (value, words) => console.log(json ? JSON.stringify(value) : words()),
    note: (words) => {
      if (!quiet && !json) console.error(words);
    },
  };
};
