import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { studioProjects, studioSnapshots } from "../../../platform/database/tables/studio.ts";
import { studioSounds } from "../tables.ts";
import { storableText } from "../../../platform/database/search-text.ts";

export type SoundRow = typeof studioSounds.$inferSelect;
export type SnapshotRow = typeof studioSnapshots.$inferSelect;

export const findSound = async (db: Db, projectId: string, soundKey: string): Promise<SoundRow | undefined> =>
  (
    await db
      .select()
      .from(studioSounds)
      .where(and(eq(studioSounds.projectId, projectId), eq(studioSounds.soundKey, soundKey)))
  )[0];

export const findSoundKeys = async (db: Db, projectId: string): Promise<Set<string>> =>
  new Set(
    (
      await db
        .select({ soundKey: studioSounds.soundKey })
        .from(studioSounds)
        .where(eq(studioSounds.projectId, projectId))
    ).map(({ soundKey }) => soundKey),
  );

/** False when another worker kept the same sound first. */
export const insertSound = async (tx: Db, row: SoundRow): Promise<boolean> =>
  (await tx.insert(studioSounds).values(row).onConflictDoNothing().returning({ soundKey: studioSounds.soundKey }))
    .length > 0;

export const deleteSound = (db: Db, { projectId, soundKey }: SoundRow) =>
  db.delete(studioSounds).where(and(eq(studioSounds.projectId, projectId), eq(studioSounds.soundKey, soundKey)));

export const insertSnapshot = (tx: Db, row: SnapshotRow) => tx.insert(studioSnapshots).values(row);

const ofChapter = (chapterId: string | null) =>
  chapterId === null ? undefined : eq(studioSnapshots.chapterId, storableText(chapterId));

/** Of one chapter, or of the whole project when it is null; the newest first. */
export const listSnapshots = async (db: Db, projectId: string, chapterId: string | null): Promise<SnapshotRow[]> =>
  (
    await db
      .select()
      .from(studioSnapshots)
      .where(and(eq(studioSnapshots.projectId, projectId), ofChapter(chapterId)))
  )
    .filter((row) => (chapterId === null) === (row.chapterId === null))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || a.snapshotId.localeCompare(b.snapshotId));

export const findSnapshot = async (
  db: Db,
  projectId: string,
  { chapterId, snapshotId }: { chapterId: string | null; snapshotId: string },
): Promise<SnapshotRow | undefined> =>
  (
    await db
      .select()
      .from(studioSnapshots)
      .where(and(eq(studioSnapshots.projectId, projectId), eq(studioSnapshots.snapshotId, storableText(snapshotId))))
  ).find((row) => row.chapterId === chapterId);

/** Made by one conversion, by chapter. */
export const snapshotsOfConversion = async (db: Db, conversionId: string): Promise<Map<string, SnapshotRow>> => {
  const rows = await db.select().from(studioSnapshots).where(eq(studioSnapshots.conversionId, conversionId));
  return new Map(rows.map((row) => [row.chapterId ?? "", row]));
};

export const findSnapshots = async (db: Db, snapshotIds: readonly string[]): Promise<SnapshotRow[]> =>
  snapshotIds.length === 0
    ? []
    : db
        .select()
        .from(studioSnapshots)
        .where(inArray(studioSnapshots.snapshotId, [...snapshotIds]));

/** Which of these files belong to something. */
export const knownFileKeys = async (db: Db, keys: readonly string[]): Promise<Set<string>> => {
  const asked = [...keys];
  const sounds = await db
    .select({ key: studioSounds.fileKey })
    .from(studioSounds)
    .where(inArray(studioSounds.fileKey, asked));
  const snapshots = await db
    .select({ key: studioSnapshots.fileKey })
    .from(studioSnapshots)
    .where(inArray(studioSnapshots.fileKey, asked));
  return new Set([...sounds, ...snapshots].map(({ key }) => key));
};

export const knownCovers = async (db: Db, coverIds: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db
        .select({ coverId: studioProjects.coverId })
        .from(studioProjects)
        .where(inArray(studioProjects.coverId, [...coverIds]))
    ).flatMap(({ coverId }) => coverId ?? []),
  );
