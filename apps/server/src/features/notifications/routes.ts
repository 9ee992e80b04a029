import { notificationsAnswer, notificationsQuery, readNotificationBody } from "@timbre/contract";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { users, workspaces } from "../../platform/database/schema.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Http } from "../../platform/http/http.ts";
import { chooseNotifications } from "./choose-notifications.ts";
import { notificationList } from "./notification-list.ts";
import { personalNoticesOf } from "./personal-notices.ts";

type Needs = { db: Db; clock: Clock; getFeatureFlags(workspaceId: string): Promise<Record<string, string>> };

const ok = z.object({ status: z.literal("ok") });

export const makeNotificationsRoutes = (needs: Needs) => (http: Http) => {
  const { db } = needs;
  const schema = { querystring: notificationsQuery, response: { 200: notificationsAnswer } };
  // The second address is the one older pages ask.
  for (const path of ["/v1/notifications", "/notifications"]) {
    http.get(path, { schema }, ({ caller, query }) => listFor(needs, caller, query.limit));
  }

  http.post(
    "/v1/notifications/read",
    { schema: { body: readNotificationBody, response: { 200: ok } } },
    async ({ caller, body }) => {
      const isKnown =
        notificationList.some((one) => one.slug === body.slug) ||
        (await personalNoticesOf(db, caller.userId)).some((one) => one.slug === body.slug);
      if (isKnown) {
        const changes = JSON.stringify({ lastReadNotification: body.slug });
        await db
          .update(users)
          .set({ preferences: sql`${users.preferences} || ${changes}::jsonb` })
          .where(eq(users.userId, caller.userId));
      }
      return { status: "ok" as const };
    },
  );
};

const listFor = async ({ db, clock, getFeatureFlags }: Needs, caller: Caller, limit: number) => {
  const [user] = await db.select().from(users).where(eq(users.userId, caller.userId));
  const [workspace] = await db
    .select({ tier: workspaces.tier })
    .from(workspaces)
    .where(eq(workspaces.workspaceId, caller.workspaceId));
  const { onboardingRole, onboardingSubrole, lastReadNotification } = user?.preferences ?? {};
  const reader = {
    tier: workspace?.tier ?? "free",
    personas: [onboardingRole, onboardingSubrole].flatMap((one) => (one ? [one] : [])),
    flags: await getFeatureFlags(caller.workspaceId),
  };
  const all = [...notificationList, ...(await personalNoticesOf(db, caller.userId))];
  return {
    docs: chooseNotifications(all, reader, { now: clock.now(), limit }).map((one) => ({
      slug: one.slug,
      title: one.title,
      description: one.description,
      timestamp: one.timestamp,
      largeImage: null,
      smallImage: null,
      linkTo: one.linkTo,
      isImportant: one.isImportant,
      featureFlagControlled: one.isFlagControlled,
    })),
    last_read: lastReadNotification ?? null,
  };
};
