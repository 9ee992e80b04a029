/** Waiting at a chunk nobody will fetch any more, only closing makes it clean up. */
export const closeWhenAborted = (making: AsyncGenerator<unknown>, signal: AbortSignal): void => {
  const close = (): void => void making.return(undefined).catch(() => undefined);
  if (signal.aborted) close();
  else signal.addEventListener("abort", close, { once: true });
};

/**
 * Made to the end whether or not anybody listens: closing it, or leaving, only stops listening. The rest is then
 * fetched by nobody in particular, because only what is fetched is made.
 */
export const finishing = <T>(chunks: AsyncIterableIterator<T>, clientLeft: AbortSignal): AsyncIterableIterator<T> => {
  let isLeft = false;
  const finish = async (): Promise<void> => {
    if (isLeft) return;
    isLeft = true;
    while (!(await chunks.next()).done);
  };
  // A failure has released and removed everything by now, and there is nobody to tell.
  const leave = (): void => void finish().catch(() => undefined);
  if (clientLeft.aborted) leave();
  else clientLeft.addEventListener("abort", leave, { once: true });
  return {
    next: () => (isLeft ? Promise.resolve({ done: true, value: undefined }) : chunks.next()),
    return: () => {
      leave();
      return Promise.resolve({ done: true, value: undefined });
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
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
