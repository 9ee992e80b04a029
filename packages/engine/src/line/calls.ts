/**
 * What can be asked of a process: for each call its request, its answer, and the events it sends while it works (`never`
 * when there are none). All of it crosses a process boundary, so it is plain data; typed arrays are fine, functions and
 * classes are not.
 */
export type CallTable = Record<string, { request: unknown; answer: unknown; event: unknown }>;

export type CallOptions<Event> = {
  signal: AbortSignal;
  /** When it has to be done, by the clock of `performance.now()` here; then it is stopped, and rejects with "overdue". */
  overAtMs?: number | undefined;
  /** The next event comes when this one is dealt with. */
  onEvent?: (event: Event) => void | Promise<void>;
};

/** Something that answers calls: here, in another process, or scripted by a test. */
export type Caller<Calls extends CallTable> = {
  call<Name extends keyof Calls>(
    name: Name,
    request: Calls[Name]["request"],
    options: CallOptions<Calls[Name]["event"]>,
  ): Promise<Calls[Name]["answer"]>;
};

export type CallWork<Event> = {
  signal: AbortSignal;
  /** Resolves when the caller has room for more. */
  emit(event: Event): Promise<void>;
};

/** One function per call, where the work is done. */
export type CallHandlers<Calls extends CallTable> = {
  [Name in keyof Calls]: (
    request: Calls[Name]["request"],
    work: CallWork<Calls[Name]["event"]>,
  ) => Promise<Calls[Name]["answer"]>;
};
