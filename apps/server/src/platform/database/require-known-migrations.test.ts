import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../test-support/test-database.ts";
import type { OpenDatabase } from "./database.ts";
import { fittingSettingName, noteFittingVersions } from "./note-fitting-versions.ts";
import { requireKnownMigrations } from "./require-known-migrations.ts";

const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const start = (isShared: boolean) => requireKnownMigrations(database.execute, { migrationsFolder, isShared });
const isNewer = "The database was changed by a newer Timbre (one change this version does not know).";

describe("a database at start", () => {
  it("may have been changed by this version or an earlier one", async () => {
    await start(false);
    await start(true);
  });

  it("is left alone when a newer version has changed it", async () => {
    await database.execute(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
    );
    await expect(start(false)).rejects.toThrow(isNewer);
  });

  it("is opened all the same where processes share it and the newer version fits this one", async () => {
    await noteFittingVersions(database.execute, migrationsFolder);
    await start(true);
    await expect(start(false)).rejects.toThrow(isNewer);
  });

  it("is left alone when the newer version has taken away what this one uses, whoever starts meanwhile", async () => {
    await database.execute("update server_settings set value = '9999999999999' where name = $1", [fittingSettingName]);
    await noteFittingVersions(database.execute, migrationsFolder);
    await expect(start(true)).rejects.toThrow(isNewer);
  });
});
