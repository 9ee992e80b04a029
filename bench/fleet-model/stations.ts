/** A piece of work for one thread. */
export type Unit = {
  seconds: number;
  /** The first sound of somebody goes before everything else. */
  isFirst: boolean;
  arrival: number;
  /** When its listener runs dry: the soonest goes first. */
  urgency(): number;
};

/** Threads that work on what waits for them. */
export type Station = {
  put(unit: Unit, done: () => void): void;
  /** Seconds of its threads spent so far. */
  busySeconds(): number;
};

export type Stations = {
  add(threads: number): Station;
  at(time: number, what: () => void): void;
  now(): number;
  /** Until nothing is left to happen. */
  run(): void;
};

type Running = { left: number; done(): void; station: { free: number; busy: number; dispatch(): void } };
type Planned = { time: number; order: number; what(): void };

/** Time, and cores that all stations share: more threads at work than cores make each of them slower. */
export const openStations = (cores: number): Stations => {
  let now = 0;
  let orders = 0;
  const planned: Planned[] = [];
  const running = new Set<Running>();
  const rate = (): number => Math.min(1, cores / Math.max(1, running.size));

  const add = (threads: number): Station => {
    const waiting: { unit: Unit; done(): void }[] = [];
    const state = {
      free: threads,
      busy: 0,
      dispatch: (): void => {
        while (state.free > 0 && waiting.length > 0) {
          const next = waiting.reduce((best, one) => (isBefore(one.unit, best.unit) ? one : best));
          waiting.splice(waiting.indexOf(next), 1);
          state.free -= 1;
          running.add({ left: next.unit.seconds, done: next.done, station: state });
        }
      },
    };
    return {
      put: (unit, done) => {
        waiting.push({ unit, done });
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

const isBefore = (a: Unit, b: Unit): boolean =>
  a.isFirst !== b.isFirst ? a.isFirst : a.urgency() !== b.urgency() ? a.urgency() < b.urgency() : a.arrival < b.arrival;

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
