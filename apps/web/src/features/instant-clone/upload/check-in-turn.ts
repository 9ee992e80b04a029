let last: Promise<unknown> = Promise.resolve();

/** One recording after the other: the server hears no faster when all come at once, and a cancelled one costs nothing. */
export const checkInTurn = <Answer>(check: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> => {
  const mine = last.then(() => {
    signal.throwIfAborted();
    return check();
  });
  last = mine.catch(() => undefined);
  return mine;
};
