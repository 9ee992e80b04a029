import { cancelled } from "../engine-error.ts";

export type InOrderOptions = {
  /** How many may be started and not yet taken. */
  lookAhead: number;
  signal: AbortSignal;
};

/**
 * Starts work on several items at once and hands out the results in the order of the items. Nothing starts further
 * ahead than asked, so a slow reader holds the work back. Rejects with "cancelled" as soon as the signal fires.
 */
export async function* inOrder<Item, Result>(
  items: readonly Item[],
  start: (item: Item, index: number) => Promise<Result>,
  { lookAhead, signal }: InOrderOptions,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  const rest = items.entries();
  for (;;) {
    while (underWay.length < lookAhead) {
      const next = rest.next();
      if (next.done) break;
      const [index, item] = next.value;
      underWay.push(deferFailure(start(item, index)));
    }
    const first = underWay.shift();
    if (!first) return;
    yield await untilAborted(first, signal);
  }
}

/** A failure counts when the result is awaited. One that never is must not end the process as unhandled. */
export function deferFailure<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined);
  return work;
}

/** Rejects with "cancelled" as soon as the signal fires, though the work itself may go on. */
export function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(cancelled());
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
