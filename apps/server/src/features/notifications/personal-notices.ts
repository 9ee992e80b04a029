import { maxNotifications } from "@timbre/contract";
import { desc, eq } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { personalNotices } from "../../platform/database/tables/security.ts";
import type { Notification } from "./notification-list.ts";

/** News for one person alone, in the shape of the product's own. */
export const personalNoticesOf = async (db: Db, userId: string): Promise<Notification[]> =>
  (
    await db
      .select()
      .from(personalNotices)
      .where(eq(personalNotices.userId, userId))
      .orderBy(desc(personalNotices.createdAt))
      .limit(maxNotifications)
  ).map(({ noticeId, title, description, linkTo, createdAt }) => ({
    slug: `personal-${noticeId}`,
    title,
    description,
    timestamp: createdAt.toISOString(),
    linkTo,
    tiers: "all",
    personas: "all",
    isImportant: false,
    isFlagControlled: false,
  }));
