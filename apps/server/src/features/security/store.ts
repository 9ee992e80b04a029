import { and, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { apiKeys } from "../../platform/database/tables/accounts.ts";
import { users, workspaces } from "../../platform/database/tables/owners.ts";
import { personalNotices, securityEvents } from "../../platform/database/tables/security.ts";

export type NewEvent = typeof securityEvents.$inferInsert;

export const insertEvent = (db: Db, event: NewEvent) => db.insert(securityEvents).values(event);

/** Adds to the line of this bucket, or begins it. */
export const countEvent = (db: Db, event: NewEvent) =>
  db
    .insert(securityEvents)
    .values(event)
    .onConflictDoUpdate({
      target: securityEvents.bucket,
      set: { count: sql`${securityEvents.count} + ${event.count ?? 1}`, lastAt: event.lastAt },
    });

export const deleteEventsBefore = (db: Db, before: Date) =>
  db.delete(securityEvents).where(lt(securityEvents.lastAt, before));

/** Where a page ended. */
export type EventPlace = { lastAt: Date; eventId: string };

export const pageOfEvents = (
  db: Db,
  { kind, after, limit }: { kind: string | undefined; after: EventPlace | undefined; limit: number },
) =>
  db
    .select({
      event: securityEvents,
      email: users.email,
      workspaceName: workspaces.name,
      apiKeyName: apiKeys.name,
    })
    .from(securityEvents)
    .leftJoin(users, eq(users.userId, securityEvents.userId))
    .leftJoin(workspaces, eq(workspaces.workspaceId, securityEvents.workspaceId))
    .leftJoin(apiKeys, eq(apiKeys.keyId, securityEvents.apiKeyId))
    .where(and(kind ? eq(securityEvents.kind, kind) : undefined, after && isBeyond(after)))
    .orderBy(desc(securityEvents.lastAt), desc(securityEvents.eventId))
    .limit(limit);

const isBeyond = ({ lastAt, eventId }: EventPlace): SQL =>
  sql`(${securityEvents.lastAt}, ${securityEvents.eventId}) < (${lastAt.toISOString()}::timestamptz, ${eventId}::text)`;

const enters = inArray(securityEvents.kind, ["signed_in", "signed_up"]);

/** What is known of how this person comes in: nothing, from elsewhere, or from this very place. */
export const findEntries = async (
  db: Db,
  userId: string,
  { ipAddress, userAgent }: { ipAddress: string; userAgent: string },
): Promise<{ hasAny: boolean; hasSame: boolean }> => {
  const isSame = sql`${securityEvents.ipAddress} = ${ipAddress} and ${securityEvents.details}->>'userAgent' = ${userAgent}`;
  const [found] = await db
    .select({ hasAny: sql<boolean>`count(*) > 0`, hasSame: sql<boolean>`coalesce(bool_or(${isSame}), false)` })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), enters));
  return found ?? { hasAny: false, hasSame: false };
};

export const insertNotice = (db: Db, notice: typeof personalNotices.$inferInsert) =>
  db.insert(personalNotices).values(notice);

export const hasNoticeSince = async (db: Db, userId: string, title: string, since: Date): Promise<boolean> =>
  (
    await db
      .select({ id: personalNotices.noticeId })
      .from(personalNotices)
      .where(
        and(
          eq(personalNotices.userId, userId),
          eq(personalNotices.title, title),
          sql`${personalNotices.createdAt} > ${since.toISOString()}::timestamptz`,
        ),
      )
      .limit(1)
  ).length > 0;

export const deleteNoticesBefore = (db: Db, before: Date) =>
  db.delete(personalNotices).where(lt(personalNotices.createdAt, before));

/** What somebody reads the pages in: chosen, or that of the browser they came in with last. */
export const findLanguage = async (db: Db, userId: string): Promise<string | undefined> => {
  const [row] = await db.select({ preferences: users.preferences }).from(users).where(eq(users.userId, userId));
  return row?.preferences.pageLanguage ?? row?.preferences.browserLanguage;
};

export const keepBrowserLanguage = (db: Db, userId: string, browserLanguage: string) =>
  db
    .update(users)
    .set({ preferences: sql`${users.preferences} || ${JSON.stringify({ browserLanguage })}::jsonb` })
    .where(eq(users.userId, userId));
