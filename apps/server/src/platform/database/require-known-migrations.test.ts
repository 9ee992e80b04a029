import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../test-support/test-database.ts";
import type { OpenDatabase } from "./database.ts";
import { requireKnownMigrations } from "./require-known-migrations.ts";

const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe("a database at start", () => {
  it("may have been changed by this version or an earlier one", async () => {
    await requireKnownMigrations(database.execute, migrationsFolder);
  });

  it("is left alone when a newer version has changed it", async () => {
    await database.execute(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
    );
    await expect(requireKnownMigrations(database.execute, migrationsFolder)).rejects.toThrow(
      "The database was changed by a newer Timbre (one change this version does not know).",
    );
  });
});
