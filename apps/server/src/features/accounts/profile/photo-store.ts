import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../../platform/database/database.ts";
import { users, type UserPreferences } from "../../../platform/database/tables/owners.ts";
import { workspaceMembers } from "../../../platform/database/tables/workspaces.ts";
import { storableText } from "../../../platform/database/search-text.ts";

/** Whose picture it is, if the viewer is in a workspace with them. */
export const findPhotoOwner = async (db: Db, photoId: string, viewerId: string): Promise<string | undefined> => {
  const viewer = alias(workspaceMembers, "viewer");
  const [found] = await db
    .select({ userId: users.userId })
    .from(users)
    .innerJoin(workspaceMembers, eq(workspaceMembers.userId, users.userId))
    .innerJoin(viewer, and(eq(viewer.workspaceId, workspaceMembers.workspaceId), eq(viewer.userId, viewerId)))
    .where(eq(sql`${users.preferences}->>'photoId'`, storableText(photoId)))
    .limit(1);
  return found?.userId;
};

export const removePreference = (db: Db, userId: string, name: keyof UserPreferences) =>
  db
    .update(users)
    .set({ preferences: sql`${users.preferences} - ${name}::text` })
    .where(eq(users.userId, userId));
