import { availableParallelism } from "node:os";
import type { SpeechBackend } from "./backends/speech-backend.ts";
import { chooseDecoder, type FlashUse } from "./choose-decoder.ts";
import { EngineError } from "./engine-error.ts";
import { type ModelName, speechModels } from "./speech-models.ts";
import { leftOutPrograms } from "./programs/find-program.ts";
import { createScheduler } from "./scheduler/create-scheduler.ts";
import { speak } from "./speak.ts";
import type { Engine } from "./speak-types.ts";
import { spokenLanguages } from "./spoken-languages.ts";

export type EngineOptions = {
  /** Where model files are made once and kept. */
  modelsDir?: string;
  /** Where the weights we trained lie; without them everything is spoken by the full decoder, and German and Russian by the model's own text side. */
  weightsDir?: string;
  model?: ModelName;
  /** Whether requests get the flash decoder: those that ask for it ("on"), none, or all. */
  flash?: FlashUse;
  /** Every voice reads by the text sides that were trained, measured or not: for the bench, which measures them. */
  teachesAll?: boolean;
  /** Clauses spoken at once. Absent: one per core, four at most. */
  threads?: number;
  /** Requests that may wait beyond those being spoken. */
  maxWaiting?: number;
  /** Where the threads of the model begin, when it is not beside this file. */
  workerUrl?: URL;
  /** Everything spoken carries this server's watermark, by the key of the moment it begins. Absent: nothing does. */
  markKey?: () => Uint8Array | undefined;
  /** Takes the place of `model`; the engine closes it. */
  backend?: SpeechBackend;
};

const maxDefaultThreads = 4;
const defaultMaxWaiting = 32;
/** What a caller should wait while models load; the second start takes a few seconds. */
const loadingRetrySeconds = 5;

/** An engine that runs in this process. Returns at once; models load behind and `status` tells how far they are. */
export function createEngine(options: EngineOptions = {}): Engine {
  const backend = options.backend ?? openBackend(options);
  const scheduler = createScheduler({
    parallel: () => backend.parallel(),
    maxWaiting: options.maxWaiting ?? defaultMaxWaiting,
  });
  return {
    async *speak(request, signal) {
      requireReady(backend);
      const decoder = chooseDecoder(options.flash ?? "on", request.decoder);
      yield* speak({ backend, scheduler, markKey: options.markKey?.() ?? null }, { ...request, decoder }, signal);
    },
    async status() {
      const memoryMb = Math.round(process.memoryUsage().rss / 2 ** 20);
      const here = { languages: [...spokenLanguages], leftOut: leftOutPrograms() };
      return { ...backend.state(), ...here, ...scheduler.counts(), memoryMb };
    },
    close: () => backend.close(),
  };
}

function openBackend({ model = "kokoro-82m", modelsDir = "data/models", ...options }: EngineOptions) {
  const { weightsDir, teachesAll, threads, workerUrl } = options;
  const count = threads ?? Math.min(availableParallelism(), maxDefaultThreads);
  return speechModels[model].open({
    modelsDir,
    weightsDir,
    // What nobody may use takes no memory.
    withoutFlash: options.flash === "off",
    teachesAll,
    threads: Math.max(1, count),
    workerUrl,
  });
}

function requireReady(backend: SpeechBackend): void {
  const { state, stage } = backend.state();
  if (state === "ready") return;
  const details = state === "starting" ? { stage, retryAfterSeconds: loadingRetrySeconds } : { stage };
  throw new EngineError("not_ready", "The voice model is not loaded.", details);
}
