import { and, count, eq, gt, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { isProcessOver } from "../../platform/database/keep-presence.ts";
import { apiKeys } from "../../platform/database/tables/accounts.ts";
import { creditHolds } from "./tables.ts";
import { featureFlags, workspaceMembers } from "../../platform/database/tables/workspaces.ts";
import { users, voices, workspaces } from "../../platform/database/tables/owners.ts";
import { usageEvents } from "../../platform/database/tables/history.ts";
import type { Standing } from "./hold-rules.ts";

export type WorkspaceRow = typeof workspaces.$inferSelect;

export const findWorkspace = async (db: Db, workspaceId: string): Promise<WorkspaceRow | undefined> =>
  (await db.select().from(workspaces).where(eq(workspaces.workspaceId, workspaceId)))[0];

export const changeWorkspace = (
  db: Db,
  workspaceId: string,
  changes: Partial<
    Pick<WorkspaceRow, "name" | "isTrainingAllowed" | "isCloneVerificationOn" | "isKeptAudioReused" | "tier">
  >,
) => db.update(workspaces).set(changes).where(eq(workspaces.workspaceId, workspaceId));

export const findUser = async (db: Db, userId: string) =>
  (await db.select().from(users).where(eq(users.userId, userId)))[0];

export const findSeatType = async (db: Db, { workspaceId, userId }: MemberId): Promise<string | undefined> =>
  (
    await db.select({ seatType: workspaceMembers.seatType }).from(workspaceMembers).where(isMember(workspaceId, userId))
  )[0]?.seatType;

export const countOwnVoices = async (db: Db, workspaceId: string, category?: string): Promise<number> => {
  const rows = await db
    .select({ n: count() })
    .from(voices)
    .where(
      and(
        eq(voices.workspaceId, workspaceId),
        isNull(voices.deletedAt),
        // Voices of a kind are those made here, not those added from the library.
        ...(category ? [eq(voices.category, category), isNull(voices.originalVoiceId)] : []),
      ),
    );
  return rows[0]?.n ?? 0;
};

/** A new month has begun: everything spent in the last one is forgotten. */
export const startPeriod = async (tx: Db, workspaceId: string, nextResetAt: Date) => {
  await tx.update(workspaces).set({ characterCount: 0, nextResetAt }).where(eq(workspaces.workspaceId, workspaceId));
  await tx.update(workspaceMembers).set({ characterCount: 0 }).where(eq(workspaceMembers.workspaceId, workspaceId));
  return { nextResetAt, characterCount: 0, memberCount: 0 };
};

export type StandingOf = { workspaceId: string; userId: string; apiKeyId: string | null };
type StandingOptions = { isLocked?: boolean; chargedAmong?: readonly string[] };

/** What limits a workspace, a member and a key, and which of some holds have been charged, all at one moment. */
export const findStanding = async (
  tx: Db,
  { workspaceId, userId, apiKeyId }: StandingOf,
  { isLocked = false, chargedAmong = [] }: StandingOptions = {},
): Promise<(Standing & { charged: string[] }) | undefined> => {
  const charged = sql<string[]>`array(select ${usageEvents.usageId} from ${usageEvents} where ${
    chargedAmong.length > 0 ? inArray(usageEvents.usageId, [...chargedAmong]) : sql`false`
  })`;
  if (isLocked) await lockWorkspace(tx, workspaceId);
  const found = await tx
    .select({ ...standingColumns, charged })
    .from(workspaces)
    .leftJoin(workspaceMembers, isMember(workspaceId, userId))
    .leftJoin(apiKeys, eq(apiKeys.keyId, apiKeyId ?? ""))
    .where(eq(workspaces.workspaceId, workspaceId));
  return found[0];
};

/**
 * A statement of its own: one that waits for the lock and joins other rows would see those as they were before it waited,
 * and a charge to a key or a member that was made meanwhile would not count.
 */
const lockWorkspace = (tx: Db, workspaceId: string): Promise<unknown> =>
  tx
    .select({ workspaceId: workspaces.workspaceId })
    .from(workspaces)
    .where(eq(workspaces.workspaceId, workspaceId))
    .for("update");

const standingColumns = {
  tier: workspaces.tier,
  characterCount: workspaces.characterCount,
  periodAnchor: workspaces.periodAnchor,
  nextResetAt: workspaces.nextResetAt,
  memberLimit: workspaceMembers.usageLimit,
  memberCount: workspaceMembers.characterCount,
  keyLimit: apiKeys.characterLimit,
  keyCount: apiKeys.characterCount,
  keyConcurrency: apiKeys.concurrencyLimit,
};

type HoldsOf = StandingOf & { now: Date };

/** Credits that generations under way have set aside, by which member, and how many holds nobody renewed are left behind. */
export const sumHolds = async (tx: Db, { workspaceId, userId, apiKeyId, now }: HoldsOf) => {
  const alive = gt(creditHolds.expiresAt, now);
  const ofKey = apiKeyId ? and(alive, eq(creditHolds.apiKeyId, apiKeyId)) : sql`false`;
  const ofMember = and(alive, eq(creditHolds.userId, userId));
  const credits = (which: SQL | undefined) =>
    sql<number>`coalesce(sum(${creditHolds.credits}) filter (where ${which}), 0)`.mapWith(Number);
  const holds = (which: SQL | undefined) => sql<number>`count(*) filter (where ${which})`.mapWith(Number);
  const [held] = await tx
    .select({
      credits: credits(alive),
      running: holds(alive),
      creditsOfKey: credits(ofKey),
      runningOfKey: holds(ofKey),
      creditsOfMember: credits(ofMember),
      expired: holds(lte(creditHolds.expiresAt, now)),
    })
    .from(creditHolds)
    .where(eq(creditHolds.workspaceId, workspaceId));
  if (!held) throw new Error("An aggregate without a row");
  return held;
};

export const insertHold = (tx: Db, hold: typeof creditHolds.$inferInsert) => tx.insert(creditHolds).values(hold);

/** The credits of the hold, or undefined when it is gone already. */
export const deleteHold = async (tx: Db, holdId: string): Promise<number | undefined> => {
  const rows = await tx
    .delete(creditHolds)
    .where(eq(creditHolds.holdId, holdId))
    .returning({ credits: creditHolds.credits });
  return rows[0]?.credits;
};

export const extendHold = (db: Db, holdId: string, expiresAt: Date) =>
  db.update(creditHolds).set({ expiresAt }).where(eq(creditHolds.holdId, holdId));

export const deleteExpiredHolds = (db: Db, now: Date) => db.delete(creditHolds).where(lte(creditHolds.expiresAt, now));

/** Of processes that are over; how many there were. */
export const deleteHoldsOfDead = async (tx: Db, workspaceId: string): Promise<number> =>
  (
    await tx
      .delete(creditHolds)
      .where(and(eq(creditHolds.workspaceId, workspaceId), isProcessOver(creditHolds.processId)))
      .returning({ holdId: creditHolds.holdId })
  ).length;

export const addSpent = async (tx: Db, workspaceId: string, credits: number): Promise<number> => {
  const rows = await tx
    .update(workspaces)
    .set({ characterCount: sql`${workspaces.characterCount} + ${credits}` })
    .where(eq(workspaces.workspaceId, workspaceId))
    .returning({ characterCount: workspaces.characterCount });
  return rows[0]?.characterCount ?? 0;
};

export const addSpentByKey = (tx: Db, keyId: string, credits: number) =>
  tx
    .update(apiKeys)
    .set({ characterCount: sql`${apiKeys.characterCount} + ${credits}` })
    .where(eq(apiKeys.keyId, keyId));

const isMember = (workspaceId: string, userId: string) =>
  and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId));

export const addSpentByMember = (tx: Db, { workspaceId, userId }: MemberId, credits: number) =>
  tx
    .update(workspaceMembers)
    .set({ characterCount: sql`${workspaceMembers.characterCount} + ${credits}` })
    .where(isMember(workspaceId, userId));

type MemberId = { workspaceId: string; userId: string };

export const addUsageEvent = (tx: Db, event: typeof usageEvents.$inferInsert) => tx.insert(usageEvents).values(event);

export const hasUsageEvent = async (db: Db, usageId: string): Promise<boolean> =>
  (await db.select({ usageId: usageEvents.usageId }).from(usageEvents).where(eq(usageEvents.usageId, usageId))).length >
  0;

export const listFlags = (db: Db, workspaceId: string) =>
  db
    .select()
    .from(featureFlags)
    .where(or(isNull(featureFlags.workspaceId), eq(featureFlags.workspaceId, workspaceId)));
