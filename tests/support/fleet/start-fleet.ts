import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startPostgres, type TestPostgres } from "../../../scripts/steps/postgres.mjs";
import { startNats, type TestNats } from "../../../scripts/steps/services/nats-server.mjs";
import { type OtherProcess, postJson, type Product, startEngine, startProduct, startWorker } from "../start-product.ts";

export type TestFleet = {
  web: Product;
  /** Another, on the same database and files, that waits a second for an engine. */
  impatientWeb(): Promise<Product>;
  postgres: TestPostgres;
  nats: TestNats;
  /** Joins at once; it is waited for by those who ask. */
  engine(): OtherProcess;
  worker(): OtherProcess;
  stop(): Promise<void>;
};

/** An engine that starts on a busy machine is waited for. */
const patienceSeconds = 240;

/** A web process by itself, on PostgreSQL and NATS of its own; engines and workers come and go. */
export const startFleet = async ({ isToy }: { isToy: boolean }): Promise<TestFleet> => {
  const [postgres, nats] = [await startPostgres(), await startNats()];
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "timbre-fleet-"));
  const line = { NATS_URL: nats.url, SECRET_KEY: "the same long key on all machines of this test" };
  const state = { ...line, DATABASE_URL: postgres.url, DATA_DIR: dataDir };
  const startWeb = (waitSeconds: number): Promise<Product> =>
    startProduct({ dataDir, isToy, env: { ...state, ROLE: "web", ENGINE_WAIT_SECONDS: String(waitSeconds) } });
  const web = await startWeb(patienceSeconds);
  const others: OtherProcess[] = [];
  const start = (other: OtherProcess): OtherProcess => {
    others.push(other);
    return other;
  };
  return {
    web,
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
      await rm(dataDir, { recursive: true, force: true });
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
