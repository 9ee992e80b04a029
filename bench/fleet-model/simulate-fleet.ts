import { byTurn } from "@timbre/engine";
import { chooseUnit, newTurnHistory, type TurnHistory, type WaitingUnit } from "@timbre/engine/turns";
import { seeded, waitsOf } from "./seeded.ts";
import { type Cores, openStations, type Station } from "./stations.ts";

/** What one request costs, in seconds of one core. */
export type SpeechWork = {
  audioSeconds: number;
  /** Web, database and line, before the engine has it; and once more when all is said. */
  besideSeconds: number;
  /** Until its first sound. */
  openingSeconds: number;
  /** For the rest of it, which may be said on several threads at once. */
  restSeconds: number;
  restUnits: number;
};

export type FleetShape = {
  engines: number;
  /** That speak, in each. */
  threads: number;
  /** Requests that each takes at once; more wait at the web processes. */
  room: number;
  webProcesses: number;
  /** Cores that all of them share. Absent: every thread has one of its own. */
  cores?: Cores;
};

export type Crowd = {
  listeners: number;
  /** From the end of one request to the next, on average. */
  thinkSeconds: number;
  /** Whether they hear it to the end before they go on; otherwise the next request follows the last byte. */
  isHeardOut: boolean;
  /** Requests in turn, each listener from another place. */
  works: readonly SpeechWork[];
  /** Asked by all together; the first tenth only fills the fleet. */
  requests: number;
  seed: number;
};

export type FleetForecast = {
  firstSeconds: number[];
  wholeSeconds: number[];
  /** Share of requests whose sound ran out before the next was there. */
  gapShare: number;
  /** Seconds of speech made in a second. */
  audioPerSecond: number;
  /** Share of the threads' time in which they worked. */
  busyShare: number;
};

type Request = {
  listener: number;
  turn: number;
  work: SpeechWork;
  arrival: number;
  askedAt: number;
  firstAt: number;
  /** When what was made so far is over. */
  runsDryAt: number;
  hasStarted: boolean;
  unitsLeft: number;
  hasGap: boolean;
};
type SpeechUnit = WaitingUnit & { seconds: number };
type Engine = { station: Station<SpeechUnit>; history: TurnHistory; busy: number };

const warmUpShare = 0.1;
/** Characters, as the product counts them where it decides on turns. */
const charactersPerSecond = 15;
const sizeOf = ({ audioSeconds }: SpeechWork): number => audioSeconds * charactersPerSecond;
const turnAt = ({ work, askedAt }: Request) => ({ isBatch: false, size: sizeOf(work), arrival: askedAt * 1_000 });

