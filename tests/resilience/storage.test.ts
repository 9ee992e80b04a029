import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Kept, readJson, type Refusal, type Spent } from "../support/read-json.ts";
import { call, postJson, type Product, startProduct } from "../support/start-product.ts";

const root = mkdtempSync(path.join(os.tmpdir(), "timbre-storage-"));
const mount = (folder: string, size: string): number | null => {
  mkdirSync(folder, { recursive: true });
  return spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "timbre-test", folder]).status;
};
const remount = (folder: string, how: "ro" | "rw"): void =>
  void execFileSync("mount", ["-o", `remount,${how}`, folder]);

/** Small disks can only be made by root on Linux, as the build server is. */
const dataDir = path.join(root, "data");
const canMount = mount(dataDir, "160m") === 0;
const filesDisk = path.join(dataDir, "files");

/** Takes all the room there is. */
const fill = (folder: string): void => {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(path.join(folder, "filler"), Buffer.alloc(Math.max(0, bavail * bsize - 8_192)));
};
const empty = (folder: string): void => rmSync(path.join(folder, "filler"), { force: true });

describe.runIf(canMount)("a disk that is full or read-only", () => {
  let product: Product;
  beforeAll(async () => {
    mount(filesDisk, "24m");
    product = await startProduct({ dataDir, isToy: true });
    await product.waitUntilReady();
  });
  afterAll(async () => {
    await product.stop();
    for (const disk of [filesDisk, dataDir]) spawnSync("umount", ["-l", disk]);
    rmSync(root, { recursive: true, force: true });
  });

  const standing = async (): Promise<[number, number]> => [
    (await readJson<Spent>(await call(product, "/v1/user/subscription"))).character_count,
    (await readJson<Kept>(await call(product, "/v1/history"))).history.length,
  ];
  const speak = () => postJson(product, "/v1/text-to-speech/af_heart", { text: "Is there room for this?" });
  const upload = () => {
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(3_000_000)]), "sound.wav");
    form.set("model_id", "scribe_v1");
    return call(product, "/v1/speech-to-text", { method: "POST", body: form });
  };
  const expectRefusal = async (answer: Response, status: number, code: string): Promise<void> => {
    expect([answer.status, (await readJson<Refusal>(answer)).detail.status]).toEqual([status, code]);
    expect(answer.headers.get("retry-after")).toBeTruthy();
  };
  const storageState = async (): Promise<[number, string]> => {
    const answer = await fetch(`${product.baseUrl}/readyz`);
    return [answer.status, (await readJson<{ storage: { state: string } }>(answer)).storage.state];
  };

  it("full: refuses speech with 507, charges nothing, says so at /readyz, and goes on when there is room", async () => {
    const before = await standing();
    fill(filesDisk);
    await expectRefusal(await speak(), 507, "storage_full");
    await expect.poll(storageState).toEqual([503, "full"]);
    expect(await standing()).toEqual(before);
    empty(filesDisk);
    await expect.poll(storageState).toEqual([200, "ready"]);
    const answer = await speak();
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    expect((await standing())[1]).toBe(before[1] + 1);
  });

  it("read-only: refuses speech with 503, charges nothing, and goes on when it can be written to again", async () => {
    const before = await standing();
    remount(filesDisk, "ro");
    await expectRefusal(await speak(), 503, "storage_unavailable");
    await expect.poll(storageState).toEqual([503, "unavailable"]);
    remount(filesDisk, "rw");
    await expect.poll(storageState).toEqual([200, "ready"]);
    expect(await standing()).toEqual(before);
    expect((await speak()).status).toBe(200);
  });

  it("full for the database and uploads: both are refused with 507, reading goes on", async () => {
    const before = await standing();
    fill(dataDir);
    await expectRefusal(await upload(), 507, "storage_full");
    const keys = await postJson(product, "/v1/pronunciation-dictionaries/add-from-rules", {
      name: "Too much",
      rules: Array.from({ length: 900 }, (_, n) => ({
        type: "alias",
        string_to_replace: `word${n}`,
        alias: `${n} `.repeat(40),
      })),
    });
    await expectRefusal(keys, 507, "storage_full");
    expect(await standing()).toEqual(before);
    empty(dataDir);
    await expect.poll(storageState).toEqual([200, "ready"]);
    expect((await speak()).status).toBe(200);
  });

  it("is told in one sentence at start", async () => {
    await product.stop();
    fill(dataDir);
    const { said, code } = startAndFail();
    expect(said).toContain(`The disk that holds ${dataDir} is full. Make room and start again.`);
    expect(code).toBe(1);
    empty(dataDir);
    remount(filesDisk, "ro");
    expect(startAndFail().said).toContain("cannot be written to");
    remount(filesDisk, "rw");
    product = await startProduct({ dataDir, isToy: true });
  });

  const startAndFail = (): { said: string; code: number | null } => {
    const entry = path.resolve("apps/server/src/test-support/toy-process.ts");
    const env = { ...process.env, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "silent" };
    const { stderr, status } = spawnSync(process.execPath, ["--import", "tsx", entry, "web"], {
      env,
      encoding: "utf8",
    });
    return { said: stderr, code: status };
  };
});
