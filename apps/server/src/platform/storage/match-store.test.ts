import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../test-support/test-database.ts";
import type { OpenDatabase } from "../database/database.ts";
import { folderPlace, matchStore } from "./match-store.ts";

let database: OpenDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), "timbre-store-"));
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const match = (isAdopted = false) =>
  matchStore({ db: database.db, place: folderPlace(dataDir), isAdopted, now: new Date() });
const idOfFolder = async (): Promise<string> => (await readFile(path.join(dataDir, "store-id"), "utf8")).trim();

describe("database and files", () => {
  it("are joined at the first start, also when several processes start at once, and match from then on", async () => {
    await Promise.all([match(), match(), match()]);
    const storeId = await idOfFolder();
    expect(storeId).not.toBe("");
    await match();
    expect(await idOfFolder()).toBe(storeId);
  });

  it("of two stores are refused by name, and joined when the operator says so", async () => {
    const storeId = await idOfFolder();
    await writeFile(path.join(dataDir, "store-id"), "anotherStore\n");
    await expect(match()).rejects.toThrow(
      `The database belongs to store ${storeId}, but the files in ${dataDir} to store anotherStore.`,
    );
    await match(true);
    expect(await idOfFolder()).toBe(storeId);
    await match();
  });

  it("are refused when the files are missing", async () => {
    await rm(path.join(dataDir, "store-id"));
    await expect(match()).rejects.toThrow("ADOPT_STORE=true");
    await match(true);
    await match();
  });
});
