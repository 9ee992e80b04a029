import os from "node:os";
import { kokoroSampleRateHz, samplesPerFrame, windowSizes } from "@timbre/engine/model";
import { startPostgres } from "../../scripts/steps/postgres.mjs";
import { startNats } from "../../scripts/steps/services/nats-server.mjs";
import type { BenchSession, Measures } from "../bench-session.ts";
import { mean, median, percentile } from "../figures.ts";
import { coreSecondsOf, coreSecondsOfNamed } from "../fleet-model/core-seconds.ts";
import { startCountingProxy, type CountingProxy } from "../fleet-model/counting-proxy.ts";
import { planEngines } from "../fleet-model/plan-engines.ts";
import type { Cores } from "../fleet-model/stations.ts";
import { type Crowd, type FleetShape, simulateFleet, type SpeechWork, turnOf } from "../fleet-model/simulate-fleet.ts";
import { fleetSecret, startEngine, stopEngine } from "../fleet-under-test.ts";
import { keepNotes } from "../notes.ts";
import { type ServerUnderTest, startServer, tempFolder } from "../server-under-test.ts";
import { fortyCharacters, overHundred, sevenSeconds, threeHundred } from "../sets/timed-texts.ts";
import { type SpeechTimes, timeSpeech } from "../speak.ts";

const bytesPerSecond = 48_000;
/** From very short to about twenty seconds, as people ask. */
const texts = [
  sevenSeconds,
  ...fortyCharacters.slice(0, 1),
  threeHundred,
  ...overHundred.slice(2, 3),
  ...fortyCharacters.slice(1, 2),
];
/** Units of work are windows of the decoder, and those are about so long. */
const unitSeconds = (windowSizes.full.most * samplesPerFrame) / kokoroSampleRateHz;
/** An engine loads its model in less. */
const joinMs = 12_000;
/** As ENGINE_ROOM is where nobody says otherwise: four for each thread. */
const room = 4;

/** What an hour of speech costs, and whether a simulated fleet waits as a real one does. */
export const measureFleetModel = async (session: BenchSession): Promise<Measures> => {
  await session.stopServer();
  const [postgres, nats] = [await startPostgres(), await startNats()];
  const proxies = {
    database: await startCountingProxy(portOf(postgres.url), true),
    line: await startCountingProxy(portOf(nats.url)),
  };
  const folder = tempFolder();
  const line = { ...fleetSecret, NATS_URL: through(nats.url, proxies.line) };
  const engines = [startEngine({ ...fleetSecret, NATS_URL: nats.url }, { threads: 1 })];
  const load = os.loadavg()[0] ?? 0;
  const web = await startServer(folder.path, {
    DATABASE_URL: through(postgres.url, proxies.database),
    ROLE: "web",
    // Nobody is told to come back: how long they would have waited is the question.
    ENGINE_WAIT_SECONDS: "300",
    ...line,
  });
  try {
    for (const text of texts) await timeSpeech(web, { text });
    const spent = () => spentBy({ web, engines: engines.map(({ pid }) => pid ?? 0), proxies });
    const costs = await measureCosts(web, spent, session.count(3, 8));
    const works = await measureWorks(web, costs, session.count(3, 8));
    const setEngines = async (count: number): Promise<void> => {
      await Promise.all(engines.splice(count).map(stopEngine));
      while (engines.length < count) engines.push(startEngine({ ...fleetSecret, NATS_URL: nats.url }, { threads: 1 }));
      await new Promise((resolve) => setTimeout(resolve, joinMs));
    };
    await setEngines(2);
    const cores = { count: os.availableParallelism(), speedTogether: await measureTogether(web, works) };
    const compared: Compared[] = [];
    for (const count of [2, 4, 1]) {
      await setEngines(count);
      for (const listeners of [2, 6]) {
        compared.push(await compare(web, { engines: count, listeners, works, cores, requests: session.count(30, 80) }));
        keepNotes("fleet-model", { load, costs, works, cores, compared });
      }
    }
    const plans = [10, 1_000].map((listeners) => planFor(listeners, works));
    keepNotes("fleet-model", { load, costs, works, cores, compared, plans });
    return figuresOf({ costs, cores, compared, plans });
  } finally {
    await web.stop();
    await Promise.all(engines.map(stopEngine));
    for (const proxy of Object.values(proxies)) proxy.close();
    await Promise.all([postgres.stop(), nats.stop()]);
    folder.remove();
  }
};

