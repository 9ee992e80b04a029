import { AppError, parsingLimits } from "@timbre/contract";
import type { ParseOptions, Parser, Parsing } from "./parsing.ts";
import { openReaderProcess, type ReaderProcess, type ReaderProcessOptions } from "./reader-process.ts";

export type ParserHostOptions = ReaderProcessOptions & {
  /** How many files are read at a time, each by a process of its own. */
  processes?: number;
  /** A process nobody used for this long ends; the next file starts another. */
  idleMs?: number;
};

const defaultProcesses = 2;
const defaultIdleMs = 30_000;

export type ParserHost = Parser & { pids(): number[]; stop(): Promise<void> };

type Waiting = {
  parsing: Parsing<unknown, unknown>;
  request: unknown;
  options: ParseOptions;
  begin(seat: Seat): void;
  refuse(error: AppError): void;
};
type Seat = { reader: ReaderProcess; fairnessKey?: string | undefined; idle?: NodeJS.Timeout | undefined };

/** Reads files in processes of their own: none before the first file, and none for long after the last. */
export const startParserHost = (options: ParserHostOptions): ParserHost => {
  const seats = new Set<Seat>();
  const waiting: Waiting[] = [];
  /** When each key had its last turn. */
  const turns = new Map<string, number>();
  let turn = 0;
  let isStopped = false;

  const leave = (seat: Seat): Promise<void> => {
    clearTimeout(seat.idle);
    seats.delete(seat);
    return seat.reader.end();
  };
  const rest = (seat: Seat): void => {
    seat.fairnessKey = undefined;
    if (!seat.reader.isAlive()) return void leave(seat);
    seat.idle = setTimeout(() => void leave(seat), options.idleMs ?? defaultIdleMs);
    seat.idle.unref();
  };
  const freeSeat = (): Seat | undefined => {
    for (const seat of seats) {
      if (seat.fairnessKey !== undefined) continue;
      clearTimeout(seat.idle);
      // It may have ended by itself while it rested.
      if (seat.reader.isAlive()) return seat;
      seats.delete(seat);
    }
    if (seats.size >= (options.processes ?? defaultProcesses)) return undefined;
    const seat: Seat = { reader: openReaderProcess(options) };
    seats.add(seat);
    return seat;
  };
  const fill = (): void => {
    while (waiting.length > 0 && !isStopped) {
      const seat = freeSeat();
      const next = seat && takeFair(waiting, turns);
      if (!seat || !next) return;
      const { fairnessKey } = next.options;
      seat.fairnessKey = fairnessKey;
      turns.set(fairnessKey, (turn += 1));
      next.begin(seat);
    }
  };
  const seatFor = (asked: Pick<Waiting, "parsing" | "request" | "options">): Promise<Seat> =>
    new Promise((resolve, reject) => {
      const { signal } = asked.options;
      const onLeave = (): void => {
        const place = waiting.indexOf(one);
        if (place >= 0) waiting.splice(place, 1);
        reject(new AppError("client_left"));
      };
      const begin = (seat: Seat): void => {
        signal.removeEventListener("abort", onLeave);
        resolve(seat);
      };
      const one: Waiting = { ...asked, begin, refuse: reject };
      signal.addEventListener("abort", onLeave);
      waiting.push(one);
      fill();
    });

  return {
    parse: async <Request, Item>(parsing: Parsing<Request, Item>, request: Request, asked: ParseOptions) => {
      if (asked.signal.aborted) throw new AppError("client_left");
      if (isStopped || waiting.length >= parsingLimits.maxWaiting) throw new AppError("system_busy");
      const untyped = parsing as Parsing<unknown, unknown>;
      const seat = await seatFor({ parsing: untyped, request, options: asked });
      try {
        return (await seat.reader.read({ parsing: untyped, request, signal: asked.signal })) as Item[];
      } finally {
        rest(seat);
        if (waiting.length === 0) turns.clear();
        fill();
      }
    },
    pids: () => [...seats].flatMap(({ reader }) => reader.pid ?? []),
    stop: async () => {
      isStopped = true;
      for (const { refuse } of waiting.splice(0)) refuse(new AppError("system_busy"));
      await Promise.all([...seats].map(leave));
    },
  };
};

/** Who was served longest ago comes first; of those who never were, who came first. */
const takeFair = (waiting: Waiting[], turns: ReadonlyMap<string, number>): Waiting | undefined => {
  const turnOf = ({ options }: Waiting): number => turns.get(options.fairnessKey) ?? 0;
  const fair = waiting.reduce((best, one, i) => (turnOf(one) < turnOf(waiting[best] ?? one) ? i : best), 0);
  return waiting.splice(fair, 1)[0];
};
