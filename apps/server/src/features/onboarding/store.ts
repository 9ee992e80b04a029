import type { OnboardingItem } from "@timbre/contract";
import { and, count, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { usageEvents } from "../../platform/database/tables/history.ts";
import { users, voices } from "../../platform/database/tables/owners.ts";
import { studioProjects } from "../../platform/database/tables/studio.ts";
import { onboardingSteps } from "./tables.ts";

export const listDoneSteps = async (db: Db, userId: string): Promise<Set<string>> =>
  new Set(
    (
      await db.select({ id: onboardingSteps.itemId }).from(onboardingSteps).where(eq(onboardingSteps.userId, userId))
    ).map((row) => row.id),
  );

/** Remembered for good: what was once done stays done, whatever is deleted later. */
export const addDoneStep = (db: Db, userId: string, itemId: string, completedAt: Date) =>
  db.insert(onboardingSteps).values({ userId, itemId, completedAt }).onConflictDoNothing();

/** Looks for the action itself in what the person left behind, deleted things included. */
export const hasDone = (db: Db, userId: string, item: OnboardingItem): Promise<boolean> => {
  if (item === "generate_speech") return hasUsed(db, userId, ["TTS", "Dialogue"]);
  if (item === "change_voice") return hasUsed(db, userId, ["STS"]);
  if (item === "create_project") return hasProject(db, userId);
  return item === "explore_library"
    ? hasVoice(db, userId, isNotNull(voices.originalVoiceId))
    : hasVoice(
        db,
        userId,
        and(isNull(voices.originalVoiceId), inArray(voices.category, ["generated", "cloned", "professional"])),
      );
};

const hasUsed = async (db: Db, userId: string, products: string[]): Promise<boolean> =>
  (
    await db
      .select({ id: usageEvents.usageId })
      .from(usageEvents)
      .where(and(eq(usageEvents.userId, userId), inArray(usageEvents.product, products)))
      .limit(1)
  ).length > 0;

const hasProject = async (db: Db, userId: string): Promise<boolean> =>
  (
    await db
      .select({ id: studioProjects.projectId })
      .from(studioProjects)
      .where(eq(studioProjects.ownerUserId, userId))
      .limit(1)
  ).length > 0;

const hasVoice = async (db: Db, userId: string, which: SQL | undefined): Promise<boolean> =>
  (
    await db
      .select({ id: voices.voiceId })
      .from(voices)
      .where(and(eq(voices.ownerUserId, userId), which))
      .limit(1)
  ).length > 0;

export const findPreferences = async (db: Db, userId: string) =>
  (await db.select({ preferences: users.preferences }).from(users).where(eq(users.userId, userId)))[0]?.preferences ??
  {};

export const mergePreferences = (db: Db, userId: string, changes: Record<string, unknown>) =>
  db
    .update(users)
    .set({ preferences: sql`${users.preferences} || ${JSON.stringify(changes)}::jsonb` })
    .where(eq(users.userId, userId));

/** People who came by the link that holds this code. */
export const countReferred = async (db: Db, code: string): Promise<number> =>
  (
    await db
      .select({ n: count() })
      .from(users)
      .where(sql`${users.preferences} ->> 'referredBy' = ${code}`)
  )[0]?.n ?? 0;
