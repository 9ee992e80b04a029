import {
  channelToChild,
  connectEngineProcess,
  type Engine,
  engineProcessEnv,
  type EngineProcessOptions,
  type EngineStatus,
  leftOutPrograms,
} from "@timbre/engine";
import type { FastifyBaseLogger } from "fastify";
import { openProcessHost, type ProcessEntry } from "./process-host.ts";
import type { SpeechEngine } from "./speech-engine.ts";
import { translateError } from "./translate-error.ts";
import { withoutSecrets } from "./without-secrets.ts";

export type EngineHostOptions = ProcessEntry & {
  process: EngineProcessOptions;
  /** Whether to start with the first request instead of now: a process that only runs jobs may never speak. */
  isLazy?: boolean;
  /** Whether its failures stay those of the engine, for somebody who passes them on. */
  isBare?: boolean;
  log: FastifyBaseLogger;
};

/** Longest wait before a speaking process that crashed is started again. */
const maxRestartDelayMs = 15_000;
const firstRestartDelayMs = 250;

const restarting = (): EngineStatus => ({
  state: "starting",
  stage: "restarting after a failure",
  models: [],
  languages: [],
  waitingRequests: 0,
  runningRequests: 0,
  leftOut: leftOutPrograms(),
  memoryMb: 0,
});

export type EngineHost = SpeechEngine & { pid(): number | undefined; stop(): Promise<void> };

/** Runs the speaking process and starts it again whenever it crashes. */
export const startEngineHost = ({ process: options, isLazy, isBare, ...rest }: EngineHostOptions): EngineHost => {
  const host = openProcessHost<Engine>({
    ...rest,
    name: "speaking process",
    options,
    env: engineProcessEnv(withoutSecrets(process.env)),
    connect: (child) => connectEngineProcess(channelToChild(child)),
    restartDelayMs: (crashes) => Math.min(maxRestartDelayMs, firstRestartDelayMs * 2 ** (crashes - 1)),
    isKeptRunning: true,
  });
  if (!isLazy) host.use();
  return {
    async *speak(request, signal) {
      try {
        yield* host.use().speak(request, signal);
      } catch (error) {
        throw isBare ? error : translateError(error);
      }
    },
    status: async () => (await host.current()?.status().catch(restarting)) ?? restarting(),
    pid: host.pid,
    stop: host.stop,
  };
};
