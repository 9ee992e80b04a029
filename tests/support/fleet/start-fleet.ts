import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startPostgres, type TestPostgres } from "../../../scripts/steps/postgres.mjs";
import { startNats, type TestNats } from "../../../scripts/steps/services/nats-server.mjs";
import {
  freePort,
  type OtherProcess,
  postJson,
  type Product,
  startEngine,
  startProduct,
  startWorker,
} from "../start-product.ts";

export type TestFleet = {
  web: Product;
  /** Kills the web process and starts it again at the same address. */
  killWeb(): Promise<void>;
  /** Another, on the same database and files, that waits a second for an engine. */
  impatientWeb(): Promise<Product>;
  postgres: TestPostgres;
  nats: TestNats;
  /** Joins at once; it is waited for by those who ask. */
  engine(): OtherProcess;
  worker(): OtherProcess;
  stop(): Promise<void>;
};

/** Where a fleet keeps its files, and the addresses at which it finds its database and its line. */
export type FleetPlace = {
  dataDir: string;
  databaseUrl: string;
  natsUrl: string;
  env: Record<string, string>;
  remove(): Promise<void>;
};
type FindPlace = (postgres: TestPostgres, nats: TestNats) => Promise<FleetPlace>;

const plainPlace: FindPlace = async (postgres, nats) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "timbre-fleet-"));
  const remove = (): Promise<void> => rm(dataDir, { recursive: true, force: true });
  return { dataDir, databaseUrl: postgres.url, natsUrl: nats.url, env: {}, remove };
};

/** An engine that starts on a busy machine is waited for. */
const patienceSeconds = 240;

/** A web process by itself, on PostgreSQL and NATS of its own; engines and workers come and go. */
export const startFleet = async ({
  isToy,
  findPlace = plainPlace,
}: {
  isToy: boolean;
  findPlace?: FindPlace;
}): Promise<TestFleet> => {
  const [postgres, nats, port] = [await startPostgres(), await startNats(), await freePort()];
  const { dataDir, databaseUrl, natsUrl, env, remove } = await findPlace(postgres, nats);
  const line = { NATS_URL: natsUrl, SECRET_KEY: "the same long key on all machines of this test" };
  const state = { ...line, ...env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const startWeb = (waitSeconds: number, ownPort?: number): Promise<Product> => {
    const own = { ...state, ROLE: "web", ENGINE_WAIT_SECONDS: String(waitSeconds) };
    return startProduct({ dataDir, isToy, env: own, port: ownPort });
  };
  let web = await startWeb(patienceSeconds, port);
  const others: OtherProcess[] = [];
  const start = (other: OtherProcess): OtherProcess => {
    others.push(other);
    return other;
  };
  return {
    web: { ...web, waitUntilReady: () => web.waitUntilReady(), stop: () => web.stop() },
    killWeb: async () => {
      process.kill(web.pid, "SIGKILL");
      await web.ended;
      web = await startWeb(patienceSeconds, port);
    },
    postgres,
    nats,
    impatientWeb: () => startWeb(1),
    engine: () =>
      start(startEngine({ ...line, ENGINE_PROCESSES: "1", ENGINE_THREADS: "1", DRAIN_SECONDS: "60" }, isToy)),
    worker: () => start(startWorker({ ...state, ENGINE_WAIT_SECONDS: String(patienceSeconds) })),
    stop: async () => {
      await web.stop();
      await Promise.all(others.filter((other) => other.isRunning()).map((other) => other.stop()));
      await Promise.all([postgres.stop(), nats.stop()]);
      await remove();
    },
  };
};

/** A stream that has begun; the rest of it waits until it is read. */
export const beginSpeech = async (web: Product, body: object, format: string) => {
  const answer = await postJson(web, `/v1/text-to-speech/af_heart/stream?output_format=${format}`, body);
  if (answer.status !== 200 || !answer.body) throw new Error(`${answer.status}: ${await answer.text()}`);
  const reader = answer.body.getReader();
  const parts = [(await reader.read()).value ?? new Uint8Array()];
  return {
    rest: async (): Promise<Buffer> => {
      for (let next = await reader.read(); !next.done; next = await reader.read()) parts.push(next.value);
      return Buffer.concat(parts);
    },
  };
};
