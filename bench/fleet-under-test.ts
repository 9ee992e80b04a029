import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const entry = fileURLToPath(new URL("../apps/server/dist/main.js", import.meta.url));

/** What all machines of a bench have. */
export const fleetSecret = { SECRET_KEY: "a long key that all machines of this bench have" };

export type EngineOptions = {
  /** The core it runs on alone; absent: on all of them. */
  core?: number;
  threads?: number;
};

/** An engine as a process of its own, for a fleet on this line. */
export const startEngine = (line: Record<string, string>, { core, threads }: EngineOptions = {}): ChildProcess => {
  const command = [process.execPath, entry];
  const [program = "", ...args] = core === undefined ? command : ["taskset", "-c", String(core), ...command];
  const most = core === undefined ? threads : 1;
  const own = most === undefined ? {} : { ENGINE_THREADS: String(most) };
  const env = { ...process.env, ...line, ...own, ROLE: "engine", ENGINE_PROCESSES: "1", LOG_LEVEL: "error" };
  return spawn(program, args, { env, stdio: ["ignore", "inherit", "inherit"] });
};

export const stopEngine = async (engine: ChildProcess): Promise<void> => {
  const ended = new Promise((resolve) => engine.once("exit", resolve));
  engine.kill("SIGTERM");
  await ended;
};
