import { and, asc, count, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { blockedPrompts } from "./tables.ts";
import { designedPreviews } from "../../platform/database/tables/voice-designs.ts";
import { voices } from "../../platform/database/tables/owners.ts";
import { libraryVoices } from "../../platform/database/tables/voices.ts";
import { storableText } from "../../platform/database/search-text.ts";
import type { Caller } from "../../platform/http/caller.ts";

/** Whether the one who shares a voice lets others start from it. */
export const isRemixAllowed = async (db: Db, sharedVoiceId: string): Promise<boolean> =>
  (
    await db
      .select({ isAllowed: libraryVoices.isRemixAllowed })
      .from(libraryVoices)
      .where(eq(libraryVoices.voiceId, sharedVoiceId))
  )[0]?.isAllowed ?? false;

export type PreviewRow = typeof designedPreviews.$inferSelect;
export type NewPreview = typeof designedPreviews.$inferInsert;

export const addPreviews = (tx: Db, rows: NewPreview[]) => tx.insert(designedPreviews).values(rows);

/** A preview of the caller's own that has not expired, or was saved. */
export const findPreview = async (
  db: Db,
  { workspaceId, userId }: Caller,
  { generatedVoiceId, now }: { generatedVoiceId: string; now: Date },
): Promise<PreviewRow | undefined> => {
  const [row] = await db
    .select()
    .from(designedPreviews)
    .where(
      and(
        eq(designedPreviews.generatedVoiceId, storableText(generatedVoiceId)),
        eq(designedPreviews.workspaceId, workspaceId),
        eq(designedPreviews.userId, userId),
      ),
    );
  return row && (row.savedAt !== null || row.expiresAt > now) ? row : undefined;
};

export const keepSound = (
  db: Db,
  generatedVoiceId: string,
  sound: { fileKey: string; sizeBytes: number; durationMs: number },
) => db.update(designedPreviews).set(sound).where(eq(designedPreviews.generatedVoiceId, generatedVoiceId));

export const addVoice = (tx: Db, voice: typeof voices.$inferInsert) => tx.insert(voices).values(voice);

export const markSaved = (tx: Db, generatedVoiceId: string, savedAt: Date) =>
  tx.update(designedPreviews).set({ savedAt }).where(eq(designedPreviews.generatedVoiceId, generatedVoiceId));

export const markPassedOver = async (tx: Db, { workspaceId }: Caller, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .update(designedPreviews)
    .set({ wasPassedOver: true })
    .where(
      and(
        eq(designedPreviews.workspaceId, workspaceId),
        inArray(designedPreviews.generatedVoiceId, ids.map(storableText)),
      ),
    );
};

/** Expired and never saved. */
export const takeExpired = (db: Db, now: Date): Promise<{ fileKey: string | null }[]> =>
  db
    .delete(designedPreviews)
    .where(and(lt(designedPreviews.expiresAt, now), isNull(designedPreviews.savedAt)))
    .returning({ fileKey: designedPreviews.fileKey });

/** Which of these files belong to a preview. */
export const knownFileKeys = async (db: Db, fileKeys: string[]): Promise<Set<string | null>> => {
  if (fileKeys.length === 0) return new Set();
  const rows = await db
    .select({ fileKey: designedPreviews.fileKey })
    .from(designedPreviews)
    .where(inArray(designedPreviews.fileKey, fileKeys));
  return new Set(rows.map(({ fileKey }) => fileKey));
};

export const listBlockedPrompts = (db: Db) => db.select().from(blockedPrompts).orderBy(asc(blockedPrompts.createdAt));

export const countBlockedPrompts = async (db: Db): Promise<number> =>
  (await db.select({ n: count() }).from(blockedPrompts))[0]?.n ?? 0;

export const addBlockedPrompt = (db: Db, rule: typeof blockedPrompts.$inferInsert) =>
  db.insert(blockedPrompts).values(rule);

export const deleteBlockedPrompt = async (db: Db, ruleId: string): Promise<boolean> =>
  (
    await db
      .delete(blockedPrompts)
      .where(eq(blockedPrompts.ruleId, storableText(ruleId)))
      .returning()
  ).length > 0;
