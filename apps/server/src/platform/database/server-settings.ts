import { eq } from "drizzle-orm";
import type { Db } from "./database.ts";
import { serverSettings } from "./tables/server.ts";

/** Settings of the whole server that are kept in its database. */
export type ServerSetting = "sign_up" | "set_up_code_hash" | "plan_policy" | "last_backup" | "backup_due";

export const readSetting = async (db: Db, name: ServerSetting): Promise<string | undefined> =>
  (await db.select().from(serverSettings).where(eq(serverSettings.name, name)))[0]?.value;

export const saveSetting = (db: Db, name: ServerSetting, { value, now }: { value: string; now: Date }) =>
  db
    .insert(serverSettings)
    .values({ name, value, updatedAt: now })
    .onConflictDoUpdate({ target: serverSettings.name, set: { value, updatedAt: now } });

export const deleteSetting = (db: Db, name: ServerSetting) =>
  db.delete(serverSettings).where(eq(serverSettings.name, name));
