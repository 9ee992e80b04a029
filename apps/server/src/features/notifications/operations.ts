import { done, notificationOperations } from "@timbre/contract";
import { eq, sql } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { users, workspaces } from "../../platform/database/tables/owners.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { chooseNotifications } from "./choose-notifications.ts";
import { notificationList } from "./notification-list.ts";
import { personalNoticesOf } from "./personal-notices.ts";

type Needs = { db: Db; clock: Clock; getFeatureFlags(workspaceId: string): Promise<Record<string, string>> };

export const handleNotifications = (needs: Needs): HandledOperation[] => [
  handle(notificationOperations.list, ({ caller, query }) => listFor(needs, caller, query.limit)),
  handle(notificationOperations.listAtOldAddress, ({ caller, query }) => listFor(needs, caller, query.limit)),
  handle(notificationOperations.read, async ({ caller, body }) => {
    const { db } = needs;
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
    return done;
  }),
];

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
