import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { lastFreeMigration, secondStepOf } from "./note-fitting-versions.ts";
import { readJournal } from "./read-journal.ts";

const folder = fileURLToPath(new URL("../../../migrations", import.meta.url));
const tags = (await readJournal(folder)).map(({ tag }) => tag);
const readSql = (tag: string): string => readFileSync(path.join(folder, `${tag}.sql`), "utf8");

/** Without its comments; quoted names stay as they are written. */
const statementsOf = (sql: string): string[] =>
  sql
    .split("--> statement-breakpoint")
    .map((one) =>
      one
        .replaceAll(/^--.*$/gm, "")
        .trim()
        .replace(/;$/, ""),
    )
    .filter((one) => one !== "");

const createdIn = (sql: string): Set<string> =>
  new Set([...sql.matchAll(/^CREATE TABLE "(\w+)"/gm)].map(([, name = ""]) => name));

/** Whether all that a rule holds apart is a column that came with it: the version before leaves it empty. */
const isOfNewColumn = (one: string, sql: string): boolean => {
  const [, table, column] = /^ALTER TABLE "(\w+)" ADD CONSTRAINT "\w+" UNIQUE\("(\w+)"\)$/.exec(one) ?? [];
  return table !== undefined && new RegExp(`ALTER TABLE "${table}" ADD COLUMN "${column}" (?!.*DEFAULT)`).test(sql);
};

/** What leaves everything that was there as it was. */
const additions = [
  /^CREATE TABLE "/,
  /^CREATE INDEX "/,
  /^CREATE FUNCTION "/,
  /^CREATE TRIGGER "/,
  // Nobody has to know of a column that may be empty, or fills itself.
  /^ALTER TABLE "\w+" ADD COLUMN "\w+" (?!.*NOT NULL)/,
  /^ALTER TABLE "\w+" ADD COLUMN "\w+" .*\bDEFAULT\b/,
  /^ALTER TABLE "\w+" ALTER COLUMN "\w+" SET DEFAULT /,
];

/** Statements that the version before may stumble over. On a table that came with the same migration everything is allowed. */
const breachesOf = (sql: string): string[] => {
  const created = createdIn(sql);
  return statementsOf(sql).filter((one) => {
    const table = /^(?:ALTER TABLE|CREATE UNIQUE INDEX "\w+" ON|INSERT INTO) "(\w+)"/.exec(one)?.[1];
    const isAddition = additions.some((addition) => addition.test(one)) || isOfNewColumn(one, sql);
    return !isAddition && !created.has(table ?? "");
  });
};

describe("a migration", () => {
  it.each([
    'DROP TABLE "plans" CASCADE',
    'ALTER TABLE "plans" DROP COLUMN "tier"',
    'ALTER TABLE "plans" RENAME COLUMN "tier" TO "level"',
    'ALTER TABLE "plans" RENAME TO "offers"',
    'ALTER TABLE "plans" ALTER COLUMN "tier" SET NOT NULL',
    'ALTER TABLE "plans" ALTER COLUMN "tier" DROP NOT NULL',
    'ALTER TABLE "plans" ALTER COLUMN "tier" SET DATA TYPE varchar(10)',
    'ALTER TABLE "plans" ALTER COLUMN "tier" DROP DEFAULT',
    'ALTER TABLE "plans" ADD COLUMN "seats" integer NOT NULL',
    'ALTER TABLE "plans" ADD CONSTRAINT "plans_tier_unique" UNIQUE("tier")',
    'CREATE UNIQUE INDEX "plans_tier" ON "plans" USING btree ("tier")',
    'CREATE OR REPLACE FUNCTION "tell_change"() RETURNS void LANGUAGE sql AS $$ SELECT 1 $$',
    'UPDATE "plans" SET "tier" = 1',
    'DELETE FROM "plans"',
    'INSERT INTO "plans" VALUES (1)',
  ])("that says %s is not one the version before can live with", (sql) => {
    expect(breachesOf(sql)).toEqual([sql]);
  });

  it("can add what the version before need not know, and do as it likes with what it has just made", () => {
    const sql = [
      'CREATE TABLE "offers" (\n\t"tier" text NOT NULL\n);',
      'ALTER TABLE "offers" ADD CONSTRAINT "offers_tier_unique" UNIQUE("tier");',
      'CREATE UNIQUE INDEX "offers_tier" ON "offers" USING btree ("tier");',
      'ALTER TABLE "plans" ADD COLUMN "note" text;',
      'ALTER TABLE "plans" ADD COLUMN "seats" integer DEFAULT 1 NOT NULL;',
      'ALTER TABLE "plans" ADD CONSTRAINT "plans_note_unique" UNIQUE("note");',
      'CREATE INDEX "plans_note" ON "plans" USING btree ("note");',
    ];
    expect(breachesOf(sql.join("--> statement-breakpoint\n"))).toEqual([]);
  });

  it.each(tags.slice(tags.indexOf(lastFreeMigration) + 1))("%s only adds, or is the second of two steps", (tag) => {
    const sql = readSql(tag);
    const first = secondStepOf(sql);
    if (first === undefined) return expect(breachesOf(sql), "see docs/many-machines.md, Upgrades").toEqual([]);
    expect(tags.slice(0, tags.indexOf(tag)), "the first step comes before").toContain(first);
  });

  it("names a first step in a line of its own", () => {
    expect(secondStepOf('-- second step of 0040_new-plans\nDROP TABLE "plans";')).toBe("0040_new-plans");
    expect(secondStepOf('-- The second step of plans\nDROP TABLE "plans";')).toBeUndefined();
  });

  it("of the time before this rule is free only up to the last that did more than add", () => {
    const more = tags.filter((tag) => secondStepOf(readSql(tag)) === undefined && breachesOf(readSql(tag)).length > 0);
    expect(more.at(-1)).toBe(lastFreeMigration);
  });
});
