import type { Wire } from "./open-wire.ts";
import type { Roster } from "./roster.ts";
import type { WaitingLine } from "./waiting-line.ts";

/** What those who ask the fleet for something share. Nobody listens to what a worker asks for. */
export type Fleet = {
  wire: Wire;
  roster: Roster;
  waitingLine: WaitingLine;
  isWorker: boolean;
  /** A request that is not done after so long is stopped, wherever it is by then. */
  workMs: number;
};
