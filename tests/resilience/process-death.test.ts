import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Kept, readJson, type Refusal, type Spent } from "../support/read-json.ts";
import { call, postJson, type Product, startProduct } from "../support/start-product.ts";

const longText = "This sentence takes a while to say, and there are many more like it to come. ".repeat(12);
let dataDir: string;
/** The one that runs now: started again where a test has killed it. */
let product: Product;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "timbre-death-"));
  product = await startProduct({ dataDir });
});
beforeEach(() => product.waitUntilReady());
afterAll(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Processes whose parent is the given one. */
const childrenOf = (pid: number): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => {
      try {
        const stat = readFileSync(`/proc/${one}/stat`, "utf8");
        return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === pid;
      } catch {
        return false;
      }
    });

const spent = async (): Promise<number> =>
  (await readJson<Spent>(await call(product, "/v1/user/subscription"))).character_count;
const kept = async (): Promise<Kept["history"]> => (await readJson<Kept>(await call(product, "/v1/history"))).history;

/** Begins a long stream and returns once its first bytes are here. */
const beginStream = async (): Promise<ReadableStreamDefaultReader<Uint8Array>> => {
  const answer = await postJson(product, "/v1/text-to-speech/af_heart/stream", { text: longText });
  expect(answer.status).toBe(200);
  const reader = answer.body?.getReader();
  if (!reader) throw new Error("no body");
  await reader.read();
  return reader;
};

const drain = async (reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> => {
  for (;;) if ((await reader.read()).done) return;
};

describe("death of a process while speaking", () => {
  it("kill -9 of the engine: the stream breaks, nothing is charged, the next request is served", async () => {
    const before = [await spent(), (await kept()).length];
    const reader = await beginStream();
    const [engine] = childrenOf(product.pid);
    if (!engine) throw new Error("no engine process");
    process.kill(engine, "SIGKILL");
    await expect(drain(reader)).rejects.toThrow();
    expect([await spent(), (await kept()).length]).toEqual(before);
    await product.waitUntilReady();
    const again = await postJson(product, "/v1/text-to-speech/af_heart", { text: "Back again." });
    expect(again.status).toBe(200);
    await again.arrayBuffer();
    expect(await spent()).toBe((before[0] ?? 0) + "Back again.".length);
  });

  it("says engine_unavailable or engine_starting, with 503, while the engine is down", async () => {
    const [engine] = childrenOf(product.pid);
    process.kill(engine ?? 0, "SIGKILL");
    const answer = await postJson(product, "/v1/text-to-speech/af_heart", { text: "Anyone there?" });
    expect(answer.status).toBe(503);
    expect(["engine_unavailable", "engine_starting"]).toContain((await readJson<Refusal>(answer)).detail.status);
    expect(answer.headers.get("retry-after")).toBeTruthy();
  });

  it("kill -9 of the web process: the database opens again, nothing charged, no half items", async () => {
    const whole = await postJson(product, "/v1/text-to-speech/af_heart", { text: "Kept for good." });
    await whole.arrayBuffer();
    const before = await spent();
    const reader = await beginStream();
    const orphans = childrenOf(product.pid);
    process.kill(product.pid, "SIGKILL");
    await expect(drain(reader)).rejects.toThrow();
    await product.ended;

    product = await startProduct({ dataDir });
    expect(await spent()).toBe(before);
    const items = await kept();
    expect(items[0]?.history_item_id).toBe(whole.headers.get("history-item-id"));
    for (const { history_item_id: id } of items) {
      const audio = await call(product, `/v1/history/${id}/audio`);
      expect(audio.status).toBe(200);
      expect((await audio.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    }
    for (const orphan of orphans) expect(() => process.kill(orphan, 0)).toThrow();
  });

  it("a listener who leaves pays for what was delivered, and that part is kept", async () => {
    const before = [await spent(), (await kept()).length];
    const reader = await beginStream();
    await reader.cancel();
    const isSettled = async () => (await kept()).length - (before[1] ?? 0);
    await expect.poll(isSettled).toBe(1);
    const [part] = await kept();
    const paid = (await spent()) - (before[0] ?? 0);
    expect(part).toMatchObject({ state: "stopped", text: longText.slice(0, paid) });
    expect(paid).toBeGreaterThan(0);
    expect(paid).toBeLessThan(longText.length);
    const audio = await call(product, `/v1/history/${part?.history_item_id}/audio`);
    expect((await audio.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  });

  it("refuses to open a data folder that another process uses", async () => {
    await expect(startProduct({ dataDir })).rejects.toThrow("ended with code");
  });
});
