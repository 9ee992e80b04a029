import { type ChildProcess, fork } from "node:child_process";
import {
  channelToChild,
  connectEngineProcess,
  type Engine,
  EngineError,
  engineProcessEnv,
  type EngineProcessOptions,
  type EngineStatus,
  leftOutPrograms,
} from "@timbre/engine";
import type { FastifyBaseLogger } from "fastify";
import type { SpeechEngine } from "./speech-engine.ts";
import { translateError } from "./translate-error.ts";
import { withoutSecrets } from "./without-secrets.ts";

export type EngineHostOptions = {
  /** Entry of the engine process, built or source. */
  entry: string;
  /** Node options for that entry, such as the loader for TypeScript sources. */
  execArgv?: string[];
  modelsDir: string;
  /** Absent: the shipped one. */
  model?: "toy" | undefined;
  /** Where the weights we trained lie. */
  weightsDir: string;
  /** Which requests the flash decoder says. */
  flash: NonNullable<EngineProcessOptions["flash"]>;
  threads: number;
  maxWaiting: number;
  /** Key of the watermark that everything spoken carries. */
  markKeyFile: string;
  /** Whether to start with the first request instead of now: a process that only runs jobs may never speak. */
  isLazy?: boolean;
  log: FastifyBaseLogger;
};

/** Longest wait before a fallen engine is started again. */
const maxRestartDelayMs = 15_000;
const firstRestartDelayMs = 250;
/** An engine that lived this long was healthy: its next fall starts counting afresh. */
const healthyAfterMs = 60_000;

const startingStatus = (stage: string): EngineStatus => ({
  state: "starting",
  stage,
  models: [],
  languages: [],
  waitingRequests: 0,
  runningRequests: 0,
  leftOut: leftOutPrograms(),
  memoryMb: 0,
});

export type EngineHost = SpeechEngine & { pid(): number | undefined; stop(): Promise<void> };

/** Runs the engine in a process of its own and starts it again whenever it falls. */
export const startEngineHost = (options: EngineHostOptions): EngineHost => {
  let current: { child: ChildProcess; engine: Engine } | undefined;
  let falls = 0;
  let isStopping = false;
  let restart: NodeJS.Timeout | undefined;

  const launch = (): void => {
    const startedAt = Date.now();
    const child = forkEngine(options);
    current = { child, engine: connectEngineProcess(channelToChild(child)) };
    options.log.info({ pid: child.pid }, "engine process started");
    child.once("exit", (code, signal) => {
      current = undefined;
      if (isStopping) return;
      falls = Date.now() - startedAt > healthyAfterMs ? 1 : falls + 1;
      const delayMs = Math.min(maxRestartDelayMs, firstRestartDelayMs * 2 ** (falls - 1));
      options.log.error({ code, signal, falls, delayMs }, "engine process ended; starting it again");
      restart = setTimeout(launch, delayMs);
    });
  };
  if (!options.isLazy) launch();

  const engineNow = (): Engine => {
    if (options.isLazy && !current && falls === 0) launch();
    if (!current) throw new EngineError("crashed", "The engine process is down");
    return current.engine;
  };

  return {
    async *speak(request, signal) {
      try {
        yield* engineNow().speak(request, signal);
      } catch (error) {
        throw translateError(error);
      }
    },
    status: async () => {
      if (!current) return startingStatus("restarting after a failure");
      return current.engine.status().catch(() => startingStatus("restarting after a failure"));
    },
    pid: () => current?.child.pid,
    stop: async () => {
      isStopping = true;
      clearTimeout(restart);
      if (current) await endChild(current.child, current.engine);
    },
  };
};

const forkEngine = ({ entry, execArgv = [], ...options }: EngineHostOptions): ChildProcess => {
  const { modelsDir, model, weightsDir, flash, threads, maxWaiting, markKeyFile } = options;
  const engine: EngineProcessOptions = { modelsDir, model, weightsDir, flash, threads, maxWaiting, markKeyFile };
  return fork(entry, [JSON.stringify(engine)], {
    serialization: "advanced",
    execArgv,
    env: engineProcessEnv(withoutSecrets(process.env)),
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
};

/** Asks politely, then insists: a process stuck in a long inference must not keep the server from ending. */
const endChild = async (child: ChildProcess, engine: Engine): Promise<void> => {
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const insist = setTimeout(() => child.kill("SIGKILL"), 5_000);
  await engine.close().catch(() => undefined);
  await ended;
  clearTimeout(insist);
};
