import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../../scripts/steps/postgres.mjs";
import { belongings, run } from "../support/restoring.ts";
import { readJson, type Session } from "../support/read-json.ts";
import { call, owner, postJson, type Product, startProduct } from "../support/start-product.ts";

const words =
  "When the sun was going down, the old man closed the door of his shop and walked home along the river. " +
  "He had done so every evening for thirty years, and he had never once been late for his supper.";
const passphrase = "a passphrase for these tests";

let root: string;
let product: Product | undefined;
let postgres: TestPostgres | undefined;
let voiceId: string;
let before: object;
let backup: string;
const folder = (name: string): string => path.join(root, name);

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "timbre-restore-"));
});
afterAll(async () => {
  await product?.stop();
  await postgres?.stop();
  await rm(root, { recursive: true, force: true });
});

const start = async (options: Parameters<typeof startProduct>[0]): Promise<Product> => {
  product = await startProduct(options);
  await product.waitUntilReady();
  return product;
};
const stop = async (): Promise<void> => {
  await product?.stop();
  product = undefined;
};
const speak = async (voice: string, text: string): Promise<ArrayBuffer> => {
  const answer = await postJson(product as Product, `/v1/text-to-speech/${voice}`, { text });
  expect(answer.status).toBe(200);
  return answer.arrayBuffer();
};

/** Somebody else, whose things nobody compares: they may or may not be done when the backup is made. */
const speakAsAnother = async (here: Product, text: string): Promise<Response> => {
  const body = { email: "another@example.com", password: owner.password };
  const { access_token: token } = await readJson<Session>(await postJson(here, "/v1/auth/sign-up", body));
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const url = `${here.baseUrl}/v1/text-to-speech/af_heart/stream`;
  const stream = await fetch(url, { method: "POST", headers, body: JSON.stringify({ text }) });
  expect(stream.status).toBe(200);
  return stream;
};

const clone = async (): Promise<string> => {
  const form = new FormData();
  form.set("name", "Restored");
  form.set("files", new Blob([await speak("af_heart", words)]), "me.mp3");
  const made = await call(product as Product, "/v1/voices/add", { method: "POST", body: form });
  expect(made.status).toBe(200);
  return (await readJson<{ voice_id: string }>(made)).voice_id;
};

/** The one line that names a file. */
const fileIn = (said: string): string => said.split("\n").find((line) => /\.tar(\.sealed)?$/.test(line)) ?? "";

describe("backup and restore", () => {
  it("speak, clone, back up while it runs, wipe, restore: the same to the last byte, and the voice speaks", async () => {
    const here = await start({ dataDir: folder("first") });
    voiceId = await clone();
    await speak(voiceId, "Kept for good.");
    before = await belongings(here, voiceId);
    const stream = await speakAsAnother(here, words.repeat(4));
    const env = { DATA_DIR: folder("first"), BACKUP_DIR: folder("backups"), BACKUP_PASSPHRASE: passphrase };
    const [made] = await Promise.all([run("backup", { env }), stream.arrayBuffer()]);
    expect(made).toMatchObject({ code: 0 });
    backup = fileIn(made.said);
    expect(backup).toMatch(/timbre-[\d-]+\.tar\.sealed$/);
    await stop();
    await rm(folder("first"), { recursive: true });

    const restored = await run("restore", {
      env: { DATA_DIR: folder("second"), BACKUP_PASSPHRASE: passphrase },
      args: [backup],
    });
    expect(restored).toMatchObject({ code: 0 });
    const again = await start({ dataDir: folder("second") });
    expect(await belongings(again, voiceId)).toEqual(before);
    expect((await speak(voiceId, "Back again.")).byteLength).toBeGreaterThan(1_000);
    await stop();
  });

  it("refuses a wrong passphrase and a damaged file before anything is written, and a place that is not empty", async () => {
    const into = (dataDir: string, phrase: string, file: string) =>
      run("restore", { env: { DATA_DIR: dataDir, BACKUP_PASSPHRASE: phrase }, args: [file] });
    const wrong = await into(folder("third"), "not the right passphrase", backup);
    expect([wrong.code, wrong.said]).toEqual([1, "The passphrase is not the one this backup was made with.\n"]);
    const bytes = await readFile(backup);
    bytes[bytes.byteLength >> 1] = (bytes[bytes.byteLength >> 1] ?? 0) ^ 1;
    await writeFile(folder("damaged.tar.sealed"), bytes);
    const damaged = await into(folder("third"), passphrase, folder("damaged.tar.sealed"));
    expect([damaged.code, damaged.said]).toEqual([1, expect.stringContaining("damaged or not whole, at byte")]);
    expect(existsSync(folder("third"))).toBe(false);
    const full = await into(folder("second"), passphrase, backup);
    expect([full.code, full.said]).toEqual([1, expect.stringContaining("A restore needs an empty place")]);
  });

  it("moves between the embedded database and PostgreSQL, in both directions", async () => {
    postgres = await startPostgres();
    const env = { DATA_DIR: folder("fourth"), DATABASE_URL: postgres.url };
    const moved = await run("restore", { env: { ...env, BACKUP_PASSPHRASE: passphrase }, args: [backup] });
    expect(moved).toMatchObject({ code: 0 });
    const twice = await run("restore", { env: { ...env, BACKUP_PASSPHRASE: passphrase }, args: [backup] });
    expect(twice.said).toContain("The database has tables already");
    const here = await start({ dataDir: folder("fourth"), env: { DATABASE_URL: postgres.url }, isToy: true });
    expect(await belongings(here, voiceId)).toEqual(before);
    const made = await run("backup", { env: { ...env, BACKUP_DIR: folder("open") } });
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining("It is not sealed") });
    await stop();

    const back = { env: { DATA_DIR: folder("fifth") }, args: [fileIn(made.said)] };
    expect((await run("restore", back)).said).toContain("Copy secret.key from the old DATA_DIR");
    expect(existsSync(folder("fifth"))).toBe(false);
    await mkdir(folder("fifth"));
    await copyFile(path.join(folder("fourth"), "secret.key"), path.join(folder("fifth"), "secret.key"));
    expect(await run("restore", back)).toMatchObject({ code: 0 });
    expect(await belongings(await start({ dataDir: folder("fifth"), isToy: true }), voiceId)).toEqual(before);
    await stop();
  });
});
