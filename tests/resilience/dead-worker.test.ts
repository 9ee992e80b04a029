import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../../scripts/steps/postgres.mjs";
import { readJson } from "../support/read-json.ts";
import { call, postJson, type Product, startProduct } from "../support/start-product.ts";

type Chapter = { chapter_id: string; state: string; conversion_progress: number | null; can_be_downloaded: boolean };

let postgres: TestPostgres;
let dataDir: string;
let product: Product;
const start = async (): Promise<void> => {
  product = await startProduct({ dataDir, isToy: true, env: { DATABASE_URL: postgres.url } });
  await product.waitUntilReady();
};
beforeAll(async () => {
  postgres = await startPostgres();
  dataDir = await mkdtemp(path.join(os.tmpdir(), "timbre-dead-worker-"));
  await start();
});
afterAll(async () => {
  await product.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Long enough to be killed in the middle of it. */
const book = Array.from({ length: 150 }, (_, i) => `Paragraph ${i} is short.`).join("\n\n");

const beginConversion = async (): Promise<() => Promise<Chapter>> => {
  const form = new FormData();
  form.set("name", "Book");
  for (const part of ["title", "paragraph"]) form.set(`default_${part}_voice_id`, "af_heart");
  form.set("from_document", new Blob([book]), "book.md");
  const made = await call(product, "/v1/studio/projects", { method: "POST", body: form });
  const { project } = await readJson<{ project: { project_id: string } }>(made);
  const at = `/v1/studio/projects/${project.project_id}/chapters`;
  const { chapters } = await readJson<{ chapters: Chapter[] }>(await call(product, at));
  const chapterId = chapters[0]?.chapter_id;
  expect((await postJson(product, `${at}/${chapterId}/convert`, {})).status).toBe(200);
  return async () => readJson<Chapter>(await call(product, `${at}/${chapterId}`));
};

describe("a process that is killed while it works in the background", () => {
  it("leaves its work to the next one, which goes on where it was", { timeout: 600_000 }, async () => {
    const chapter = await beginConversion();
    await expect.poll(async () => (await chapter()).conversion_progress, { timeout: 120_000 }).toBeGreaterThan(0);
    process.kill(product.pid, "SIGKILL");
    await product.ended;
    await start();
    expect(await chapter()).toMatchObject({ state: "converting", can_be_downloaded: false });
    const isWhole = { state: "default", can_be_downloaded: true };
    await expect.poll(chapter, { timeout: 300_000 }).toMatchObject(isWhole);
  });
});
