import { type ChildProcess, fork } from "node:child_process";
import { EngineError } from "@timbre/engine";
import type { FastifyBaseLogger } from "fastify";

/** Where a process begins. */
export type ProcessEntry = {
  /** Its first file, built or source. */
  entry: string;
  /** Node options for that file, such as the loader for TypeScript sources. */
  execArgv?: string[];
};

export type ProcessHostOptions<Connected> = ProcessEntry & {
  /** For the log. */
  name: string;
  /** Handed to the process as JSON. */
  options: object;
  env: NodeJS.ProcessEnv;
  connect(child: ChildProcess): Connected;
  /** How long after a crash it may start again, by how many crashes came in a row. */
  restartDelayMs(crashes: number): number;
  /** True: starts again by itself after a crash. False: the next use starts it. */
  isKeptRunning: boolean;
  log: FastifyBaseLogger;
};

export type ProcessHost<Connected> = {
  /** The connection, while the process runs. */
  current(): Connected | undefined;
  /** The same, started if need be. Throws "crashed" while it waits for its next start. */
  use(): Connected;
  pid(): number | undefined;
  /** Ends the process; the next use starts another. */
  end(): Promise<void>;
  /** Ends it for good. */
  stop(): Promise<void>;
};

/** A process that lived this long was healthy: its next crash counts as the first. */
const healthyAfterMs = 60_000;
/** How long a process that was asked to end may take: one stuck in a model must not keep the server from ending. */
const endWithinMs = 5_000;

/** Starts one of the engine's processes, and starts it again after a crash. */
export const openProcessHost = <Connected extends { close(): Promise<void> }>(
  host: ProcessHostOptions<Connected>,
): ProcessHost<Connected> => {
  let running: { child: ChildProcess; connected: Connected } | undefined;
  let crashes = 0;
  let restart: NodeJS.Timeout | undefined;
  let isStopped = false;

  const start = (): Connected => {
    const startedAt = Date.now();
    const child = forkProcess(host);
    const started = { child, connected: host.connect(child) };
    running = started;
    host.log.info({ pid: child.pid }, `${host.name} started`);
    child.once("exit", (code, signal) => {
      // One that was asked to end is no longer the running one.
      if (running !== started) return;
      running = undefined;
      crashes = Date.now() - startedAt > healthyAfterMs ? 1 : crashes + 1;
      const delayMs = host.restartDelayMs(crashes);
      host.log.error({ code, signal, crashes, delayMs }, `${host.name} ended by itself`);
      restart = setTimeout(onRestart, delayMs);
      if (!host.isKeptRunning) restart.unref();
    });
    return started.connected;
  };
  const onRestart = (): void => {
    restart = undefined;
    if (host.isKeptRunning) start();
  };
  const end = async (): Promise<void> => {
    const ending = running;
    running = undefined;
    if (ending) await endChild(ending.child, ending.connected);
  };

  return {
    current: () => running?.connected,
    use: () => {
      if (running) return running.connected;
      if (restart || isStopped) throw new EngineError("crashed", `The ${host.name} is down.`);
      return start();
    },
    pid: () => running?.child.pid,
    end,
    stop: () => {
      isStopped = true;
      clearTimeout(restart);
      return end();
    },
  };
};

const forkProcess = ({ entry, execArgv = [], options, env }: ProcessHostOptions<unknown>): ChildProcess =>
  fork(entry, [JSON.stringify(options)], {
    serialization: "advanced",
    execArgv,
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });

const endChild = async (child: ChildProcess, connected: { close(): Promise<void> }): Promise<void> => {
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const insist = setTimeout(() => child.kill("SIGKILL"), endWithinMs);
  await connected.close().catch(() => undefined);
  if (child.exitCode === null && child.signalCode === null) await ended;
  clearTimeout(insist);
};
