import {
  channelToChild,
  connectCalls,
  type ConnectedProcess,
  type Ear,
  type EarCalls,
  type EarProcessOptions,
  EngineError,
} from "@timbre/engine";
import type { FastifyBaseLogger } from "fastify";
import { openProcessHost, type ProcessEntry } from "./process-host.ts";
import { translateError } from "./translate-error.ts";
import { withoutSecrets } from "./without-secrets.ts";

export type EarHostOptions = ProcessEntry & {
  process: EarProcessOptions;
  /** A process nobody used for this long ends; the next call starts another. */
  idleMs?: number;
  /** A call longer than this is stopped. */
  maxCallMs?: number;
  /** For the log; absent: the hearing process. */
  name?: string;
  /** Whether its failures stay those of the engine, for somebody who passes them on. */
  isBare?: boolean;
  log: FastifyBaseLogger;
};

const defaultIdleMs = 300_000;
const defaultMaxCallMs = 1_800_000;
/** How long a cancelled call may go on before its process is ended; one step of a model takes seconds. */
const stuckAfterMs = 15_000;
/** A process that crashed is not started again sooner than this, so that one that cannot run at all does no harm. */
const restartDelayMs = 1_000;

export type EarHost = Ear & { pid(): number | undefined; stop(): Promise<void> };

/** Runs the hearing process from the first call until nobody has used it for a while. */
export const startEarHost = (host: EarHostOptions): EarHost => {
  const { process: options, idleMs, maxCallMs, name, isBare, ...rest } = host;
  const running = openProcessHost<ConnectedProcess<EarCalls>>({
    ...rest,
    name: name ?? "hearing process",
    options,
    env: withoutSecrets(process.env),
    connect: (child) =>
      connectCalls(channelToChild(child), {
        stuck: { afterMs: stuckAfterMs, report: () => void child.kill("SIGKILL") },
      }),
    restartDelayMs: () => restartDelayMs,
    isKeptRunning: false,
  });
  let idle: NodeJS.Timeout | undefined;
  /** Waits again while something is still going on, such as a call whose caller left. */
  const endWhenIdle = (): void => {
    clearTimeout(idle);
    const onIdle = (): void => void (running.current()?.callsUnderWay() ? endWhenIdle() : running.end());
    idle = setTimeout(onIdle, idleMs ?? defaultIdleMs).unref();
  };

  return {
    call: async (name, request, callOptions) => {
      clearTimeout(idle);
      const tooLong = AbortSignal.timeout(maxCallMs ?? defaultMaxCallMs);
      try {
        const signal = AbortSignal.any([callOptions.signal, tooLong]);
        return await running.use().call(name, request, { ...callOptions, signal });
      } catch (error) {
        const isTooLong = tooLong.aborted && !callOptions.signal.aborted;
        const failure = isTooLong ? new EngineError("crashed", "The call took too long", { isFinal: true }) : error;
        throw isBare ? failure : translateError(failure);
      } finally {
        endWhenIdle();
      }
    },
    pid: running.pid,
    stop: async () => {
      clearTimeout(idle);
      await running.stop();
    },
  };
};
