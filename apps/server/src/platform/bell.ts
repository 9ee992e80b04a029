import { setTimeout as pause } from "node:timers/promises";

/** Ends a wait, with its timer. */
export const makeBell = () => {
  let rung = new AbortController();
  return { ring: () => rung.abort(), next: () => (rung = new AbortController()).signal };
};

export const waitFor = (ms: number, over: AbortSignal): Promise<unknown> =>
  pause(ms, undefined, { signal: over }).catch(() => undefined);
