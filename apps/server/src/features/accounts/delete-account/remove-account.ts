import { AppError } from "@timbre/contract";
import { and, desc, eq, inArray, ne } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../../platform/clock.ts";
import { fileRemovals } from "../tables.ts";
import type { Db } from "../../../platform/database/database.ts";
import { users, voices, workspaces } from "../../../platform/database/tables/owners.ts";
import { workspaceMembers } from "../../../platform/database/tables/workspaces.ts";
import { storableText } from "../../../platform/database/search-text.ts";
import { securityEvents } from "../../../platform/database/tables/security.ts";
import { auditEntries } from "../../../platform/database/tables/workspaces.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import type { JobQueue } from "../../../platform/jobs/job-queue.ts";
import { newId } from "../../../platform/new-id.ts";
import { filesOf } from "./files-of.ts";
import { forgetPerson, nobody } from "./forget-person.ts";
import { type DeletionPlan, lockForDeletion, planDeletion } from "./plan-deletion.ts";
import { removeFilesJob } from "./remove-files.job.ts";

type Needs = { db: Db; clock: Clock; files: FileStore; jobs: JobQueue; log: Pick<FastifyBaseLogger, "info"> };

export type Removal = {
  userId: string;
  /** Email of the person who runs the server from then on. */
  nextServerAdmin?: string;
  /** Gives workspaces with other members to the longest-serving admin or member, in place of a refusal. */
  handsOver: boolean;
};
export type RemoveAccount = (removal: Removal) => Promise<void>;

/** Ends an account with everything that is the person's. All or nothing; the files follow in the background. */
export const makeRemoveAccount =
  (needs: Needs): RemoveAccount =>
  async (removal) => {
    const counts = await needs.db.transaction(async (tx) => {
      await needs.jobs.add(tx, removeFilesJob, {});
      return removeRows(needs, tx, removal);
    });
    needs.log.info(counts, "an account was deleted");
  };

const removeRows = async (needs: Needs, tx: Db, { userId, nextServerAdmin, handsOver }: Removal) => {
  await lockForDeletion(tx, userId);
  const [person] = await tx
    .select()
    .from(users)
    .where(eq(users.userId, storableText(userId)));
  if (!person || person.isServiceAccount) throw new AppError("user_not_found", {}, "This account does not exist.");
  const plan = await planDeletion(tx, userId);
  if (plan.isLastServerAdmin) await nameServerAdmin(tx, userId, nextServerAdmin);
  if (handsOver) for (const { workspaceId } of plan.toHandOver) await giveToNext(tx, workspaceId, userId);
  else requireHandedOver(plan);
  const workspaceIds = plan.ending.map(({ workspaceId }) => workspaceId);
  const places = await filesOf(tx, needs.files, { userId, workspaceIds });
  await noteFiles(tx, places, needs.clock.now());
  await endWorkspaces(tx, workspaceIds);
  await forgetPerson(tx, person);
  await tx.delete(users).where(eq(users.userId, userId));
  const left = [...plan.leaving, ...(handsOver ? plan.toHandOver : [])];
  for (const { workspaceId } of left) await noteLeaving(tx, workspaceId, needs.clock.now());
  return { workspaces: workspaceIds.length, files: places.length };
};

const nameServerAdmin = async (tx: Db, userId: string, email: string | undefined): Promise<void> => {
  if (!email) throw new AppError("last_server_admin");
  const [next] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, storableText(email)), eq(users.isServiceAccount, false), ne(users.userId, userId)));
  if (!next || next.blockedAt) throw new AppError("user_not_found");
  await tx.update(users).set({ isServerAdmin: true }).where(eq(users.userId, next.userId));
};

const requireHandedOver = ({ toHandOver }: DeletionPlan): void => {
  if (toHandOver.length === 0) return;
  const names = toHandOver.map(({ name }) => `“${name}”`).join(", ");
  throw new AppError(
    "workspace_has_members",
    { workspaceIds: toHandOver.map(({ workspaceId }) => workspaceId) },
    `Other people work in ${names}. Give ${toHandOver.length === 1 ? "it" : "them"} to one of them first.`,
  );
};

const giveToNext = async (tx: Db, workspaceId: string, userId: string): Promise<void> => {
  const [next] = await tx
    .select({ userId: workspaceMembers.userId })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.userId, workspaceMembers.userId))
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspaceId),
        ne(workspaceMembers.userId, userId),
        eq(users.isServiceAccount, false),
      ),
    )
    .orderBy(workspaceMembers.isLocked, desc(eq(workspaceMembers.role, "admin")), workspaceMembers.createdAt)
    .limit(1);
  if (!next) return;
  await tx
    .update(workspaceMembers)
    .set({ role: "owner", seatType: "workspace_admin", isLocked: false })
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, next.userId)));
};

const noteFiles = async (tx: Db, places: Awaited<ReturnType<typeof filesOf>>, createdAt: Date): Promise<void> => {
  const batchSize = 1_000;
  for (let from = 0; from < places.length; from += batchSize) {
    const rows = places.slice(from, from + batchSize).map((place) => ({ ...place, createdAt }));
    await tx.insert(fileRemovals).values(rows).onConflictDoNothing();
  }
};

/** Everything that is tied to a workspace goes with its row; what others took from it, and its programs, go before. */
const endWorkspaces = async (tx: Db, workspaceIds: string[]): Promise<void> => {
  if (workspaceIds.length === 0) return;
  await tx.update(securityEvents).set(nameless).where(inArray(securityEvents.workspaceId, workspaceIds));
  const ending = tx.select({ id: voices.voiceId }).from(voices).where(inArray(voices.workspaceId, workspaceIds));
  const originals = (await ending).map(({ id }) => id);
  if (originals.length > 0) await tx.delete(voices).where(inArray(voices.originalVoiceId, originals));
  const programs = await tx
    .select({ id: users.userId })
    .from(users)
    .innerJoin(workspaceMembers, eq(workspaceMembers.userId, users.userId))
    .where(and(eq(users.isServiceAccount, true), inArray(workspaceMembers.workspaceId, workspaceIds)));
  await tx.delete(workspaces).where(inArray(workspaces.workspaceId, workspaceIds));
  if (programs.length === 0) return;
  await tx.delete(users).where(
    inArray(
      users.userId,
      programs.map(({ id }) => id),
    ),
  );
};

/** The log of the doors outlives those who came through them; what stays says nothing about them. */
const nameless = { workspaceId: null, apiKeyId: null, ipAddress: null, subject: null, details: {} };

const noteLeaving = (tx: Db, workspaceId: string, createdAt: Date) =>
  tx.insert(auditEntries).values({
    entryId: newId(),
    workspaceId,
    actorUserId: nobody,
    activity: "Member Left",
    className: "User Access Management",
    message: `Member Left: ${nobody}`,
    metadata: {},
    createdAt,
  });
