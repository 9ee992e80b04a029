import type { Ear, EarEvent, EarRequest } from "./ear.ts";

/** A call that answers with sound as a stream: the ear goes on when a piece was taken, and stops when nobody takes any more. */
export async function* soundsOfCall<Name extends "convert" | "removeNoise">(
  ear: Ear,
  { name, request, signal }: { name: Name; request: EarRequest<Name>; signal: AbortSignal },
): AsyncGenerator<EarEvent<Name>> {
  const left = new AbortController();
  const pieces = handOver<EarEvent<Name>>();
  const call = ear.call(name, request, {
    signal: AbortSignal.any([signal, left.signal]),
    onEvent: (piece) => pieces.give(piece),
  });
  call.then(pieces.end, pieces.fail);
  try {
    for (let piece = await pieces.take(); piece !== undefined; piece = await pieces.take()) yield piece;
  } finally {
    left.abort();
    pieces.end();
  }
}

/** One piece at a time from a giver to a taker; giving resolves when it was taken or nobody will. */
const handOver = <Piece>() => {
  const waiting: { piece: Piece; taken(): void }[] = [];
  let wake: () => void = () => undefined;
  let isOver = false;
  let failure: { error: unknown } | undefined;
  const close = (error?: { error: unknown }): void => {
    isOver = true;
    failure ??= error;
    wake();
  };
  return {
    give: (piece: Piece): Promise<void> =>
      new Promise((resolve) => {
        if (isOver) return resolve();
        waiting.push({ piece, taken: resolve });
        wake();
      }),
    take: async (): Promise<Piece | undefined> => {
      while (waiting.length === 0 && !isOver) await new Promise<void>((resolve) => (wake = resolve));
      const next = waiting.shift();
      next?.taken();
      if (!next && failure) throw failure.error;
      return next?.piece;
    },
    end: () => close(),
    fail: (error: unknown) => close({ error }),
  };
};
