import { and, desc, eq, gt, inArray, lte } from "drizzle-orm";
import { dataExports } from "../tables.ts";
import type { Db } from "../../../platform/database/database.ts";
import { storableText } from "../../../platform/database/search-text.ts";

export type ExportRow = typeof dataExports.$inferSelect;

export const insertExport = (db: Db, row: typeof dataExports.$inferInsert) => db.insert(dataExports).values(row);

export const findExport = async (db: Db, exportId: string): Promise<ExportRow | undefined> =>
  (
    await db
      .select()
      .from(dataExports)
      .where(eq(dataExports.exportId, storableText(exportId)))
  )[0];

export const findLatestExport = async (db: Db, userId: string, now: Date): Promise<ExportRow | undefined> =>
  (
    await db
      .select()
      .from(dataExports)
      .where(and(eq(dataExports.userId, userId), gt(dataExports.expiresAt, now)))
      .orderBy(desc(dataExports.createdAt))
      .limit(1)
  )[0];

/** False when the row is gone: its person is, too. */
export const changeExport = async (db: Db, exportId: string, changes: Partial<ExportRow>): Promise<boolean> =>
  (await db.update(dataExports).set(changes).where(eq(dataExports.exportId, exportId)).returning()).length > 0;

export const deleteExportsOf = (db: Db, userId: string): Promise<ExportRow[]> =>
  db.delete(dataExports).where(eq(dataExports.userId, userId)).returning();

export const deleteExpiredExports = (db: Db, now: Date): Promise<ExportRow[]> =>
  db.delete(dataExports).where(lte(dataExports.expiresAt, now)).returning();

export const keptExportKeys = async (db: Db, keys: string[]): Promise<Set<string | null>> => {
  const rows = await db
    .select({ key: dataExports.fileKey })
    .from(dataExports)
    .where(inArray(dataExports.fileKey, keys));
  return new Set(rows.map(({ key }) => key));
};
