import { planRequestLimits } from "@timbre/contract";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { users, workspaces } from "../../platform/database/tables/owners.ts";
import { storableText } from "../../platform/database/search-text.ts";
import { planRequests } from "./tables.ts";

type PlanRequest = typeof planRequests.$inferSelect;

export const findPlanRequest = async (db: Db, workspaceId: string): Promise<PlanRequest | undefined> =>
  (await db.select().from(planRequests).where(eq(planRequests.workspaceId, workspaceId)))[0];

/** A later request takes the place of the one before. */
export const savePlanRequest = ({ workspaceId, ...wish }: PlanRequest, db: Db) =>
  db
    .insert(planRequests)
    .values({ workspaceId, ...wish })
    .onConflictDoUpdate({ target: planRequests.workspaceId, set: wish });

export const takePlanRequest = async (tx: Db, workspaceId: string): Promise<PlanRequest | undefined> =>
  (
    await tx
      .delete(planRequests)
      .where(eq(planRequests.workspaceId, storableText(workspaceId)))
      .returning()
  )[0];

/** The oldest first. */
export const listPlanRequests = (db: Db) =>
  db
    .select({ request: planRequests, workspaceName: workspaces.name, tierNow: workspaces.tier, email: users.email })
    .from(planRequests)
    .innerJoin(workspaces, eq(workspaces.workspaceId, planRequests.workspaceId))
    .innerJoin(users, eq(users.userId, planRequests.userId))
    .orderBy(asc(planRequests.createdAt), asc(planRequests.workspaceId))
    .limit(planRequestLimits.shown);

/** Those who run the server, the first one first. */
export const listOperators = (db: Db) =>
  db
    .select({ userId: users.userId, email: users.email, name: users.firstName })
    .from(users)
    .where(and(eq(users.isServerAdmin, true), isNull(users.blockedAt)))
    .orderBy(asc(users.createdAt), asc(users.userId));
