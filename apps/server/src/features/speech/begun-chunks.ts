/** Waiting at a chunk nobody will fetch any more, only closing makes it clean up. */
export const closeWhenGone = (making: AsyncGenerator<unknown>, signal: AbortSignal): void => {
  const close = (): void => void making.return(undefined).catch(() => undefined);
  if (signal.aborted) close();
  else signal.addEventListener("abort", close, { once: true });
};

/** Hands out what was fetched already, then the rest. Unlike a generator it can be closed before its first step. */
export const resume = <T>(first: IteratorResult<T>, rest: AsyncGenerator<T, void>): AsyncIterableIterator<T> => {
  let isFirst = true;
  return {
    next: () => {
      if (!isFirst) return rest.next();
      isFirst = false;
      return Promise.resolve(first);
    },
    return: () => rest.return(),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
};
