import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Kept, readJson, type Refusal } from "../support/read-json.ts";
import { call, postJson, type Product, startProduct } from "../support/start-product.ts";

/** Minutes of sound: far more than fits into the buffers between two processes. */
const longText = "This sentence is one of many and takes its time. ".repeat(40);

let dataDir: string;
let product: Product;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "timbre-stopping-"));
  product = await startProduct({ dataDir, isToy: true, env: { DRAIN_SECONDS: "300" } });
  await product.waitUntilReady();
});
afterAll(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const lengthOf = async (answer: Response): Promise<number> => (await answer.arrayBuffer()).byteLength;

describe("a process that was told to stop", () => {
  it("finishes a live stream, refuses new work and keeps what it finished", async () => {
    const url = "/v1/text-to-speech/af_heart/stream?output_format=pcm_44100";
    const stream = await postJson(product, url, { text: longText });
    expect(stream.status).toBe(200);
    process.kill(product.pid, "SIGTERM");
    await expect.poll(async () => (await call(product, "/v1/models")).status).toBe(503);
    const refused = await postJson(product, "/v1/text-to-speech/af_heart", { text: "Too late." });
    expect((await readJson<Refusal>(refused)).detail.status).toBe("shutting_down");
    expect(refused.headers.get("retry-after")).toBeTruthy();
    expect(refused.headers.get("connection")).toBe("close");
    expect(await readJson<{ status: string }>(await call(product, "/readyz"))).toMatchObject({ status: "stopping" });
    const heard = await lengthOf(stream);
    await product.ended;

    product = await startProduct({ dataDir, isToy: true });
    const { history } = await readJson<Kept>(await call(product, "/v1/history"));
    expect(history.map(({ text }) => text)).toEqual([longText]);
    const kept = await call(product, `/v1/history/${history[0]?.history_item_id}/audio`);
    expect(await lengthOf(kept)).toBe(heard);
  });

  it("waits no longer than it is allowed to", async () => {
    await product.stop();
    product = await startProduct({ dataDir, isToy: true, env: { DRAIN_SECONDS: "0" } });
    await product.waitUntilReady();
    const stream = await postJson(product, "/v1/text-to-speech/af_heart/stream?output_format=pcm_44100", {
      text: longText,
    });
    process.kill(product.pid, "SIGTERM");
    await expect(lengthOf(stream)).rejects.toThrow();
    await product.ended;
    product = await startProduct({ dataDir, isToy: true });
    const { history } = await readJson<Kept>(await call(product, "/v1/history"));
    // What was delivered may be kept, as that; never the whole.
    const parts = history.filter(({ text }) => text !== longText);
    expect(history).toHaveLength(parts.length + 1);
    for (const part of parts) {
      expect(part).toMatchObject({ state: "stopped" });
      expect(longText.startsWith(part.text)).toBe(true);
    }
  });
});
