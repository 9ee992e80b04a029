import {
  type AdminUserAnswer,
  adminUserLimits,
  adminUserOperations,
  AppError,
  type AuditActivity,
  done,
} from "@timbre/contract";
import type { RecordAudit } from "../../domain/logs/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { baseUrlOf } from "../../platform/http/base-url.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import {
  changePerson,
  countPeople,
  endSessionsOf,
  findPerson,
  hasOtherAdmin,
  lockAdmins,
  pageOfUsers,
} from "./users-store.ts";

type Needs = {
  db: Db;
  clock: Clock;
  publicUrl: string | undefined;
  recordAudit: RecordAudit;
  makeResetLink(userId: string, baseUrl: string): Promise<{ link: string; expiresAt: Date }>;
  removeAccount(removal: { userId: string; handsOver: boolean }): Promise<void>;
};

const unix = (date: Date): number => Math.floor(date.getTime() / 1000);

/** For the person who runs this server: its people, and what can be done for or against them. */
export const handleUsers = (needs: Needs): HandledOperation[] => [
  handleList(needs),
  handleChange(needs),
  handleSessions(needs),
  handleResetLink(needs),
  handleDeletion(needs),
];

const handleList = ({ db }: Needs): HandledOperation =>
  handle(adminUserOperations.list, async ({ query }) => {
    const search = query.search?.trim() || undefined;
    const [rows, total] = [await pageOfUsers(db, search, query.page), await countPeople(db, search)];
    return { users: rows.map(toAnswer), total, has_more: (query.page + 1) * adminUserLimits.perPage < total };
  });

const toAnswer = ({
  user,
  lastSeenAt,
  workspace,
}: Awaited<ReturnType<typeof pageOfUsers>>[number]): AdminUserAnswer => ({
  user_id: user.userId,
  email: user.email,
  first_name: user.firstName,
  is_server_admin: user.isServerAdmin,
  is_blocked: user.blockedAt !== null,
  is_email_confirmed: user.emailConfirmedAt !== null,
  is_two_factor_on: user.totpSince !== null,
  created_at_unix: unix(user.createdAt),
  last_seen_at_unix: lastSeenAt && unix(lastSeenAt),
  workspace: workspace && {
    workspace_id: workspace.workspaceId,
    name: workspace.name,
    tier: workspace.tier,
    character_count: workspace.characterCount,
  },
});

const handleChange = ({ db, clock, recordAudit }: Needs): HandledOperation =>
  handle(adminUserOperations.change, async ({ caller, params, body }) => {
    const { is_blocked: isBlocked, is_server_admin: isServerAdmin } = body;
    requireAnother(caller, params.user_id);
    const changes = {
      ...(isBlocked == null ? {} : { blockedAt: isBlocked ? clock.now() : null }),
      ...(isServerAdmin == null ? {} : { isServerAdmin }),
    };
    if (Object.keys(changes).length === 0) return done;
    await db.transaction(async (tx) => {
      await lockAdmins(tx);
      const { userId } = await requirePerson(tx, params.user_id);
      await changePerson(tx, userId, changes);
      // The caller may have been unmade by the very person they are changing.
      if (!(await hasOtherAdmin(tx, ""))) throw new AppError("last_server_admin");
      if (isBlocked) await endSessionsOf(tx, userId);
    });
    for (const activity of activitiesOf(isBlocked, isServerAdmin)) {
      await recordAudit(caller, { activity, className: "User Access Management", target: params.user_id });
    }
    return done;
  });

const activitiesOf = (isBlocked: boolean | null | undefined, isAdmin: boolean | null | undefined): AuditActivity[] => [
  ...(isBlocked == null ? [] : [isBlocked ? ("Account Blocked" as const) : ("Account Unblocked" as const)]),
  ...(isAdmin == null ? [] : [isAdmin ? ("Server Admin Made" as const) : ("Server Admin Unmade" as const)]),
];

const handleSessions = ({ db, recordAudit }: Needs): HandledOperation =>
  handle(adminUserOperations.endSessions, async ({ caller, params }) => {
    requireAnother(caller, params.user_id);
    const { userId } = await requirePerson(db, params.user_id);
    const ended = (await endSessionsOf(db, userId)).length;
    await recordAudit(caller, { activity: "Sessions Ended", className: "User Access Management", target: userId });
    return { ...done, ended };
  });

const handleResetLink = ({ recordAudit, makeResetLink, publicUrl }: Needs): HandledOperation =>
  handle(adminUserOperations.makeResetLink, async (request) => {
    const { user_id: target } = request.params;
    const { link, expiresAt } = await makeResetLink(target, baseUrlOf(request, publicUrl));
    await recordAudit(request.caller, { activity: "Reset Link Made", className: "Account Change", target });
    return { reset_link: link, expires_at_unix: unix(expiresAt) };
  });

const handleDeletion = ({ recordAudit, removeAccount }: Needs): HandledOperation =>
  handle(adminUserOperations.remove, async ({ caller, params }) => {
    requireAnother(caller, params.user_id);
    await removeAccount({ userId: params.user_id, handsOver: true });
    // Without an id: nothing here may name somebody who is gone.
    await recordAudit(caller, { activity: "Account Deleted", className: "User Access Management" });
    return done;
  });

const requireAnother = (caller: Caller, userId: string): void => {
  if (caller.userId === userId) throw new AppError("own_account");
};

const requirePerson = async (tx: Db, userId: string) => {
  const person = await findPerson(tx, userId);
  if (!person) throw new AppError("user_not_found", {}, "This account does not exist.");
  return person;
};
