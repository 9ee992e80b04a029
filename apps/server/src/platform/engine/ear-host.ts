import { type ChildProcess, fork } from "node:child_process";
import {
  channelToChild,
  connectEarProcess,
  type ConnectedEar,
  type Ear,
  type EarProcessOptions,
  EngineError,
} from "@timbre/engine";
import type { FastifyBaseLogger } from "fastify";
import { translateError } from "./translate-error.ts";
import { withoutSecrets } from "./without-secrets.ts";

export type EarHostOptions = {
  /** Entry of the ear process, built or source. */
  entry: string;
  /** Node options for that entry, such as the loader for TypeScript sources. */
  execArgv?: string[];
  process: EarProcessOptions;
  /** A process nobody used for this long ends; the next call starts another. */
  idleMs?: number;
  /** A call longer than this is stopped. */
  maxCallMs?: number;
  log: FastifyBaseLogger;
};

const defaultIdleMs = 300_000;
const defaultMaxCallMs = 1_800_000;
/** How long a stopped call may take to obey before its process is ended; one step of a model takes seconds. */
const obeyMs = 15_000;
/** How long a process that was asked to end may take. */
const goodbyeMs = 5_000;
/** A process that fell is not started again sooner than this, so that one that can not run at all does no harm. */
const restartDelayMs = 1_000;

export type EarHost = Ear & { pid(): number | undefined; stop(): Promise<void> };

type Running = { child: ChildProcess; ear: ConnectedEar };

/** Runs the ear in a process of its own, from the first call until nobody has used it for a while. */
export const startEarHost = (options: EarHostOptions): EarHost => {
  let current: Running | undefined;
  let notBeforeMs = 0;
  let idle: NodeJS.Timeout | undefined;

  const launch = (): Running => {
    if (Date.now() < notBeforeMs) throw new EngineError("crashed", "The listening process is down");
    const child = forkEar(options);
    const onStuck = (): void => void child.kill("SIGKILL");
    const running: Running = { child, ear: connectEarProcess(channelToChild(child), { obeyMs, onStuck }) };
    options.log.info({ pid: child.pid }, "ear process started");
    child.once("exit", (code, signal) => {
      if (current === running) {
        current = undefined;
        notBeforeMs = Date.now() + restartDelayMs;
        options.log.error({ code, signal }, "ear process ended; the next call starts it again");
      }
    });
    return running;
  };
  const end = async (): Promise<void> => {
    const running = current;
    current = undefined;
    clearTimeout(idle);
    if (running) await endChild(running);
  };
  /** Waits anew while something is still going on, such as a call whose caller left. */
  const rest = (running: Running): void => {
    clearTimeout(idle);
    if (running !== current) return;
    const onIdle = (): void => void (running.ear.callsUnderWay() > 0 ? rest(running) : end());
    idle = setTimeout(onIdle, options.idleMs ?? defaultIdleMs);
    idle.unref();
  };

  return {
    call: async (name, request, callOptions) => {
      clearTimeout(idle);
      const tooLong = AbortSignal.timeout(options.maxCallMs ?? defaultMaxCallMs);
      let running: Running | undefined;
      try {
        running = current ??= launch();
        const signal = AbortSignal.any([callOptions.signal, tooLong]);
        return await running.ear.call(name, request, { ...callOptions, signal });
      } catch (error) {
        const isTooLong = tooLong.aborted && !callOptions.signal.aborted;
        throw translateError(isTooLong ? new EngineError("crashed", "The call took too long") : error);
      } finally {
        if (running) rest(running);
      }
    },
    pid: () => current?.child.pid,
    stop: end,
  };
};

const forkEar = ({ entry, execArgv = [], process: earOptions }: EarHostOptions): ChildProcess =>
  fork(entry, [JSON.stringify(earOptions)], {
    serialization: "advanced",
    execArgv,
    env: withoutSecrets(process.env),
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });

const endChild = async ({ child, ear }: Running): Promise<void> => {
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const insist = setTimeout(() => child.kill("SIGKILL"), goodbyeMs);
  await ear.close().catch(() => undefined);
  if (child.exitCode === null && child.signalCode === null) await ended;
  clearTimeout(insist);
};
