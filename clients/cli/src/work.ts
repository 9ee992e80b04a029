import { type Calls, openCalls, readPlace } from "@timbre/calls";
import type { Command } from "commander";

/** What every command works with. */
export type Work = {
  calls: Calls;
  signal: AbortSignal;
  isJson: boolean;
  /** Whether somebody sees a bar move. */
  isWatched: boolean;
  /** Where it moves. */
  terminal: Terminal;
  /** Prints the answer: as JSON for programs, in words for people. */
  answer(value: unknown, words: () => string): void;
  /** Says something beside the answer. */
  note(words: string): void;
};

export type Terminal = NodeJS.WritableStream & { isTTY?: boolean };

type Shared = { server?: string; key?: string; json?: boolean; quiet?: boolean };

export const workOf = (command: Command, signal: AbortSignal, terminal: Terminal): Work => {
  const { server, key, json = false, quiet = false } = command.optsWithGlobals<Shared>();
  return {
    calls: openCalls(readPlace({ server, key }, process.env)),
    signal,
    isJson: json,
    isWatched: terminal.isTTY === true && !quiet && !json,
    terminal,
    answer: (value, words) => console.log(json ? JSON.stringify(value) : words()),
    note: (words) => {
      if (!quiet && !json) console.error(words);
    },
  };
};
