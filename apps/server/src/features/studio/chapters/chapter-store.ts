import { and, asc, count, eq, inArray, isNotNull, isNull, max, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { storableText } from "../../../platform/database/search-text.ts";
import { studioChapters } from "../../../platform/database/tables/studio.ts";

export type ChapterRow = typeof studioChapters.$inferSelect;

const isPresent = (projectId: string) => and(eq(studioChapters.projectId, projectId), isNull(studioChapters.deletedAt));

export const listChapters = (db: Db, projectId: string): Promise<ChapterRow[]> =>
  db
    .select()
    .from(studioChapters)
    .where(isPresent(projectId))
    .orderBy(asc(studioChapters.position), asc(studioChapters.chapterId));

export const findChapter = async (db: Db, projectId: string, chapterId: string): Promise<ChapterRow | undefined> =>
  (
    await db
      .select()
      .from(studioChapters)
      .where(and(isPresent(projectId), eq(studioChapters.chapterId, storableText(chapterId))))
  )[0];

/** Held until the transaction ends: nobody else changes it meanwhile. */
export const lockChapter = async (tx: Db, chapterId: string): Promise<ChapterRow | undefined> =>
  (
    await tx
      .select()
      .from(studioChapters)
      .where(and(eq(studioChapters.chapterId, chapterId), isNull(studioChapters.deletedAt)))
      .for("update")
  )[0];

export const countChaptersOf = async (db: Db, projectIds: readonly string[]): Promise<Map<string, number>> => {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .select({ projectId: studioChapters.projectId, n: count() })
    .from(studioChapters)
    .where(and(inArray(studioChapters.projectId, [...projectIds]), isNull(studioChapters.deletedAt)))
    .groupBy(studioChapters.projectId);
  return new Map(rows.map(({ projectId, n }) => [projectId, n]));
};

/** Which projects have a chapter that can be heard. */
export const projectsWithSound = async (db: Db, projectIds: readonly string[]): Promise<Set<string>> => {
  if (projectIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ projectId: studioChapters.projectId })
    .from(studioChapters)
    .where(
      and(
        inArray(studioChapters.projectId, [...projectIds]),
        isNull(studioChapters.deletedAt),
        isNotNull(studioChapters.latestSnapshotId),
      ),
    );
  return new Set(rows.map(({ projectId }) => projectId));
};

export const nextPosition = async (db: Db, projectId: string): Promise<number> =>
  ((
    await db
      .select({ last: max(studioChapters.position) })
      .from(studioChapters)
      .where(eq(studioChapters.projectId, projectId))
  )[0]?.last ?? -1) + 1;

export const insertChapters = async (tx: Db, rows: (typeof studioChapters.$inferInsert)[]): Promise<void> => {
  // A few at a time: one statement takes a limited number of values.
  for (let from = 0; from < rows.length; from += 50)
    await tx.insert(studioChapters).values(rows.slice(from, from + 50));
};

export const changeChapter = (db: Db, chapterId: string, changes: Partial<typeof studioChapters.$inferInsert>) =>
  db.update(studioChapters).set(changes).where(eq(studioChapters.chapterId, chapterId));

/** True when the chapter was still being converted by this conversion. */
export const changeConverting = async (
  db: Db,
  { chapterId, conversionId }: { chapterId: string; conversionId: string },
  changes: Partial<typeof studioChapters.$inferInsert>,
): Promise<boolean> =>
  (
    await db
      .update(studioChapters)
      .set(changes)
      .where(and(eq(studioChapters.chapterId, chapterId), eq(studioChapters.conversionId, conversionId)))
      .returning({ chapterId: studioChapters.chapterId })
  ).length > 0;

export const markChaptersDeleted = (tx: Db, projectId: string, deletedAt: Date) =>
  tx.update(studioChapters).set({ deletedAt, conversionId: null }).where(isPresent(projectId));

export const findDeletedChapter = async (
  db: Db,
  projectId: string,
  chapterId: string,
): Promise<ChapterRow | undefined> =>
  (
    await db
      .select()
      .from(studioChapters)
      .where(
        and(
          eq(studioChapters.projectId, projectId),
          isNotNull(studioChapters.deletedAt),
          eq(studioChapters.chapterId, storableText(chapterId)),
        ),
      )
  )[0];

/** Characters of the present chapters, one of them left out. */
export const countCharactersBeside = async (db: Db, projectId: string, chapterId: string | null): Promise<number> => {
  const { rows } = (await db.execute(sql`
    select coalesce(sum(char_length(node ->> 'text')), 0)::int as n
    from ${studioChapters}, jsonb_array_elements(blocks) block, jsonb_array_elements(block -> 'nodes') node
    where project_id = ${projectId} and deleted_at is null and chapter_id <> ${chapterId ?? ""}`)) as unknown as {
    rows: { n: number }[];
  };
  return rows[0]?.n ?? 0;
};

export const reorderChapters = async (tx: Db, chapterIds: readonly string[]): Promise<void> => {
  for (const [position, chapterId] of chapterIds.entries()) await changeChapter(tx, chapterId, { position });
};