const portOf = (url: string): number => Number(new URL(url).port);
const through = (url: string, { port }: CountingProxy): string => url.replace(/:\d+(?=\/|$)/, `:${port}`);

type Processes = {
  web: ServerUnderTest;
  engines: readonly number[];
  proxies: { database: CountingProxy; line: CountingProxy };
};

const spentBy = ({ web, engines, proxies }: Processes) => ({
  web: coreSecondsOf(web.pid),
  engine: engines.reduce((sum, pid) => sum + coreSecondsOf(pid), 0),
  database: coreSecondsOfNamed("postgres"),
  nats: coreSecondsOfNamed("nats-server"),
  queries: proxies.database.counted().queries,
  databaseBytes: proxies.database.counted().bytes,
  lineBytes: proxies.line.counted().bytes,
});

type Spent = ReturnType<typeof spentBy>;
/** For each hour of speech, except where a name says otherwise. */
type Costs = Spent & { heardBytes: number; perRequest: Spent; audioSecondsPerRequest: number };

const format = "mp3_44100_128";

/** The default format, one listener, the mix of texts; what is not asked for in between is not counted as idle. */
const measureCosts = async (web: ServerUnderTest, spent: () => Spent, rounds: number): Promise<Costs> => {
  const pcm: SpeechTimes[] = [];
  for (const text of texts) pcm.push(await timeSpeech(web, { text }));
  const audioSeconds = (rounds * pcm.reduce((sum, { bytes }) => sum + bytes, 0)) / bytesPerSecond;
  const before = spent();
  let heardBytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const text of texts) heardBytes += (await timeSpeech(web, { text, format })).bytes;
  }
  const after = spent();
  const per = (divisor: number): Spent =>
    Object.fromEntries(
      Object.entries(after).map(([name, value]) => [name, (value - before[name as keyof Spent]) / divisor]),
    ) as Spent;
  const hours = audioSeconds / 3_600;
  const requests = rounds * texts.length;
  const perRequest = per(requests);
  return { ...per(hours), heardBytes: heardBytes / hours, perRequest, audioSecondsPerRequest: audioSeconds / requests };
};

/** Each text alone on one thread: what it takes until its first sound, and for the rest. */
const measureWorks = async (web: ServerUnderTest, { perRequest }: Costs, rounds: number): Promise<SpeechWork[]> => {
  // Half of what is done beside the engine comes before it, half when all is said.
  const besideSeconds = (perRequest.web + perRequest.database + perRequest.nats) / 2;
  const works: SpeechWork[] = [];
  for (const text of texts) {
    const times: SpeechTimes[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await timeSpeech(web, { text }));
    const [first, whole] = [median(times.map(({ firstMs }) => firstMs)), median(times.map(({ wholeMs }) => wholeMs))];
    const audioSeconds = (times[0]?.bytes ?? 0) / bytesPerSecond;
    works.push({
      audioSeconds,
      besideSeconds,
      openingSeconds: Math.max(0.005, first / 1_000 - besideSeconds),
      restSeconds: Math.max(0, (whole - first) / 1_000 - besideSeconds),
      restUnits: Math.max(1, Math.round(audioSeconds / unitSeconds) - 1),
    });
  }
  return works;
};

/** How fast an engine is while another works beside it, against alone: neighbours share more than the clock tells. */
const measureTogether = async (web: ServerUnderTest, works: readonly SpeechWork[]): Promise<number> => {
  const [text, alone] = [texts[0] ?? "", works[0]];
  if (!alone) throw new Error("Nothing was measured alone");
  const together: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const both = await Promise.all([timeSpeech(web, { text }), timeSpeech(web, { text })]);
    together.push(...both.map(({ wholeMs }) => wholeMs / 1_000));
  }
  const aloneSeconds = alone.openingSeconds + alone.restSeconds + 2 * alone.besideSeconds;
  return Math.min(1, aloneSeconds / median(together));
};

