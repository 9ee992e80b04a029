import type { TestApp } from "./test-app.ts";

export type Owner = { userId: string; email: string; workspaceId: string };
type Column = { name: string; type: string; isNullable: boolean; refersTo?: { table: string; column: string } };
type Row = Record<string, unknown>;

/** Columns that hold a person's id, in whatever table. */
const personColumns = /^(user_id|.*_user_id|created_by|invited_by|reviewed_by|personal_of|principal_id|target)$/;
/** Free forms in which ids turn up. */
const talkative = new Set(["payload", "metadata", "details", "properties"]);

/**
 * Writes a row that names this person or workspace into every table that can, and the files those rows name. It reads
 * the schema, so that a table made tomorrow is filled as well.
 */
export const fillTables = async (app: TestApp, owner: Owner, folder: string): Promise<Map<string, Row>> => {
  const tables = await readTables(app);
  const made = new Map<string, Row>();
  let number = 0;
  const make = async (table: string): Promise<Row> => {
    const known = made.get(table);
    if (known) return known;
    const row: Row = {};
    made.set(table, row);
    for (const column of tables.get(table) ?? []) {
      const value = await valueOf(column);
      if (value !== undefined) row[column.name] = value;
    }
    await nameFiles(table, row);
    await insert(app, table, row);
    return row;
  };
  const valueOf = async (column: Column): Promise<unknown> => {
    const { name, type, refersTo } = column;
    if (name === "workspace_id") return owner.workspaceId;
    if (personColumns.test(name)) return owner.userId;
    if (name === "email") return owner.email;
    if (refersTo) return column.isNullable ? undefined : (await make(refersTo.table))[refersTo.column];
    if (name === "principal_type") return "user";
    if (talkative.has(name)) return JSON.stringify({ user: owner.userId });
    if (column.isNullable && name !== "file_key") return undefined;
    return plainValue(type, `${folder}-${(number += 1)}`);
  };
  const nameFiles = async (table: string, row: Row): Promise<void> => {
    const project = typeof row.project_id === "string" && table !== "studio_projects" ? row.project_id : undefined;
    const place = project ? `studio/${project.slice(0, 2)}/${project}` : `made/${folder}`;
    if (table === "dubs") {
      const dub = String(row.dubbing_id);
      await keep(app, `dubbing/${dub.slice(0, 2)}/${dub}/source.bin`);
    }
    const key = `${place}/${table}.bin`;
    if ("file_key" in row) row.file_key = key;
    else if (table === "clone_previews") row.samples = JSON.stringify([{ fileKey: key }]);
    else if (table === "manual_verifications") row.files = JSON.stringify([{ fileKey: key }]);
    else return;
    await keep(app, key);
  };
  for (const [table, columns] of tables) if (columns.some(isTelling)) await make(table);
  return made;
};

const isTelling = ({ name, refersTo }: Column): boolean =>
  name === "workspace_id" || name === "email" || personColumns.test(name) || refersTo !== undefined;

const plainValue = (type: string, text: string): unknown => {
  if (type === "boolean") return false;
  if (type === "jsonb") return "{}";
  if (type === "ARRAY") return "{}";
  if (type === "date") return "2026-03-14";
  if (type.startsWith("timestamp")) return "2026-03-14T09:00:00Z";
  return type === "text" ? text : 1;
};

/** What the person was given at sign-up stays as it is. */
const atSignUp = ["users", "workspaces", "workspace_members", "file_removals"];

const readTables = async (app: TestApp): Promise<Map<string, Column[]>> => {
  const { rows } = await app.parts.database.execute(`
    select c.table_name, c.column_name, c.data_type, c.is_nullable, r.table_name as to_table, r.column_name as to_column
    from information_schema.columns c
    left join information_schema.key_column_usage k on k.table_schema = c.table_schema and k.table_name = c.table_name
      and k.column_name = c.column_name and k.position_in_unique_constraint is not null
    left join information_schema.referential_constraints f on f.constraint_name = k.constraint_name
    left join information_schema.key_column_usage r on r.constraint_name = f.unique_constraint_name
      and r.ordinal_position = k.position_in_unique_constraint
    where c.table_schema = 'public' order by c.table_name, c.ordinal_position`);
  const tables = new Map<string, Column[]>();
  for (const row of rows) {
    const table = String(row.table_name);
    if (atSignUp.includes(table)) continue;
    const column: Column = {
      name: String(row.column_name),
      type: String(row.data_type),
      isNullable: row.is_nullable === "YES",
      ...(row.to_table ? { refersTo: { table: String(row.to_table), column: String(row.to_column) } } : {}),
    };
    tables.set(table, [...(tables.get(table) ?? []), column]);
  }
  return tables;
};

const insert = async (app: TestApp, table: string, row: Row): Promise<void> => {
  const names = Object.keys(row);
  const places = names.map((_name, index) => `$${index + 1}`).join(", ");
  const columns = names.map((name) => `"${name}"`).join(", ");
  await app.parts.database.execute(`insert into "${table}" (${columns}) values (${places})`, Object.values(row));
};

const keep = async ({ parts: { files } }: TestApp, key: string): Promise<void> => {
  const draft = await files.begin(key);
  await draft.write(Buffer.from("made"));
  await draft.commit();
};

/** Tables with a row in which one of these words stands, in any column. */
export const tablesNaming = async (app: TestApp, words: readonly string[]): Promise<string[]> => {
  const { rows } = await app.parts.database.execute(
    "select table_schema, table_name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'",
  );
  const found = [];
  for (const { table_schema: schema, table_name: table } of rows) {
    const naming = words.map((_word, index) => `position($${index + 1} in one::text) > 0`).join(" or ");
    const text = `select 1 from "${String(schema)}"."${String(table)}" one where ${naming} limit 1`;
    if ((await app.parts.database.execute(text, [...words])).rows.length > 0) found.push(String(table));
  }
  return found;
};