/** A day of a fleet in a moment: listeners who ask, wait, hear and ask again. The same seed gives the same day. */
export const simulateFleet = (shape: FleetShape, crowd: Crowd): FleetForecast => {
  const random = seeded(crowd.seed);
  const stations = openStations(shape.cores);
  const webs = Array.from({ length: shape.webProcesses }, () => stations.add(1));
  const openEngine = (): Engine => {
    const history = newTurnHistory();
    const choose = (all: readonly SpeechUnit[]) => chooseUnit(all, history, stations.now() * 1_000);
    return { station: stations.add(shape.threads, choose), history, busy: 0 };
  };
  const engines = Array.from({ length: shape.engines }, openEngine);
  const waiting: Request[] = [];
  const ended: (Request & { wholeAt: number })[] = [];
  let asked = 0;

  const ask = (listener: number, turn: number): void => {
    if (asked >= crowd.requests) return;
    const work = turnOf(crowd.works, listener * 7 + turn);
    const now = stations.now();
    asked += 1;
    const times = { askedAt: now, firstAt: Infinity, runsDryAt: Infinity };
    const request: Request = {
      ...times,
      listener,
      turn,
      work,
      arrival: asked,
      unitsLeft: work.restUnits,
      hasStarted: false,
      hasGap: false,
    };
    const web = turnOf(webs, listener);
    web.put({ seconds: work.besideSeconds }, () => {
      waiting.push(request);
      serve();
    });
  };

  /** By the product's own order of waiting; to the engine with the least to do. */
  const serve = (): void => {
    waiting.sort((a, b) => byTurn(turnAt(a), turnAt(b)) || a.arrival - b.arrival);
    for (let next = waiting[0]; next; next = waiting[0]) {
      const engine = engines.reduce((best, one) => (one.busy < best.busy ? one : best));
      if (engine.busy >= shape.room) return;
      engine.busy += 1;
      waiting.shift();
      speak(next, engine);
    }
  };

  const speak = (request: Request, engine: Engine): void => {
    const { work } = request;
    const share = work.audioSeconds / (work.restUnits + 1);
    const said = (): void => {
      const now = stations.now();
      if (request.firstAt === Infinity) request.firstAt = now;
      else if (now > request.runsDryAt + 1e-9) request.hasGap = true;
      request.runsDryAt = (request.runsDryAt === Infinity ? now : Math.max(now, request.runsDryAt)) + share;
    };
    const over = (): void => {
      engine.busy -= 1;
      serve();
      turnOf(webs, request.listener).put({ seconds: work.besideSeconds }, () => leave(request));
    };
    engine.station.put(unitOf(request, work.openingSeconds, engine), () => {
      request.hasStarted = true;
      said();
      if (work.restUnits === 0) return over();
      for (let unit = 0; unit < work.restUnits; unit += 1) {
        engine.station.put(unitOf(request, work.restSeconds / work.restUnits, engine), () => {
          said();
          request.unitsLeft -= 1;
          if (request.unitsLeft === 0) over();
        });
      }
    });
  };

  const leave = (request: Request): void => {
    const now = stations.now();
    ended.push({ ...request, wholeAt: now });
    const heardAt = crowd.isHeardOut ? Math.max(now, request.firstAt + request.work.audioSeconds) : now;
    const thinks = crowd.thinkSeconds > 0 ? waitsOf(random, crowd.thinkSeconds) : 0;
    stations.at(heardAt + thinks, () => ask(request.listener, request.turn + 1));
  };

  // They do not all come through the door at the same moment.
  const spread =
    crowd.thinkSeconds + (crowd.isHeardOut ? mean(crowd.works.map(({ audioSeconds }) => audioSeconds)) : 0);
  for (let listener = 0; listener < crowd.listeners; listener += 1) {
    stations.at(spread > 0 ? waitsOf(random, spread) : 0, () => ask(listener, 0));
  }
  stations.run();
  return forecastOf(ended, { busySeconds: sum(engines.map(({ station }) => station.busySeconds())), shape });
};

/** As the engine's own order of work sees it; what it looks at changes while it waits. */
const unitOf = (request: Request, seconds: number, { history }: Engine): SpeechUnit => ({
  seconds,
  fairnessKey: "all",
  arrival: request.arrival,
  order: 0,
  sinceTick: history.tick,
  get isFirst() {
    return !request.hasStarted;
  },
  get remainingCost() {
    return (sizeOf(request.work) * (request.unitsLeft + (request.hasStarted ? 0 : 1))) / (request.work.restUnits + 1);
  },
  get runsDryAtMs() {
    return request.runsDryAt * 1_000;
  },
});

/** Round and round. */
export const turnOf = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("Nothing to choose from");
  return item;
};

const sum = (figures: readonly number[]): number => figures.reduce((total, one) => total + one, 0);
const mean = (figures: readonly number[]): number => sum(figures) / Math.max(1, figures.length);

type Work = { busySeconds: number; shape: FleetShape };

const forecastOf = (ended: readonly (Request & { wholeAt: number })[], { busySeconds, shape }: Work): FleetForecast => {
  const counted = ended.slice(Math.floor(ended.length * warmUpShare));
  const from = Math.min(...counted.map(({ askedAt }) => askedAt));
  const until = Math.max(...ended.map(({ wholeAt }) => wholeAt));
  const began = Math.min(...ended.map(({ askedAt }) => askedAt));
  return {
    firstSeconds: counted.map(({ firstAt, askedAt }) => firstAt - askedAt),
    wholeSeconds: counted.map(({ wholeAt, askedAt }) => wholeAt - askedAt),
    gapShare: counted.filter(({ hasGap }) => hasGap).length / Math.max(1, counted.length),
    audioPerSecond: sum(counted.map(({ work }) => work.audioSeconds)) / (until - from),
    busyShare: busySeconds / ((until - began) * shape.engines * shape.threads),
  };
};