type Trial = { engines: number; listeners: number; works: readonly SpeechWork[]; cores: Cores; requests: number };
type Facts = { firstP50: number; firstP95: number; audioPerSecond: number };
type Compared = { engines: number; listeners: number; measured: Facts; simulated: Facts };

const factsOf = (firstSeconds: readonly number[], audioPerSecond: number): Facts => ({
  firstP50: median(firstSeconds),
  firstP95: percentile(firstSeconds, 0.95),
  audioPerSecond,
});

/** The same crowd at the real fleet and at the simulated one. */
const compare = async (web: ServerUnderTest, trial: Trial): Promise<Compared> => {
  const { engines, listeners, works, cores, requests } = trial;
  const shape: FleetShape = { engines, threads: 1, room, webProcesses: 1, cores };
  const crowd: Crowd = { listeners, thinkSeconds: 0, isHeardOut: false, works, requests, seed: 1 };
  const { firstSeconds, audioPerSecond } = simulateFleet(shape, { ...crowd, requests: requests * 10 });
  return {
    engines,
    listeners,
    measured: await crowdAt(web, crowd),
    simulated: factsOf(firstSeconds, audioPerSecond),
  };
};

const crowdAt = async (web: ServerUnderTest, { listeners, requests }: Crowd): Promise<Facts> => {
  const times: SpeechTimes[] = [];
  let asked = 0;
  const listen = async (listener: number): Promise<void> => {
    for (let turn = 0; asked < requests; turn += 1) {
      asked += 1;
      times.push(await timeSpeech(web, { text: turnOf(texts, listener * 7 + turn) }));
    }
  };
  const startedMs = performance.now();
  await Promise.all(Array.from({ length: listeners }, (_, listener) => listen(listener)));
  const seconds = (performance.now() - startedMs) / 1_000;
  const audio = times.reduce((sum, { bytes }) => sum + bytes, 0) / bytesPerSecond;
  return factsOf(
    times.map(({ firstMs }) => firstMs / 1_000),
    audio / seconds,
  );
};

const thinkSeconds = 2;
/** Web processes are added before they are busier than this. */
const webBusyShare = 0.5;

/** Engines of two threads with a core for each, for listeners who hear everything out and think for two seconds. */
const planFor = (listeners: number, works: readonly SpeechWork[]) => {
  const besideEach = mean(
    works.map(({ besideSeconds, audioSeconds }) => (2 * besideSeconds) / (audioSeconds + thinkSeconds)),
  );
  const shape = { threads: 2, room: 8, webProcesses: Math.ceil((listeners * besideEach) / webBusyShare) };
  const requests = Math.max(600, listeners * 5);
  const crowd: Crowd = { listeners, thinkSeconds, isHeardOut: true, works, requests, seed: 1 };
  const { engines, forecast } = planEngines(shape, crowd, { firstP95Seconds: 0.8, gapShare: 0.01 });
  return { listeners, engines, firstP95: percentile(forecast.firstSeconds, 0.95), busyShare: forecast.busyShare };
};

type Found = {
  costs: Costs;
  cores: Cores;
  compared: readonly Compared[];
  plans: readonly { listeners: number; engines: number }[];
};

const figuresOf = ({ costs, cores, compared, plans }: Found): Measures => {
  const worst = (of: keyof Facts): number =>
    Math.max(...compared.map(({ measured, simulated }) => Math.abs(simulated[of] / measured[of] - 1)));
  return {
    hour_engine_core_seconds: costs.engine,
    hour_web_core_seconds: costs.web,
    hour_database_core_seconds: costs.database,
    hour_nats_core_seconds: costs.nats,
    hour_queries: costs.queries,
    hour_heard_mb: costs.heardBytes / 1e6,
    hour_line_mb: costs.lineBytes / 1e6,
    request_queries: costs.perRequest.queries,
    fleet_model_speed_together: cores.speedTogether,
    fleet_model_throughput_error: worst("audioPerSecond"),
    fleet_model_first_p50_error: worst("firstP50"),
    fleet_model_first_p95_error: worst("firstP95"),
    ...Object.fromEntries(plans.map(({ listeners, engines }) => [`engines_for_${listeners}`, engines])),
  };
};
