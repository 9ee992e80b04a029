import { and, asc, eq, inArray, lt } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { voiceTrainings } from "../../../platform/database/professional-tables.ts";

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

type Training = Pick<TrainingRow, "voiceId" | "modelId" | "trainingId">;

const isThisOne = ({ voiceId, modelId, trainingId }: Training) =>
  and(
    eq(voiceTrainings.voiceId, voiceId),
    eq(voiceTrainings.modelId, modelId),
    eq(voiceTrainings.trainingId, trainingId),
    inArray(voiceTrainings.state, [...underWay]),
  );

/** Only while it is still this one that is under way; answers whether it was. */
export const changeTraining = async (
  db: Db,
  training: Training,
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
