/** A piece of work for one thread. */
export type Unit = { seconds: number };

/** Threads that work on what waits for them. */
export type Station<Work extends Unit = Unit> = {
  put(unit: Work, done: () => void): void;
  /** Seconds of its threads spent so far. */
  busySeconds(): number;
};

export type Stations = {
  /** Who comes first is served first, unless somebody chooses. */
  add<Work extends Unit>(threads: number, choose?: (waiting: readonly Work[]) => Work | null): Station<Work>;
  at(time: number, what: () => void): void;
  now(): number;
  /** Until nothing is left to happen. */
  run(): void;
};

/** Cores that all stations share, and how fast each works while all of them do, against one that works alone. */
export type Cores = { count: number; speedTogether: number };

type Running = { left: number; done(): void; station: { free: number; busy: number; dispatch(): void } };
type Planned = { time: number; order: number; what(): void };

/** Time, and cores: threads that work at once slow each other down, and more of them than there are cores share these. */
export const openStations = (cores: Cores = { count: Infinity, speedTogether: 1 }): Stations => {
  let now = 0;
  let orders = 0;
  const planned: Planned[] = [];
  const running = new Set<Running>();
  const rate = (): number => speedOf(running.size, cores);

  const add = <Work extends Unit>(
    threads: number,
    choose: (waiting: readonly Work[]) => Work | null = whoCameFirst,
  ): Station<Work> => {
    const waiting = new Map<Work, () => void>();
    const state = {
      free: threads,
      busy: 0,
      dispatch: (): void => {
        while (state.free > 0 && waiting.size > 0) {
          const next = choose([...waiting.keys()]);
          const done = next && waiting.get(next);
          if (!next || !done) return;
          waiting.delete(next);
          state.free -= 1;
          running.add({ left: next.seconds, done, station: state });
        }
      },
    };
    return {
      put: (unit, done) => {
        waiting.set(unit, done);
        state.dispatch();
      },
      busySeconds: () => state.busy,
    };
  };

  const passTime = (seconds: number): void => {
    const speed = rate();
    for (const one of running) {
      one.left -= seconds * speed;
      one.station.busy += seconds;
    }
    now += seconds;
  };
  /** One thing happens: the next that was planned, or the next unit that is done. */
  const step = (): boolean => {
    const next = planned.at(-1);
    let soonest: Running | undefined;
    for (const one of running) if (!soonest || one.left < soonest.left) soonest = one;
    if (!next && !soonest) return false;
    const doneIn = soonest ? Math.max(0, soonest.left) / rate() : Infinity;
    const plannedIn = next ? next.time - now : Infinity;
    if (soonest && doneIn <= plannedIn) {
      passTime(doneIn);
      running.delete(soonest);
      soonest.station.free += 1;
      soonest.done();
      soonest.station.dispatch();
    } else if (next) {
      passTime(Math.max(0, plannedIn));
      planned.pop();
      next.what();
    }
    return true;
  };

  return {
    add,
    at: (time, what) => insert(planned, { time: Math.max(time, now), order: (orders += 1), what }),
    now: () => now,
    run: () => {
      while (step());
    },
  };
};

const whoCameFirst = <Work>(waiting: readonly Work[]): Work | null => waiting[0] ?? null;

const speedOf = (working: number, { count, speedTogether }: Cores): number => {
  if (working <= 1 || count === Infinity) return 1;
  if (working >= count) return (count * speedTogether) / working;
  return 1 - ((working - 1) / (count - 1)) * (1 - speedTogether);
};

const isSooner = (a: Planned, b: Planned): boolean => a.time < b.time || (a.time === b.time && a.order < b.order);

/** The soonest stands last. */
const insert = (planned: Planned[], one: Planned): void => {
  let [low, high] = [0, planned.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = planned[middle];
    if (other && isSooner(one, other)) low = middle + 1;
    else high = middle;
  }
  planned.splice(low, 0, one);
};
