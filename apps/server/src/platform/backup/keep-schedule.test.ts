import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { tempParts, type TestParts } from "../../test-support/temp-parts.ts";
import { currentKeyId } from "../secrets/keyring.ts";
import { type Backups, openBackups } from "./backups.ts";
import { askForBackup, serveBackupLine } from "./backup-line.ts";
import { keepSchedule } from "./keep-schedule.ts";

let parts: TestParts;
let backups: Backups;
const hourMs = 3_600_000;
beforeEach(async () => {
  parts = await tempParts(silentEngine());
  backups = openBackups({
    source: {
      ...{ ...parts, dataDir: parts.folder, version: "1", keyId: currentKeyId() },
      readStoreId: async () => undefined,
    },
    settings: {
      ...{ folder: path.join(parts.folder, "kept"), keep: 2, passphrase: undefined },
      schedule: { everyHours: 24, hour: 3 },
    },
    log: parts.log,
  });
});
afterEach(async () => {
  await backups.close();
  await parts.close();
});

const needs = () => ({ backups, db: parts.database.db, clock: parts.clock, log: parts.log });
const names = async (): Promise<string[]> => (await backups.list()).map(({ name }) => name);

it("makes a backup when one is due, once for all processes, and keeps the newest", async () => {
  const [first, second] = [keepSchedule(needs()), keepSchedule(needs())];
  await Promise.all([first.look(), second.look()]);
  await expect.poll(() => backups.running()).toBe(undefined);
  expect(await names()).toHaveLength(1);
  await first.look();
  expect(await names()).toHaveLength(1);
  for (let day = 0; day < 3; day += 1) {
    parts.clock.moveMs(24 * hourMs);
    await Promise.all([first.look(), second.look()]);
  }
  expect(await names()).toHaveLength(2);
  expect((await names())[0]).toContain("timbre-20260317");
  first.end();
  second.end();
});

it("says what failed, and tries again within the hour", async () => {
  // A file where the folder should be.
  await writeFile(path.join(parts.folder, "kept"), "in the way");
  const schedule = keepSchedule(needs());
  await expect.poll(async () => (await backups.last())?.failure).toBe("failed");
  await schedule.look();
  await rm(path.join(parts.folder, "kept"));
  await schedule.look();
  expect(await names()).toEqual([]);
  parts.clock.moveMs(hourMs);
  await schedule.look();
  expect(await names()).toHaveLength(1);
  expect(await backups.last()).toMatchObject({ failure: null, name: (await names())[0] });
  schedule.end();
});

it("is made over the socket of the data folder for who may open it", async () => {
  expect(await askForBackup(parts.folder, { folder: "/", keep: 1 })).toBe(undefined);
  const line = await serveBackupLine(parts.folder, { backups, log: parts.log });
  const folder = path.join(parts.folder, "elsewhere");
  const made = await askForBackup(parts.folder, { folder, keep: 1, passphrase: "a passphrase of some length" });
  expect(made?.file).toMatch(/elsewhere\/timbre-\d{8}-\d{9}\.tar\.sealed$/);
  await expect(askForBackup(parts.folder, { folder: path.join(parts.folder, "letters\0"), keep: 1 })).rejects.toThrow();
  line.close();
});
