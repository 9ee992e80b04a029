import type { GenerationState } from "@timbre/contract";
import { makeBell, waitFor } from "../../platform/bell.ts";
import type { Clock } from "../../platform/clock.ts";
import type { ChangeLine } from "../../platform/database/change-line.ts";
import type { Db } from "../../platform/database/database.ts";
import { untilBack } from "../../platform/database/database-loss.ts";
import type { Note } from "../../platform/database/read-note.ts";
import { beginKeyed, endKeyed, findKeyed, type KeyedName, stopKeyed } from "./keyed-store.ts";
import { nothing, type RunningGenerations, unknown } from "./running-generations.ts";

type Needs = {
  db: Db;
  clock: Clock;
  line: ChangeLine;
  processId: number | undefined;
  track(): () => void;
};

/** Who comes back asks within minutes. */
const rememberedMs = 86_400_000;
/** How long a failure that the database could not be told is told again. */
const patienceMs = 120_000;
/** A wait for another process looks again so often: that process may have died, which tells nobody. */
const lookAgainMs = 1_000;

/** Several processes generate: state and wish to stop are rows, and the one that makes it hears of the wish. */
export const makeSharedGenerations = ({ db, clock, line, processId, track }: Needs): RunningGenerations => {
  const ears = openEars(line, (name) => findKeyed(db, name));
  const find = async (name: KeyedName): Promise<GenerationState> => {
    const one = await findKeyed(db, name);
    return one ? { state: one.state, ...(one.outcome ?? nothing) } : unknown;
  };
  return {
    begin: (userId, key) => {
      const name = { userId, key };
      const life = new AbortController();
      const leave = ears.hearStop(name, life);
      const begin = async (): Promise<void> => {
        // First: a wish that comes after the row is there must be heard.
        await ears.ready();
        const now = clock.now();
        const forgetBefore = new Date(now.getTime() - rememberedMs);
        if (await beginKeyed(db, { ...name, processId, now, forgetBefore })) life.abort();
      };
      const begun = begin();
      const untrack = track();
      const fail = async (): Promise<void> => {
        await begun;
        const failure = { state: "failed" as const, outcome: null };
        await untilBack(() => endKeyed(db, name, failure), AbortSignal.timeout(patienceMs));
      };
      const over = (): void => {
        leave();
        untrack();
      };
      // Its failure is the failure of what waits for it.
      begun.catch(() => undefined);
      return {
        signal: life.signal,
        begun,
        record: (tx, outcome) => endKeyed(tx, name, { state: "finished", outcome }),
        end: (outcome) =>
          void (outcome
            ? over()
            : fail()
                .catch(() => undefined)
                .finally(over)),
      };
    },
    stop: async (userId, key, left) => {
      const name = { userId, key };
      const ended = makeBell();
      await ears.ready();
      const leave = ears.hearEnd(name, ended.ring);
      try {
        await stopKeyed(db, { ...name, now: clock.now() });
        let rung = ended.next();
        while (!left.aborted && (await find(name)).state === "running") {
          await waitFor(lookAgainMs, AbortSignal.any([rung, left]));
          rung = ended.next();
        }
      } finally {
        leave();
      }
    },
    stateOf: (userId, key) => find({ userId, key }),
  };
};

type Ear = KeyedName & { hear(): void };

/** What other processes tell of generations with a key. */
const openEars = (line: ChangeLine, find: (name: KeyedName) => ReturnType<typeof findKeyed>) => {
  const all = new Set<Ear>();
  const tell = ({ kind, id, userId }: Note): void => {
    if (kind !== "generation") return;
    for (const one of [...all]) if (one.key === id && one.userId === userId) one.hear();
  };
  /** Some of it may have been missed. */
  const ask = async (): Promise<void> => {
    for (const one of [...all]) if ((await find(one))?.isStopped) one.hear();
  };
  let listening: Promise<unknown> | undefined;
  const add = (ear: Ear): (() => void) => {
    all.add(ear);
    return () => void all.delete(ear);
  };
  return {
    /** Resolves once nothing is missed any more. */
    ready: (): Promise<unknown> => {
      listening ??= line.add({ onNote: tell, onGap: () => void ask().catch(() => undefined) });
      return listening.catch((error: unknown) => {
        listening = undefined;
        throw error;
      });
    },
    hearStop: (name: KeyedName, life: AbortController) => add({ ...name, hear: () => life.abort() }),
    hearEnd: (name: KeyedName, hear: () => void) => add({ ...name, hear }),
  };
};
