import { and, desc, eq, gt } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import {
  manualVerifications,
  type VerificationAttempt,
  voiceConsents,
  voiceVerifications,
} from "../../platform/database/tables/verification.ts";
import { verificationSentences } from "./tables.ts";

export type VerificationRow = typeof voiceVerifications.$inferSelect;
export type SentenceRow = typeof verificationSentences.$inferSelect;

export const findVerification = async (db: Db, voiceId: string): Promise<VerificationRow | undefined> =>
  (await db.select().from(voiceVerifications).where(eq(voiceVerifications.voiceId, voiceId)))[0];

/** Kept from changing until the transaction ends, so that no attempt goes uncounted. */
export const lockVerification = async (tx: Db, voiceId: string): Promise<VerificationRow | undefined> =>
  (await tx.select().from(voiceVerifications).where(eq(voiceVerifications.voiceId, voiceId)).for("update"))[0];

export const saveAttempts = (tx: Db, voiceId: string, attempts: VerificationAttempt[]) =>
  tx.update(voiceVerifications).set({ attempts }).where(eq(voiceVerifications.voiceId, voiceId));

export const markSkipped = (db: Db, voiceId: string) =>
  db.update(voiceVerifications).set({ isSkipped: true }).where(eq(voiceVerifications.voiceId, voiceId));

/** One open sentence for each person and voice: a new one takes the place of the old. */
export const saveSentence = (db: Db, row: SentenceRow) =>
  db
    .insert(verificationSentences)
    .values(row)
    .onConflictDoUpdate({ target: [verificationSentences.voiceId, verificationSentences.userId], set: row });

type Reader = { voiceId: string; userId: string; now: Date };

const isOpenFor = ({ voiceId, userId, now }: Reader) =>
  and(
    eq(verificationSentences.voiceId, voiceId),
    eq(verificationSentences.userId, userId),
    gt(verificationSentences.expiresAt, now),
  );

export const findSentence = async (db: Db, reader: Reader): Promise<SentenceRow | undefined> =>
  (await db.select().from(verificationSentences).where(isOpenFor(reader)))[0];

/** Taken once: no other call can take it again. */
export const takeSentence = async (db: Db, reader: Reader): Promise<SentenceRow | undefined> =>
  (await db.delete(verificationSentences).where(isOpenFor(reader)).returning())[0];

export const addManualRequest = (db: Db, row: typeof manualVerifications.$inferInsert) =>
  db.insert(manualVerifications).values(row);

/** The newest request of a voice. */
export const findManualRequest = async (db: Db, voiceId: string) =>
  (
    await db
      .select()
      .from(manualVerifications)
      .where(eq(manualVerifications.voiceId, voiceId))
      .orderBy(desc(manualVerifications.createdAt))
      .limit(1)
  )[0];

/** Files that belong to a request. */
export const keptDocumentKeys = async (db: Db): Promise<Set<string>> => {
  const rows = await db.select({ files: manualVerifications.files }).from(manualVerifications);
  return new Set(rows.flatMap(({ files }) => files.map(({ fileKey }) => fileKey)));
};

export const listConsents = (db: Db, voiceId: string) =>
  db.select().from(voiceConsents).where(eq(voiceConsents.voiceId, voiceId)).orderBy(voiceConsents.createdAt);
