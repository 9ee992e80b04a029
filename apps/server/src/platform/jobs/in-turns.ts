import { setImmediate as nextTurn } from "node:timers/promises";

/** One after the other, with a turn before each: the embedded database works on this thread, and requests come in between. */
export async function* inTurns<One>(list: readonly One[]): AsyncGenerator<One, void> {
  for (const one of list) {
    await nextTurn();
    yield one;
  }
}
