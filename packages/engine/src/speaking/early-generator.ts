import { deferFailure } from "./in-order.ts";

/** A generator that can be set to work before anyone reads it. */
export type EarlyGenerator<T> = { start(): void; parts(): AsyncGenerator<T>; stop(): void };

export function earlyGenerator<T>(source: AsyncGenerator<T>): EarlyGenerator<T> {
  let first: Promise<IteratorResult<T>> | null = null;
  const begin = (): Promise<IteratorResult<T>> => {
    first ??= deferFailure(source.next());
    return first;
  };
  return {
    start: () => void begin(),
    stop: () => void source.return(undefined).catch(() => undefined),
    async *parts() {
      for (let next = await begin(); !next.done; next = await source.next()) yield next.value;
    },
  };
}
