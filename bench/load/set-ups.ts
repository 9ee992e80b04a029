import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { startPostgres } from "../../scripts/steps/postgres.mjs";
import { startNats } from "../../scripts/steps/services/nats-server.mjs";
import { startS3Server } from "../../scripts/steps/services/s3-server.mjs";
import { type ServerUnderTest, startServer, tempFolder } from "../server-under-test.ts";

export type SetUp = {
  name: string;
  /** Visitors are spread over these. */
  webs: ServerUnderTest[];
  /** Every process of the product, children not counted, by what it does. */
  pids: Record<string, number[]>;
  stop(): Promise<void>;
};

/** Everything in one process group on the embedded database, as `npm start` runs it. */
export const startOne = async (): Promise<SetUp> => {
  const folder = tempFolder();
  const server = await startServer(folder.path);
  const stop = async (): Promise<void> => {
    await server.stop();
    folder.remove();
  };
  return { name: "one machine", webs: [server], pids: { all: [server.pid] }, stop };
};

/** Two of each, on PostgreSQL, NATS and an S3 server, with no folder in common. */
export const startFleet = async (): Promise<SetUp> => {
  const s3 = await startS3Server();
  if (!s3) throw new Error("The load over S3 needs Go, to make a server");
  const [postgres, nats, folder] = [await startPostgres(), await startNats(), tempFolder()];
  const ownFolder = (name: string): string => path.join(folder.path, name);
  const line = { NATS_URL: nats.url, SECRET_KEY: "a long key that all machines of this load have", LOG_LEVEL: "error" };
  const state = { ...line, ...s3.env, DATABASE_URL: postgres.url };
  const engines = [0, 1].map((n) =>
    startOther("main.js", {
      ...line,
      ROLE: "engine",
      ENGINE_PROCESSES: "1",
      ENGINE_THREADS: "1",
      DATA_DIR: ownFolder(`engine${n}`),
    }),
  );
  const webs: ServerUnderTest[] = [];
  for (const n of [0, 1]) webs.push(await startServer(ownFolder(`web${n}`), { ...state, ROLE: "web" }));
  const workers = [0, 1].map((n) => startOther("worker.js", { ...state, DATA_DIR: ownFolder(`worker${n}`) }));
  const pidsOf = (children: ChildProcess[]): number[] => children.flatMap(({ pid }) => pid ?? []);
  return {
    name: "web x2 + worker x2 + engine x2",
    webs,
    pids: { web: webs.map(({ pid }) => pid), worker: pidsOf(workers), engine: pidsOf(engines) },
    stop: async () => {
      await Promise.all(webs.map((web) => web.stop()));
      await Promise.all([...workers, ...engines].map(end));
      await Promise.all([postgres.stop(), nats.stop()]);
      await s3.stop();
      folder.remove();
    },
  };
};

const startOther = (entry: string, env: Record<string, string>): ChildProcess => {
  mkdirSync(env.DATA_DIR ?? "", { recursive: true });
  const file = fileURLToPath(new URL(`../../apps/server/dist/${entry}`, import.meta.url));
  return spawn(process.execPath, [file], { env: { ...process.env, ...env }, stdio: ["ignore", "inherit", "inherit"] });
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
};
