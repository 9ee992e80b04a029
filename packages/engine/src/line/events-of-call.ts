import type { CallTable, Caller } from "./calls.ts";

type Asked<Calls extends CallTable, Name extends keyof Calls> = {
  name: Name;
  request: Calls[Name]["request"];
  signal: AbortSignal;
  overAtMs?: number | undefined;
};

/** The events of a call as a stream. The work goes on when one was taken, and is cancelled when the reader leaves. */
export async function* eventsOfCall<Calls extends CallTable, Name extends keyof Calls>(
  caller: Caller<Calls>,
  { name, request, signal, overAtMs }: Asked<Calls, Name>,
): AsyncGenerator<Calls[Name]["event"]> {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  if (signal.aborted) leave();
  signal.addEventListener("abort", leave);
  const events = openQueue<Calls[Name]["event"]>();
  const options = { signal: leaving.signal, overAtMs, onEvent: events.put };
  caller.call(name, request, options).then(() => events.end(), events.fail);
  try {
    yield* events.items();
  } finally {
    signal.removeEventListener("abort", leave);
    leave();
    events.end();
  }
}

/** From one who puts, and waits until it is taken or nobody will take it, to one who takes. */
function openQueue<Item>() {
  const waiting: { item: Item; taken(): void }[] = [];
  let ending: { failure?: unknown } | undefined;
  let wake = () => {};
  const finish = (how: { failure?: unknown }) => {
    ending ??= how;
    wake();
  };
  return {
    put: (item: Item) =>
      new Promise<void>((taken) => {
        if (ending) return taken();
        waiting.push({ item, taken });
        wake();
      }),
    end: () => finish({}),
    fail: (failure: unknown) => finish({ failure }),
    async *items(): AsyncGenerator<Item> {
      for (;;) {
        const next = waiting.shift();
        next?.taken();
        if (next) yield next.item;
        else if (!ending) await new Promise<void>((resolve) => (wake = resolve));
        else if ("failure" in ending) throw ending.failure;
        else return;
      }
    },
  };
}
