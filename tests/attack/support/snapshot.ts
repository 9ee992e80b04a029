import { createHash } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { TestApp } from "../../../apps/server/src/test-support/test-app.ts";

/** What the database and the file store hold of somebody: a hash for each table. */
export type Snapshot = Record<string, string>;

export type Owner = {
  workspaceId: string;
  ids(): string[];
  /** Rows that mention any of these are somebody else's. */
  except?: string[];
  /** Tables that are not looked at. */
  alsoSkip?: string[];
};

/** Rows are somebody's by their workspace; rows without one by any id of theirs that they mention. */
export const openSnapshots = async (app: TestApp, { workspaceId, ids, except = [], alsoSkip = [] }: Owner) => {
  const { rows } = await app.parts.database.execute(
    `select c.table_name, bool_or(c.column_name = 'workspace_id') as has_workspace
     from information_schema.columns c where c.table_schema = 'public' group by 1 order by 1`,
  );
  const tables = (rows as { table_name: string; has_workspace: boolean }[]).filter(
    ({ table_name: table }) => !alsoSkip.includes(table),
  );
  const mentions = `t::text ~ '(${ids().map(escapePattern).join("|")})'`;
  const others = except.length > 0 ? ` and t::text !~ '(${except.map(escapePattern).join("|")})'` : "";
  // Jobs are left out: the queue tidies up when it likes, and whatever queues one changes a row as well.
  const query = tables
    .map(({ table_name: table, has_workspace: isOwned }) =>
      selectFrom(table, `${isOwned ? `workspace_id = '${workspaceId}'` : mentions}${others}`),
    )
    .join(" union all ");
  const counted = async () =>
    (await app.parts.database.execute(query)).rows as { name: string; count: number; hash: string }[];
  return {
    take: async (): Promise<Snapshot> =>
      Object.fromEntries((await counted()).map(({ name, count, hash }) => [name, `${count} rows, ${hash}`])),
    /** Tables that hold something of theirs. */
    filledTables: async (): Promise<string[]> =>
      (await counted()).filter(({ count }) => Number(count) > 0).map(({ name }) => name),
  };
};

const selectFrom = (table: string, where: string): string =>
  `select '${table}' as name, count(*) as count, coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as hash from "${table}" t where ${where}`;

const escapePattern = (text: string): string => text.replace(/[^A-Za-z0-9_-]/g, ".");

/** Tables that are not what they were. */
export const changedTables = (before: Snapshot, after: Snapshot): string[] =>
  Object.keys({ ...before, ...after })
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name}: ${before[name]} became ${after[name]}`);

/** Every kept file with its size and what is in it. */
export const filesOf = async (app: TestApp): Promise<Map<string, string>> => {
  const found = await Promise.all(
    ["files", "parted-uploads"].map((name) =>
      readdir(path.join(app.parts.folder, name), { recursive: true, withFileTypes: true }),
    ),
  );
  const files = found
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const sizes = await Promise.all(files.map(async (file) => [file, String((await stat(file)).size)] as const));
  return new Map(sizes);
};

export const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
