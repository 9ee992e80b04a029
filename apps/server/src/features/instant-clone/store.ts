import { and, asc, eq, inArray, isNull, lt } from "drizzle-orm";
import { clonePreviews, voiceClones, voiceSamples } from "../../platform/database/tables/clones.ts";
import { cloneRebuilds } from "./rebuild/tables.ts";
import type { Db } from "../../platform/database/database.ts";
import { voices } from "../../platform/database/tables/owners.ts";
import { storableText } from "../../platform/database/search-text.ts";
import type { Caller } from "../../platform/http/caller.ts";

export type SampleRow = typeof voiceSamples.$inferSelect;
export type NewSample = typeof voiceSamples.$inferInsert;
export type NewCloneFacts = typeof voiceClones.$inferInsert;
export type PreviewRow = typeof clonePreviews.$inferSelect;
export type RebuildRow = typeof cloneRebuilds.$inferSelect;
export type NewVoice = typeof voices.$inferInsert;

export const addVoice = (tx: Db, voice: NewVoice) => tx.insert(voices).values(voice);

export const isOwnClone = async (db: Db, { workspaceId, userId }: Caller, voiceId: string): Promise<boolean> => {
  const isTheirs = and(
    eq(voices.voiceId, storableText(voiceId)),
    eq(voices.workspaceId, workspaceId),
    eq(voices.ownerUserId, userId),
    eq(voices.category, "cloned"),
    isNull(voices.deletedAt),
  );
  return (await db.select({ voiceId: voices.voiceId }).from(voices).where(isTheirs)).length > 0;
};

export const changeVoice = (
  tx: Db,
  voiceId: string,
  changes: Pick<NewVoice, "print"> & Partial<Pick<NewVoice, "language" | "name" | "description" | "labels">>,
) => tx.update(voices).set(changes).where(eq(voices.voiceId, voiceId));

export const saveCloneFacts = (tx: Db, facts: NewCloneFacts) =>
  tx.insert(voiceClones).values(facts).onConflictDoUpdate({ target: voiceClones.voiceId, set: facts });

export const addSampleRows = (tx: Db, samples: NewSample[]) => tx.insert(voiceSamples).values(samples);

export const listSamples = (db: Db, voiceId: string): Promise<SampleRow[]> =>
  db
    .select()
    .from(voiceSamples)
    .where(and(eq(voiceSamples.voiceId, voiceId), isNull(voiceSamples.deletedAt)))
    .orderBy(asc(voiceSamples.createdAt), asc(voiceSamples.sampleId));

export const findSample = async (db: Db, voiceId: string, sampleId: string): Promise<SampleRow | undefined> =>
  (await listSamples(db, voiceId)).find((sample) => sample.sampleId === storableText(sampleId));

export const markSampleDeleted = (tx: Db, sampleId: string, deletedAt: Date) =>
  tx.update(voiceSamples).set({ deletedAt }).where(eq(voiceSamples.sampleId, sampleId));

/** Which of these files still belong to a sample, or to a clone that waits to be saved. */
export const keptFileKeys = async (db: Db, fileKeys: string[]): Promise<Set<string>> => {
  if (fileKeys.length === 0) return new Set();
  const rows = await db
    .select({ fileKey: voiceSamples.fileKey })
    .from(voiceSamples)
    .where(inArray(voiceSamples.fileKey, fileKeys));
  const jobs = await db
    .select({ samples: clonePreviews.samples })
    .from(clonePreviews)
    .where(eq(clonePreviews.isJob, true));
  const waiting = jobs.flatMap(({ samples }) => samples).filter(({ fileKey }) => fileKeys.includes(fileKey));
  return new Set([...rows, ...waiting].map(({ fileKey }) => fileKey));
};

export const areSamplesKept = async (db: Db, fileKeys: readonly string[]): Promise<boolean> =>
  (await keptFileKeys(db, [...fileKeys])).size > 0;

export const addPreview = (db: Db, preview: typeof clonePreviews.$inferInsert) =>
  db.insert(clonePreviews).values(preview);

export const findPreview = async (db: Db, { workspaceId, userId }: Caller, previewId: string) =>
  (
    await db
      .select()
      .from(clonePreviews)
      .where(
        and(
          eq(clonePreviews.previewId, storableText(previewId)),
          eq(clonePreviews.workspaceId, workspaceId),
          eq(clonePreviews.userId, userId),
        ),
      )
  )[0];

export const deletePreview = (tx: Db, previewId: string) =>
  tx.delete(clonePreviews).where(eq(clonePreviews.previewId, previewId));

export const deletePreviewsBefore = (db: Db, moment: Date) =>
  db.delete(clonePreviews).where(and(eq(clonePreviews.isJob, false), lt(clonePreviews.createdAt, moment)));

export const saveRebuild = (db: Db, row: RebuildRow) =>
  db.insert(cloneRebuilds).values(row).onConflictDoUpdate({ target: cloneRebuilds.voiceId, set: row });

export const findRebuild = async (db: Db, voiceId: string): Promise<RebuildRow | undefined> =>
  (
    await db
      .select()
      .from(cloneRebuilds)
      .where(eq(cloneRebuilds.voiceId, storableText(voiceId)))
  )[0];

/** Only while it is still this one that is under way; answers whether it was. */
export const changeRebuild = async (
  db: Db,
  { voiceId, rebuildId }: Pick<RebuildRow, "voiceId" | "rebuildId">,
  changes: Partial<RebuildRow>,
): Promise<boolean> => {
  const changed = await db
    .update(cloneRebuilds)
    .set(changes)
    .where(
      and(
        eq(cloneRebuilds.voiceId, voiceId),
        eq(cloneRebuilds.rebuildId, rebuildId),
        inArray(cloneRebuilds.state, ["queued", "running"]),
      ),
    )
    .returning({ voiceId: cloneRebuilds.voiceId });
  return changed.length > 0;
};
