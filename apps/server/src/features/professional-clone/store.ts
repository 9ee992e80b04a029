import { and, asc, eq, isNull } from "drizzle-orm";
import { voiceSamples } from "../../platform/database/tables/clones.ts";
import type { Db } from "../../platform/database/database.ts";
import { professionalSamples } from "../../platform/database/tables/professional-clones.ts";
import { voices } from "../../platform/database/tables/owners.ts";
import { storableText } from "../../platform/database/search-text.ts";

/** A recording and how it is used. */
export type SampleRow = typeof voiceSamples.$inferSelect & Omit<typeof professionalSamples.$inferSelect, "sampleId">;
export type NewVoice = typeof voices.$inferInsert;

export const addVoice = (tx: Db, voice: NewVoice) => tx.insert(voices).values(voice);

export const changeVoice = (
  db: Db,
  voiceId: string,
  changes: Partial<Pick<NewVoice, "name" | "description" | "labels" | "language">>,
) => db.update(voices).set(changes).where(eq(voices.voiceId, voiceId));

/** Kept from changing until the transaction ends: two uploads at once cannot both take the last place. */
export const lockVoice = (tx: Db, voiceId: string) =>
  tx.select({ voiceId: voices.voiceId }).from(voices).where(eq(voices.voiceId, voiceId)).for("update");

const isKept = (voiceId: string) =>
  and(eq(voiceSamples.voiceId, storableText(voiceId)), isNull(voiceSamples.deletedAt));

export const listSamples = async (db: Db, voiceId: string): Promise<SampleRow[]> => {
  const rows = await db
    .select()
    .from(voiceSamples)
    .innerJoin(professionalSamples, eq(professionalSamples.sampleId, voiceSamples.sampleId))
    .where(isKept(voiceId))
    .orderBy(asc(voiceSamples.createdAt), asc(voiceSamples.sampleId));
  return rows.map((row) => ({ ...row.professional_samples, ...row.voice_samples }));
};

export const findSample = async (db: Db, voiceId: string, sampleId: string): Promise<SampleRow | undefined> => {
  const [row] = await db
    .select()
    .from(voiceSamples)
    .innerJoin(professionalSamples, eq(professionalSamples.sampleId, voiceSamples.sampleId))
    .where(and(isKept(voiceId), eq(voiceSamples.sampleId, storableText(sampleId))));
  return row && { ...row.professional_samples, ...row.voice_samples };
};

export type NewSample = {
  sample: typeof voiceSamples.$inferInsert;
  use: typeof professionalSamples.$inferInsert;
};

export const addSamples = async (tx: Db, added: readonly NewSample[]): Promise<void> => {
  await tx.insert(voiceSamples).values(added.map(({ sample }) => sample));
  await tx.insert(professionalSamples).values(added.map(({ use }) => use));
};

export const changeSample = (
  db: Db,
  sampleId: string,
  { sample, use }: { sample: Partial<NewSample["sample"]>; use: Partial<NewSample["use"]> },
): Promise<void> =>
  db.transaction(async (tx) => {
    if (Object.keys(sample).length > 0) {
      await tx.update(voiceSamples).set(sample).where(eq(voiceSamples.sampleId, sampleId));
    }
    await tx.update(professionalSamples).set(use).where(eq(professionalSamples.sampleId, sampleId));
  });

export const markSampleDeleted = (tx: Db, sampleId: string, deletedAt: Date) =>
  tx.update(voiceSamples).set({ deletedAt }).where(eq(voiceSamples.sampleId, sampleId));

/** Only while it is still this one that is under way; answers whether it was. */
export const settleSeparation = async (
  db: Db,
  { sampleId, separationId }: { sampleId: string; separationId: string },
  changes: Partial<NewSample["use"]>,
): Promise<boolean> => {
  const changed = await db
    .update(professionalSamples)
    .set(changes)
    .where(
      and(
        eq(professionalSamples.sampleId, sampleId),
        eq(professionalSamples.separationId, separationId),
        eq(professionalSamples.separationState, "pending"),
      ),
    )
    .returning({ sampleId: professionalSamples.sampleId });
  return changed.length > 0;
};

/** Takes the place of one that is not under way; answers false where one is. */
export const beginSeparation = async (
  db: Db,
  { sampleId, separationId, at }: { sampleId: string; separationId: string; at: Date },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const ofSample = eq(professionalSamples.sampleId, sampleId);
    const [known] = await tx.select().from(professionalSamples).where(ofSample).for("update");
    if (!known || known.separationState === "pending") return false;
    const fresh = { separationState: "pending" as const, separationId, speakers: null, selectedSpeakerIds: [] };
    await tx
      .update(professionalSamples)
      .set({ ...fresh, updatedAt: at })
      .where(ofSample);
    return true;
  });
