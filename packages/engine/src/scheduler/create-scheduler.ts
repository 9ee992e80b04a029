import { cancelled, EngineError } from "../engine-error.ts";
import { chooseUnit, newTurnHistory, type WaitingUnit } from "./choose-unit.ts";
import { createPaceMeter } from "./pace-meter.ts";

export type SchedulerOptions = {
  /** Units that may run at once. */
  parallel: () => number;
  /** Requests that may wait beyond those running; the next one is refused. */
  maxWaiting: number;
  nowMs?: () => number;
};

/** A request's place in the machine; give it back with `leave` whatever happens. */
export type Ticket = {
  /** Runs work when its turn comes. Of the units that wait, those with a lower order go first. */
  run<Result>(unit: { cost: number; order: number }, work: () => Promise<Result>): Promise<Result>;
  /** So much more can be heard: a listener has time until it is over. */
  said(soundMs: number): void;
  leave(): void;
};

export type Scheduler = {
  /** Throws EngineError("busy") when the queue is full. Cost is in any unit, the same for all. */
  admit(request: NewRequest): Ticket;
  counts(): { waitingRequests: number; runningRequests: number };
};

export type NewRequest = {
  fairnessKey: string;
  cost: number;
  signal: AbortSignal;
  /** Somebody listens while it is made. */
  isHeardAsItComes?: boolean;
};

type Request = {
  fairnessKey: string;
  remainingCost: number;
  hasStarted: boolean;
  arrival: number;
  runsDryAtMs: number;
};
type UnitSize = { cost: number; order: number };
type Unit = WaitingUnit & { request: Request; cost: number; start(): Promise<void>; drop(): void };

export function createScheduler({
  parallel,
  maxWaiting,
  nowMs = () => performance.now(),
}: SchedulerOptions): Scheduler {
  const requests = new Set<Request>();
  const history = newTurnHistory();
  const pace = createPaceMeter(nowMs);
  let waiting: Unit[] = [];
  let runningUnits = 0;
  let arrivals = 0;

  function dispatch(): void {
    while (runningUnits < parallel()) {
      const unit = chooseUnit(waiting, history, nowMs());
      if (!unit) return;
      waiting = waiting.filter((other) => other !== unit);
      void runUnit(unit);
    }
  }

  async function runUnit(unit: Unit): Promise<void> {
    const { request } = unit;
    runningUnits += 1;
    request.hasStarted = true;
    request.remainingCost -= unit.cost;
    renew(request);
    const stopMeter = pace.start(unit.cost);
    await unit.start();
    stopMeter();
    runningUnits -= 1;
    dispatch();
  }

  /** What waits of a request follows what became of it. */
  function renew(request: Request): void {
    for (const other of waiting) if (other.request === request) Object.assign(other, urgencyOf(request));
  }

  function enqueue<Result>(request: Request, { cost, order }: UnitSize, work: () => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const start = () => Promise.resolve().then(work).then(resolve, reject);
      const drop = () => reject(cancelled());
      const place = { arrival: request.arrival, order, sinceTick: history.tick };
      waiting.push({ request, cost, start, drop, ...place, ...urgencyOf(request) });
      dispatch();
    });
  }

  function dropUnitsOf(request: Request): void {
    const dropped = waiting.filter((unit) => unit.request === request);
    waiting = waiting.filter((unit) => unit.request !== request);
    for (const unit of dropped) unit.drop();
  }

  return {
    admit({ fairnessKey, cost, signal, isHeardAsItComes = false }) {
      if (signal.aborted) throw cancelled();
      if (requests.size >= parallel() + maxWaiting) throw busy(pace.secondsFor(totalCost(requests)) / parallel());
      arrivals += 1;
      const place = { hasStarted: false, arrival: arrivals, runsDryAtMs: Infinity };
      const request: Request = { fairnessKey, remainingCost: cost, ...place };
      const onAbort = () => dropUnitsOf(request);
      requests.add(request);
      signal.addEventListener("abort", onAbort);
      return {
        run: (unit, work) => (signal.aborted ? Promise.reject(cancelled()) : enqueue(request, unit, work)),
        said(soundMs) {
          if (!isHeardAsItComes) return;
          // Before the first sound, and after a gap, listening begins now.
          const from = Number.isFinite(request.runsDryAtMs) ? Math.max(request.runsDryAtMs, nowMs()) : nowMs();
          request.runsDryAtMs = from + soundMs;
          renew(request);
        },
        leave() {
          signal.removeEventListener("abort", onAbort);
          dropUnitsOf(request);
          requests.delete(request);
        },
      };
    },
    counts() {
      const running = [...requests].filter((request) => request.hasStarted).length;
      return { waitingRequests: requests.size - running, runningRequests: running };
    },
  };
}

const urgencyOf = ({ fairnessKey, hasStarted, remainingCost, runsDryAtMs }: Request) => ({
  fairnessKey,
  isFirst: !hasStarted,
  remainingCost,
  runsDryAtMs,
});

const totalCost = (requests: Set<Request>) => [...requests].reduce((sum, { remainingCost }) => sum + remainingCost, 0);

const busy = (waitSeconds: number) =>
  new EngineError("busy", "Too many requests are waiting.", {
    retryAfterSeconds: Math.min(60, Math.max(1, Math.ceil(waitSeconds))),
  });
