import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { embeddedStart } from "../../test-support/embedded-start.ts";
import { fillTables } from "../../test-support/fill-tables.ts";
import { silentEngine } from "../../test-support/silent-engine.ts";
import { buildTestApp, type Person, type TestApp } from "../../test-support/test-app.ts";
import { openTestDatabase } from "../../test-support/test-database.ts";
import type { OpenDatabase } from "../database/database.ts";
import { openEmbeddedInMemory } from "../database/open-embedded.ts";
import { dumpDatabase } from "./dump-database.ts";
import { loadDatabase } from "./load-database.ts";

const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await buildTestApp(silentEngine());
  person = await app.signUp("dumped@example.com");
  await fillTables(app, { ...person, email: "filled@example.com" }, "dumped");
  // What is hard to write down: breaks of lines of all kinds, quotes, backslashes, an emoji, JSON's own null.
  await app.parts.database.execute("insert into server_settings (name, value, updated_at) values ($1, $2, $3)", [
    "hard",
    'a\nb\r\nc\u2028d\u2029e\t"\\ \\x41 {} [] \u{1F399} \u0001',
    "2026-03-14T09:26:53.123456Z",
  ]);
});
afterAll(() => app.close());

const linesOf = async (database: OpenDatabase): Promise<string[]> => {
  const lines: string[] = [];
  await dumpDatabase(database, async (line) => void lines.push(line));
  return lines;
};

/** Rows have no order of their own. */
const sorted = (lines: readonly string[]): string[] => {
  const tables: string[][] = [];
  for (const line of lines)
    if (line.startsWith("{")) tables.push([line]);
    else tables.at(-1)?.push(line);
  return tables.flatMap(([heading = "", ...rows]) => [heading, ...rows.sort()]);
};

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

const openEmbeddedHere = async (): Promise<OpenDatabase> =>
  openEmbeddedInMemory(migrationsFolder, await embeddedStart(migrationsFolder));

describe("a dump of the database", () => {
  it("comes back the same to the last value, in either kind of database", async () => {
    const before = await linesOf(app.parts.database);
    expect(before.filter((line) => line.startsWith("[")).length).toBeGreaterThan(50);
    for (const open of [openEmbeddedHere, openTestDatabase]) {
      const other = await open();
      await loadDatabase(other, each(before));
      expect(sorted(await linesOf(other))).toEqual(sorted(before));
      await other.close();
    }
  });

  it("is loaded whole or not at all", async () => {
    const before = await linesOf(app.parts.database);
    const other = await openTestDatabase();
    const withoutUsers = before.filter(
      (line, index) => line.startsWith("{") || !isRowOf(before, index, "public.users"),
    );
    await expect(loadDatabase(other, each(withoutUsers))).rejects.toThrow(/foreign key|violates/);
    expect((await other.execute("select 1 from workspaces")).rows).toEqual([]);
    await other.close();
  });

  it("refuses tables and columns it does not know", async () => {
    const [heading = ""] = await linesOf(app.parts.database);
    const other = await openTestDatabase();
    const load = (table: object) => loadDatabase(other, each([heading, JSON.stringify(table)]));
    await expect(load({ table: "public.later", columns: [] })).rejects.toThrow("does not know: public.later");
    await expect(
      load({ table: "public.users", columns: [{ name: "user_id) select 1; --", type: "text" }] }),
    ).rejects.toThrow("a column that this version does not know");
    await other.close();
  });

  it("has all there is: no sequences, whose standing it would have to carry", async () => {
    const { rows } = await app.parts.database.execute("select 1 from pg_sequences where schemaname = 'public'");
    expect(rows).toEqual([]);
  });
});

const isRowOf = (lines: readonly string[], index: number, table: string): boolean =>
  lines
    .slice(0, index)
    .findLast((line) => line.startsWith("{"))
    ?.includes(`"${table}"`) ?? false;
