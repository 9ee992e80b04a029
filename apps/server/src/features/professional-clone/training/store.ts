import { and, asc, desc, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { voiceClones, voiceSamples } from "../../../platform/database/tables/clones.ts";
import type { Db } from "../../../platform/database/database.ts";
import { professionalSamples, voiceTrainings } from "../../../platform/database/tables/professional-clones.ts";
import { users, voices } from "../../../platform/database/tables/owners.ts";

export type TrainingRow = typeof voiceTrainings.$inferSelect;

const underWay = ["queued", "fine_tuning"] as const;

export const listTrainings = (db: Db, voiceId: string): Promise<TrainingRow[]> =>
  db.select().from(voiceTrainings).where(eq(voiceTrainings.voiceId, voiceId)).orderBy(asc(voiceTrainings.modelId));

/** Answers false where one is under way already: of two calls at once, one begins it. */
export const beginTraining = async (db: Db, row: typeof voiceTrainings.$inferInsert): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx
      .insert(voiceTrainings)
      .values({ ...row, state: "cancelled" })
      .onConflictDoNothing();
    const ofVoice = and(eq(voiceTrainings.voiceId, row.voiceId), eq(voiceTrainings.modelId, row.modelId));
    const [known] = await tx.select().from(voiceTrainings).where(ofVoice).for("update");
    if (known && isUnderWay(known)) return false;
    const fresh = { message: null, usedMs: null, leftMs: null, checkpointKey: null, startedAt: null, endedAt: null };
    await tx
      .update(voiceTrainings)
      .set({ progress: 0, ...fresh, ...row })
      .where(ofVoice);
    return true;
  });

export const isUnderWay = ({ state }: Pick<TrainingRow, "state">): boolean =>
  (underWay as readonly string[]).includes(state);

export type TrainingIds = Pick<TrainingRow, "voiceId" | "modelId" | "trainingId">;

const isThisOne = ({ voiceId, modelId, trainingId }: TrainingIds) =>
  and(
    eq(voiceTrainings.voiceId, voiceId),
    eq(voiceTrainings.modelId, modelId),
    eq(voiceTrainings.trainingId, trainingId),
    inArray(voiceTrainings.state, [...underWay]),
  );

/** Only while it is still this one that is under way; answers whether it was. */
export const changeTraining = async (
  db: Db,
  training: TrainingIds,
  changes: Partial<typeof voiceTrainings.$inferInsert>,
): Promise<boolean> => {
  const changed = await db
    .update(voiceTrainings)
    .set(changes)
    .where(isThisOne(training))
    .returning({ voiceId: voiceTrainings.voiceId });
  return changed.length > 0;
};

/** How many wait that were queued earlier. */
export const countBefore = async (db: Db, { queuedAt }: Pick<TrainingRow, "queuedAt">): Promise<number> =>
  db.$count(voiceTrainings, and(eq(voiceTrainings.state, "queued"), lt(voiceTrainings.queuedAt, queuedAt)));

/** A training that was seen through, and how long that took. */
export type MeasuredTraining = { usedMs: number; startedAt: Date; endedAt: Date };

export const listMeasured = async (db: Db, limit: number): Promise<MeasuredTraining[]> => {
  const { usedMs, startedAt, endedAt, state } = voiceTrainings;
  const rows = await db
    .select({ usedMs, startedAt, endedAt })
    .from(voiceTrainings)
    // The models that got the voice with another one's training were never begun.
    .where(and(eq(state, "fine_tuned"), isNotNull(usedMs), isNotNull(startedAt), isNotNull(endedAt)))
    .orderBy(desc(endedAt))
    .limit(limit);
  return rows as MeasuredTraining[];
};

export const findUnderWay = async (db: Db, training: TrainingIds): Promise<TrainingRow | undefined> =>
  (await db.select().from(voiceTrainings).where(isThisOne(training)))[0];

export const listIdsUnderWay = async (db: Db): Promise<Set<string>> => {
  const rows = await db
    .select({ trainingId: voiceTrainings.trainingId })
    .from(voiceTrainings)
    .where(inArray(voiceTrainings.state, [...underWay]));
  return new Set(rows.map(({ trainingId }) => trainingId));
};

/** Of a model that got the voice with another one's training. */
export const saveTrainingOf = (tx: Db, row: typeof voiceTrainings.$inferInsert) =>
  tx
    .insert(voiceTrainings)
    .values(row)
    .onConflictDoUpdate({ target: [voiceTrainings.voiceId, voiceTrainings.modelId], set: row });

export const isVoiceThere = async (db: Db, voiceId: string): Promise<boolean> =>
  (await db.$count(voices, and(eq(voices.voiceId, voiceId), isNull(voices.deletedAt)))) > 0;

type TrainedVoice = Required<Pick<typeof voices.$inferInsert, "print" | "language">> & {
  facts: Omit<typeof voiceClones.$inferInsert, "voiceId">;
};

/** What the voice sounds like, and what was measured of it. */
export const saveTrainedVoice = async (tx: Db, voiceId: string, { print, language, facts }: TrainedVoice) => {
  await tx.update(voices).set({ print, language }).where(eq(voices.voiceId, voiceId));
  await tx
    .insert(voiceClones)
    .values({ voiceId, ...facts })
    .onConflictDoUpdate({ target: voiceClones.voiceId, set: facts });
};

/** Who is told of it; nobody when they left. */
export const findOwner = async (db: Db, voiceId: string) => {
  const [owner] = await db
    .select({ workspaceId: voices.workspaceId, userId: users.userId, email: users.email, voiceName: voices.name })
    .from(voices)
    .innerJoin(users, eq(users.userId, voices.ownerUserId))
    .where(eq(voices.voiceId, voiceId));
  return owner?.workspaceId ? { ...owner, workspaceId: owner.workspaceId } : undefined;
};

/** A recording and how it is used. */
export type UsedSample = typeof voiceSamples.$inferSelect & Omit<typeof professionalSamples.$inferSelect, "sampleId">;

export const listUsedSamples = async (db: Db, voiceId: string): Promise<UsedSample[]> => {
  const rows = await db
    .select()
    .from(voiceSamples)
    .innerJoin(professionalSamples, eq(professionalSamples.sampleId, voiceSamples.sampleId))
    .where(and(eq(voiceSamples.voiceId, voiceId), isNull(voiceSamples.deletedAt)))
    .orderBy(asc(voiceSamples.createdAt), asc(voiceSamples.sampleId));
  return rows.map((row) => ({ ...row.professional_samples, ...row.voice_samples }));
};
