import { sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { isSealedByCurrent, seal, unseal } from "./keyring.ts";

/** Every sealed column, with the one that names its rows. The label is the one its table is declared with. */
export const sealedColumns = [
  { table: "users", id: "user_id", column: "totp_secret" },
  { table: "webhooks", id: "webhook_id", column: "secret" },
  { table: "server_secrets", id: "name", column: "value" },
] as const;

/**
 * Seals what an older version wrote in plain, and seals again with the key of today what an older key sealed. Ends the
 * start with a clear word when a key is missing: secrets that cannot be opened would fail one by one later.
 */
export const sealStoredSecrets = async (db: Db): Promise<number> => {
  let changed = 0;
  for (const { table, id, column } of sealedColumns) {
    const [rows, row, value] = [sql.identifier(table), sql.identifier(id), sql.identifier(column)];
    const found = (await db.execute(
      sql`select ${row} as id, ${value} as stored from ${rows} where ${value} is not null`,
    )) as { rows: { id: string; stored: string }[] };
    for (const { id: one, stored } of found.rows) {
      const label = `${table}.${column}`;
      const plain = unseal(stored, label);
      if (isSealedByCurrent(stored)) continue;
      await db.execute(
        sql`update ${rows} set ${value} = ${seal(plain, label)} where ${row} = ${one} and ${value} = ${stored}`,
      );
      changed += 1;
    }
  }
  return changed;
};
