import { type ChildProcess, fork } from "node:child_process";
import { AppError, type ErrorCode, parsingLimits } from "@timbre/contract";
import type { FastifyBaseLogger } from "fastify";
import type { FromReader, ReaderOptions, ToReader } from "./line.ts";
import type { Parsing } from "./parsing.ts";

export type ReaderProcessOptions = {
  /** Entry of the process, built or source. */
  entry: string;
  /** Node options for that entry, such as the loader for TypeScript sources. */
  execArgv?: string[];
  limits?: Partial<ReaderOptions & { maxMs: number }>;
  log: FastifyBaseLogger;
};

/** A process that has not come up by then never will. */
const maxStartMs = 60_000;

type Asked = { parsing: Parsing<unknown, unknown>; request: unknown; signal: AbortSignal };
type Work = Asked & { items: unknown[]; resolve(items: unknown[]): void; reject(error: AppError): void };

export type ReaderProcess = {
  /** One file at a time. */
  read(asked: Asked): Promise<unknown[]>;
  /** Whether it can still be asked. */
  isAlive(): boolean;
  end(): Promise<void>;
  pid: number | undefined;
};

/** One process that reads files. Whatever a file does to it, the work ends with an answer or a code. */
export const openReaderProcess = (options: ReaderProcessOptions): ReaderProcess => {
  const limits = { ...parsingLimits, ...options.limits };
  const child = forkReader(options, limits);
  let isReady = false;
  let isOver = false;
  let work: Work | undefined;
  let killedFor: ErrorCode | undefined;
  let timer: NodeJS.Timeout | undefined;

  const kill = (code: ErrorCode): void => {
    killedFor ??= code;
    isOver = true;
    child.kill("SIGKILL");
  };
  const waitFor = (ms: number, code: ErrorCode): void => {
    clearTimeout(timer);
    timer = setTimeout(() => kill(code), ms);
  };
  const settle = (end: (done: Work) => void): void => {
    clearTimeout(timer);
    const done = work;
    work = undefined;
    if (done) end(done);
  };
  const begin = (): void => {
    if (!work || !isReady) return;
    waitFor(limits.maxMs, "file_takes_too_long");
    const asked: ToReader = { name: work.parsing.name, request: work.request };
    child.send(asked, () => undefined);
  };

  child.on("message", (message: FromReader) => {
    if (message.kind === "ready") {
      isReady = true;
      begin();
    } else if (message.kind === "item") work?.items.push(message.item);
    else if (message.kind === "done") settle((done) => done.resolve(done.items));
    else settle((done) => done.reject(errorOf(message, done, options.log)));
  });
  child.once("exit", (code, signal) => {
    isOver = true;
    const reason = killedFor ?? reasonOf({ isReady, code, signal });
    if (work) options.log.warn({ code, signal, reason, parsing: work.parsing.name }, "a reader process ended");
    settle((done) => done.reject(new AppError(reason ?? done.parsing.unreadable)));
  });
  // Could not be started at all; the exit event does not come then.
  child.once("error", () => {
    isOver = true;
    settle((done) => done.reject(new AppError("system_busy")));
  });

  return {
    pid: child.pid,
    isAlive: () => !isOver && child.connected,
    read: ({ signal, ...asked }) =>
      new Promise((resolve, reject) => {
        const onLeave = (): void => kill("client_left");
        const leave = (): void => signal.removeEventListener("abort", onLeave);
        work = {
          ...asked,
          signal,
          items: [],
          resolve: (items) => (leave(), resolve(items)),
          reject: (error) => (leave(), reject(error)),
        };
        if (!isReady) waitFor(maxStartMs, "system_busy");
        signal.addEventListener("abort", onLeave, { once: true });
        if (signal.aborted) onLeave();
        begin();
      }),
    end: () => endChild(child, () => kill("system_busy")),
  };
};

const forkReader = ({ entry, execArgv = [] }: ReaderProcessOptions, limits: ReaderOptions): ChildProcess => {
  const { maxMemoryMb, maxAnswerBytes } = limits;
  const child = fork(entry, [JSON.stringify({ maxMemoryMb, maxAnswerBytes } satisfies ReaderOptions)], {
    serialization: "advanced",
    execArgv: [...execArgv, `--max-old-space-size=${Math.floor(maxMemoryMb / 2)}`],
    // None of the server's secrets: an attacker who takes this process over finds nothing here. Two heaps of the C library keep
    // what was freed from staying with the process.
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: "2" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  return child;
};

/** A process that ends by itself met its limit of memory: by its own watch, the heap's end, or the system's. */
const reasonOf = ({ isReady, code, signal }: { isReady: boolean; code: number | null; signal: string | null }) => {
  if (!isReady) return "system_busy";
  // 134: how a shell tells of an abort, which is how the heap ends.
  return signal === "SIGKILL" || signal === "SIGABRT" || code === 134 ? "file_needs_too_much_memory" : undefined;
};

const errorOf = (
  message: Extract<FromReader, { kind: "refused" | "failed" }>,
  { parsing }: Work,
  log: FastifyBaseLogger,
): AppError => {
  if (message.kind === "refused") return new AppError(message.code, message.details, message.message);
  log.warn({ parsing: parsing.name, kind: message.error }, "a file could not be read");
  return new AppError(message.isMemory ? "file_needs_too_much_memory" : parsing.unreadable);
};

const endChild = async (child: ChildProcess, kill: () => void): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  kill();
  await ended;
};
