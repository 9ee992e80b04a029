import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Clock } from "../clock.ts";
import { type LastHour, makeLastHour, type SpokenRequest } from "./last-hour.ts";

export type AnsweredCall = { method: string; route: string; status: number; seconds: number; refusal: string | null };
/** What is read when somebody asks: how the engine stands and what waits. */
export type Watched = {
  engine(): Promise<{ isReady: boolean; waiting: number; running: number; memoryMb: number }>;
  jobs(): Promise<readonly { name: string; waiting: number; running: number; failed: number }[]>;
};

/** Counts what this process does. Names, ids and texts of people never become part of a count. */
export type Metrics = {
  answered(call: AnsweredCall): void;
  spoke(request: SpokenRequest): void;
  charged(product: string, credits: number): void;
  watch(watched: Watched): void;
  lastHour(): LastHour;
  /** In the text form that Prometheus reads. */
  read(): Promise<{ type: string; text: string }>;
};

const callSeconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
const firstSoundSeconds = [0.05, 0.1, 0.15, 0.25, 0.4, 0.6, 0.8, 1.2, 2, 5, 15];

export const openMetrics = ({ clock }: { clock: Clock }): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: "timbre_http_requests_total",
    help: "Calls answered, by route and status",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "timbre_http_request_seconds",
    help: "From the request to the end of its answer",
    labelNames: ["method", "route"],
    buckets: callSeconds,
    registers,
  });
  const refusals = new Counter({
    name: "timbre_refusals_total",
    help: "Calls refused, by error code",
    labelNames: ["code"],
    registers,
  });
  const firstSound = new Histogram({
    name: "timbre_first_sound_seconds",
    help: "From asking the engine to its first sound",
    buckets: firstSoundSeconds,
    registers,
  });
  const speeches = new Counter({
    name: "timbre_speech_requests_total",
    help: "Requests to the engine, by how they ended",
    labelNames: ["outcome"],
    registers,
  });
  const audio = new Counter({
    name: "timbre_speech_audio_seconds_total",
    help: "Seconds of speech made",
    registers,
  });
  const work = new Counter({
    name: "timbre_speech_work_seconds_total",
    help: "Seconds in which speech was being made; divided by the seconds of speech, the real-time factor",
    registers,
  });
  const credits = new Counter({
    name: "timbre_credits_charged_total",
    help: "Credits charged, by product",
    labelNames: ["product"],
    registers,
  });
  const hour = makeLastHour(clock);
  return {
    answered: ({ method, route, status, seconds, refusal }) => {
      calls.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
      if (refusal !== null) refusals.inc({ code: refusal });
      hour.answered(status);
    },
    spoke: (request) => {
      speeches.inc({ outcome: request.outcome });
      audio.inc(request.audioSeconds);
      work.inc(request.workSeconds);
      if (request.firstSoundSeconds !== undefined) firstSound.observe(request.firstSoundSeconds);
      hour.spoke(request);
    },
    charged: (product, count) => credits.inc({ product }, count),
    watch: (watched) => addWatched(registers, watched),
    lastHour: hour.read,
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
};

/** Something that does not answer leaves its gauge out, not the whole page. */
const addWatched = (registers: Registry[], { engine, jobs }: Watched): void => {
  const state = new Gauge({
    name: "timbre_engine",
    help: "The speech engine: 1 while ready, requests that wait and run, memory in bytes",
    labelNames: ["of"],
    registers,
    collect: async () => {
      state.reset();
      const now = await engine().catch(() => undefined);
      if (!now) return;
      state.set({ of: "ready" }, now.isReady ? 1 : 0);
      state.set({ of: "waiting" }, now.waiting);
      state.set({ of: "running" }, now.running);
      state.set({ of: "memory_bytes" }, now.memoryMb * 1_000_000);
    },
  });
  const queues = new Gauge({
    name: "timbre_jobs",
    help: "Background work, by queue and state",
    labelNames: ["queue", "state"],
    registers,
    collect: async () => {
      queues.reset();
      for (const { name, waiting, running, failed } of await jobs().catch(() => [])) {
        queues.set({ queue: name, state: "waiting" }, waiting);
        queues.set({ queue: name, state: "running" }, running);
        queues.set({ queue: name, state: "failed" }, failed);
      }
    },
  });
};
