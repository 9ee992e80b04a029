import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../../scripts/steps/postgres.mjs";
import { readJson, type Refusal, type Spent } from "../support/read-json.ts";
import { call, postJson, type Product, startProduct } from "../support/start-product.ts";

/** Minutes of sound: far more than fits into the buffers between two processes. */
const longText = "This sentence is one of many and takes its time. ".repeat(40);

let postgres: TestPostgres;
let dataDir: string;
let dying: Product;
let living: Product;
beforeAll(async () => {
  postgres = await startPostgres();
  dataDir = await mkdtemp(path.join(os.tmpdir(), "timbre-dead-"));
  // The free plan has room for two at a time.
  const options = { dataDir, isToy: true, env: { DATABASE_URL: postgres.url, BOOTSTRAP_TIER: "free" } };
  dying = await startProduct(options);
  living = await startProduct(options);
  await Promise.all([dying.waitUntilReady(), living.waitUntilReady()]);
});
afterAll(async () => {
  await living.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const begin = (key: string) =>
  postJson(
    dying,
    "/v1/text-to-speech/af_heart/stream?output_format=pcm_16000",
    { text: longText },
    { headers: { "idempotency-key": key } },
  );

/** As a client does that is asked to come back: in a database's first seconds nobody is taken for dead. */
const repeatWhileRefused = async (send: () => Promise<Response>): Promise<Response> => {
  for (let attempt = 0; ; attempt++) {
    const answer = await send();
    if (answer.status !== 409 || attempt === 20) return answer;
    expect((await readJson<Refusal>(answer)).detail.status).toBe("idempotency_in_progress");
    await pause(1000);
  }
};

describe("a process that is killed while another one goes on", () => {
  it("leaves its places and its idempotency keys free, and nothing charged", async () => {
    const answers = await Promise.all([begin("first"), begin("second")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const full = await postJson(living, "/v1/text-to-speech/af_heart", { text: "No room." });
    expect((await readJson<Refusal>(full)).detail.status).toBe("too_many_concurrent_requests");
    const again = { headers: { "idempotency-key": "first" } };
    const url = "/v1/text-to-speech/af_heart/stream?output_format=pcm_16000";
    const waiting = await postJson(living, url, { text: longText }, again);
    expect((await readJson<Refusal>(waiting)).detail.status).toBe("idempotency_in_progress");

    process.kill(dying.pid, "SIGKILL");
    await dying.ended;
    const repeated = await repeatWhileRefused(() => postJson(living, url, { text: longText }, again));
    expect(repeated.status).toBe(200);
    expect((await repeated.arrayBuffer()).byteLength).toBeGreaterThan(0);
    const spent = (await readJson<Spent>(await call(living, "/v1/user/subscription"))).character_count;
    expect(spent).toBe(longText.length);
  });
});
