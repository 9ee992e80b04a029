import { analyticsOperations, clientErrorEvent, done } from "@timbre/contract";
import { desc, eq } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { analyticsEvents } from "./tables.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { newId } from "../../platform/new-id.ts";

type Needs = { db: Db; clock: Clock };

const shownEvents = 200;

/** What pages report about their own use. It stays on this server; the workspace's admins can read it. */
export const handleAnalytics = ({ db, clock }: Needs): HandledOperation[] => [
  handle(analyticsOperations.record, async ({ caller, body }) => {
    await note({ db, clock }, caller, { name: body.name, properties: body.properties ?? {} });
    return done;
  }),
  handle(analyticsOperations.reportError, async ({ caller, body, log }) => {
    log.warn({ place: body.place, code: body.error, status: body.status }, "a page reported an error");
    await note({ db, clock }, caller, { name: clientErrorEvent, properties: body });
    return done;
  }),
  handle(analyticsOperations.list, async ({ caller }) => {
    const rows = await db
      .select()
      .from(analyticsEvents)
      .where(eq(analyticsEvents.workspaceId, caller.workspaceId))
      .orderBy(desc(analyticsEvents.createdAt), desc(analyticsEvents.eventId))
      .limit(shownEvents);
    return {
      events: rows.map((row) => ({
        event_id: row.eventId,
        name: row.name,
        user_id: row.userId,
        created_at_unix: Math.floor(row.createdAt.getTime() / 1000),
        properties: row.properties,
      })),
    };
  }),
];

type Noted = { name: string; properties: Record<string, unknown> };

const note = async ({ db, clock }: Needs, caller: Caller, { name, properties }: Noted): Promise<void> => {
  const { workspaceId, userId } = caller;
  const event = { eventId: newId(), workspaceId, userId, name, createdAt: clock.now() };
  await db.insert(analyticsEvents).values({ ...event, properties: storable(properties) });
};

/** PostgreSQL keeps no zero character inside JSON either. */
const storable = (properties: Record<string, unknown>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(properties).replaceAll("\\u0000", "\\ufffd")) as Record<string, unknown>;
