import type { OpenDatabase } from "../../platform/database/database.ts";
import type { Clock } from "../../platform/clock.ts";
import type { SpeechEngine } from "../../platform/engine/speech-engine.ts";

/** Tells that this process and its engine are not as they were. Looks only while somebody wants to know. */
export type ServerWatch = { add(onChange: () => void): () => void };

type Needs = { engine: Pick<SpeechEngine, "status">; database: Pick<OpenDatabase, "isAlive">; clock: Clock };

const lookEveryMs = 2_000;
const minuteMs = 60_000;

export const openServerWatch = (needs: Needs, everyMs = lookEveryMs): ServerWatch => {
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let known: string | undefined;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    const found = await stateOf(needs);
    isLooking = false;
    const isOther = known !== undefined && known !== found;
    known = found;
    if (isOther) for (const onChange of [...listeners]) onChange();
  };
  return {
    add: (onChange) => {
      listeners.add(onChange);
      timer ??= setInterval(() => void look(), everyMs).unref();
      void look();
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
        known = undefined;
      };
    },
  };
};

/** What the page of its health shows, except figures that move all the time: those are new with every minute. */
const stateOf = async ({ engine, database, clock }: Needs): Promise<string> => {
  const status = await engine.status().catch(() => undefined);
  const isAlive = await database.isAlive().catch(() => false);
  const { state, stage, models, leftOut } = status ?? {};
  return JSON.stringify([state, stage, models, leftOut, isAlive, Math.floor(clock.now().getTime() / minuteMs)]);
};
