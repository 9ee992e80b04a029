import { AsyncLocalStorage } from "node:async_hooks";

/** Whose work this is. It goes with every call to another process, so that logs and traces of all of them can be joined. */
export type CallTrace = {
  requestId?: string;
  /** As the W3C writes it: version, trace, span, flags. */
  traceparent?: string;
};

/** Counts, codes and times; never what is said or who says it. */
export type SpanFacts = Record<string, string | number | boolean>;

/** A stretch of work that somebody keeps. */
export type Span = {
  /** What is done inside of it belongs to this. */
  trace: Trace;
  end(facts?: SpanFacts, endMs?: number): void;
};

export type Trace = CallTrace & {
  /** Absent where nobody keeps traces. Times are milliseconds since 1970. */
  begin?(name: string, facts: SpanFacts, startMs?: number): Span;
};

/** One that is over, on its way from the process that measured it to the one that keeps it. */
export type SpanOnWire = { name: string; startMs: number; endMs: number; facts: SpanFacts };

const traces = new AsyncLocalStorage<Trace>();

export const currentTrace = (): Trace | undefined => traces.getStore();

export const insideTrace = <Result>(trace: Trace | undefined, work: () => Result): Result =>
  trace ? traces.run(trace, work) : work();

const nothing = (): void => undefined;

/** Begins a stretch of the work at hand. Where nobody keeps traces it costs nothing. */
export const beginSpan = (name: string, facts: SpanFacts = {}): Span => {
  const trace = currentTrace();
  return trace?.begin?.(name, facts) ?? { trace: trace ?? {}, end: nothing };
};

/** Does work inside of a stretch that ends with it. */
export const spanOf = async <Result>(name: string, facts: SpanFacts, work: () => Promise<Result>): Promise<Result> => {
  const span = beginSpan(name, facts);
  try {
    const result = await insideTrace(span.trace, work);
    span.end();
    return result;
  } catch (error) {
    span.end(failureOf(error));
    throw error;
  }
};

/** What went wrong may quote what people wrote; its code or kind says enough. */
export const failureOf = (error: unknown): SpanFacts => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return { "error.type": typeof code === "string" ? code : typeof name === "string" ? name : "unknown" };
};

/** What belongs on the wire. */
export const traceOnWire = ({ requestId, traceparent }: CallTrace): CallTrace => ({
  ...(requestId === undefined ? {} : { requestId }),
  ...(traceparent === undefined ? {} : { traceparent }),
});

const isKept = ({ traceparent }: CallTrace): boolean => /-[0-9a-f][13579bdf]$/.test(traceparent ?? "");
const nowMs = (): number => performance.timeOrigin + performance.now();

/** In a process that keeps nothing itself: what is over is sent to who asked. */
export const relayedTrace = (trace: CallTrace, send: (span: SpanOnWire) => void): Trace => {
  if (!isKept(trace)) return trace;
  const relayed: Trace = {
    ...trace,
    begin: (name, begun, startMs = nowMs()) => ({
      trace: relayed,
      end: (facts, endMs = nowMs()) => send({ name, startMs, endMs, facts: { ...begun, ...facts } }),
    }),
  };
  return relayed;
};

/** Keeps what another process has measured. */
export const keepRelayed = (trace: Trace | undefined, { name, startMs, endMs, facts }: SpanOnWire): void =>
  trace?.begin?.(name, facts, startMs).end({}, endMs);

/** The same stream, made inside of a stretch that ends with it; `factsAtEnd` says what is known by then. */
export const spanOfStream = <Item>(
  span: Span,
  items: AsyncIterable<Item>,
  factsAtEnd: () => SpanFacts = () => ({}),
): AsyncGenerator<Item, void, undefined> => {
  const iterator = items[Symbol.asyncIterator]();
  let isOver = false;
  const end = (facts: SpanFacts): void => {
    if (isOver) return;
    isOver = true;
    span.end({ ...factsAtEnd(), ...facts });
  };
  const step = async (take: () => Promise<IteratorResult<Item, unknown>>): Promise<IteratorResult<Item, void>> => {
    try {
      const next = await insideTrace(span.trace, take);
      if (!next.done) return next;
      end({});
      return { done: true, value: undefined };
    } catch (error) {
      end(failureOf(error));
      throw error;
    }
  };
  const stream: AsyncGenerator<Item, void, undefined> = {
    next: () => step(() => iterator.next()),
    return: () => step(() => iterator.return?.() ?? Promise.resolve({ done: true, value: undefined })),
    throw: (error) => step(() => iterator.throw?.(error) ?? Promise.reject(error as Error)),
    [Symbol.asyncIterator]: () => stream,
  };
  return stream;
};
