import type { GenerationState } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";

/** What came of it: what was charged, and what hears it again for nothing. */
export type Outcome = Omit<GenerationState, "state">;
/** How it ended: delivered at least in part, or with nothing delivered and nothing charged. */
type End = (outcome?: Outcome) => void;
/** A generation that is finished although its client left, until its client says otherwise. */
export type Lifetime = {
  signal: AbortSignal;
  /** Nothing is made before it: a wish to stop that came earlier is known by then. */
  begun?: Promise<void>;
  /** Says in the transaction that charges what came of it. */
  record(tx: Db, outcome: Outcome): Promise<void>;
  end: End;
};

export type RunningGenerations = {
  begin(userId: string, key: string): Lifetime;
  /**
   * Stops what has this key, or what will have it: the wish to stop may overtake the request. Resolves when it has
   * ended and what was delivered of it is charged and kept, or when the one who wishes it has `left`.
   */
  stop(userId: string, key: string, left: AbortSignal): Promise<void>;
  /** How it stands, for a client that comes back. */
  stateOf(userId: string, key: string): Promise<GenerationState>;
};

type Known = { state: GenerationState; life: AbortController; ended: Promise<void> };

/** Those that ended are remembered for a while; the oldest are forgotten. */
const maxKnown = 5_000;

export const nothing: Outcome = {
  history_item_id: null,
  character_cost: 0,
  generation_info: null,
  regeneration_count: 0,
};
export const unknown: GenerationState = { state: "unknown", ...nothing };
const running: GenerationState = { state: "running", ...nothing };
const failed: GenerationState = { state: "failed", ...nothing };

/** One process generates: it remembers all of them. `track` counts what a stopping process waits for; it returns what to call at the end. */
export const makeRunningGenerations = (track: () => () => void = () => () => undefined): RunningGenerations => {
  const known = new Map<string, Known>();
  const nameOf = (userId: string, key: string): string => `${userId} ${key}`;
  const remember = (name: string, one: Known): void => {
    known.set(name, one);
    if (known.size <= maxKnown) return;
    for (const [oldest, { state }] of known) if (state.state !== "running") return void known.delete(oldest);
  };
  return {
    begin: (userId, key) => {
      const name = nameOf(userId, key);
      const life = new AbortController();
      if (known.get(name)?.life.signal.aborted) life.abort();
      let over = (): void => undefined;
      const ended = new Promise<void>((resolve) => (over = resolve));
      remember(name, { state: running, life, ended });
      const untrack = track();
      const end: End = (outcome) => {
        const state = outcome ? { state: "finished" as const, ...outcome } : failed;
        remember(name, { state, life, ended });
        untrack();
        over();
      };
      return { signal: life.signal, record: async () => undefined, end };
    },
    stop: (userId, key) => {
      const name = nameOf(userId, key);
      const one = known.get(name) ?? { state: failed, life: new AbortController(), ended: Promise.resolve() };
      one.life.abort();
      remember(name, one);
      return one.ended;
    },
    stateOf: async (userId, key) => known.get(nameOf(userId, key))?.state ?? unknown,
  };
};
