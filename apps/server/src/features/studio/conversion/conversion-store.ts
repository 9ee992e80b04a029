import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { studioChapters, studioProjects } from "../../../platform/database/tables/studio.ts";
import { studioConversions } from "../tables.ts";

export type ConversionRow = typeof studioConversions.$inferSelect;

const isActive = () => inArray(studioConversions.state, ["waiting", "running"]);
const isConversion = (conversionId: string) => eq(studioConversions.conversionId, conversionId);

export const insertConversion = (tx: Db, row: ConversionRow) => tx.insert(studioConversions).values(row);

export const findConversions = async (
  db: Db,
  conversionIds: readonly string[],
): Promise<Map<string, ConversionRow>> => {
  if (conversionIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(studioConversions)
    .where(and(inArray(studioConversions.conversionId, [...conversionIds]), isActive()));
  return new Map(rows.map((row) => [row.conversionId, row]));
};

export const findActiveConversion = async (db: Db, conversionId: string): Promise<ConversionRow | undefined> =>
  (await findConversions(db, [conversionId])).get(conversionId);

/** True when it was still under way. */
export const changeActiveConversion = async (
  db: Db,
  conversionId: string,
  changes: Partial<ConversionRow>,
): Promise<boolean> =>
  (
    await db
      .update(studioConversions)
      .set(changes)
      .where(and(isConversion(conversionId), isActive()))
      .returning({ conversionId: studioConversions.conversionId })
  ).length > 0;

/** Lets chapters and project go that still wait for it. */
export const releaseConverted = async (tx: Db, conversionId: string): Promise<void> => {
  await tx
    .update(studioChapters)
    .set({ conversionId: null, conversionShare: 0 })
    .where(eq(studioChapters.conversionId, conversionId));
  await tx.update(studioProjects).set({ conversionId: null }).where(eq(studioProjects.conversionId, conversionId));
};

/** False when it is being converted already. */
export const claimChapter = async (tx: Db, chapterId: string, conversionId: string): Promise<boolean> =>
  (
    await tx
      .update(studioChapters)
      .set({ conversionId, conversionShare: 0, conversionError: null })
      .where(and(eq(studioChapters.chapterId, chapterId), isNull(studioChapters.conversionId)))
      .returning({ chapterId: studioChapters.chapterId })
  ).length > 0;

export const claimProject = async (tx: Db, projectId: string, conversionId: string): Promise<boolean> =>
  (
    await tx
      .update(studioProjects)
      .set({ conversionId, conversionError: null })
      .where(and(eq(studioProjects.projectId, projectId), isNull(studioProjects.conversionId)))
      .returning({ projectId: studioProjects.projectId })
  ).length > 0;

export const listActiveOf = async (db: Db, projectId: string): Promise<string[]> =>
  (
    await db
      .select({ conversionId: studioConversions.conversionId })
      .from(studioConversions)
      .where(and(eq(studioConversions.projectId, projectId), isActive()))
  ).map(({ conversionId }) => conversionId);
