import { done, leavingOperations } from "@timbre/contract";
import { and, count, inArray, isNull } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { historyItems } from "../../../platform/database/tables/history.ts";
import { voices } from "../../../platform/database/tables/owners.ts";
import { studioProjects } from "../../../platform/database/tables/studio.ts";
import { sessionCookie } from "../../../platform/http/access/read-credentials.ts";
import { handle, type HandledOperation } from "../../../platform/operations/handle.ts";
import { personLimit } from "../person-limit.ts";
import type { RequirePassword } from "../passwords/require-password.ts";
import { findUserById } from "../sign-in/sign-in-store.ts";
import type { TwoFactor } from "../sign-in/two-factor.ts";
import { type MyWorkspace, planDeletion } from "./plan-deletion.ts";
import type { RemoveAccount } from "./remove-account.ts";

type Needs = {
  db: Db;
  removeAccount: RemoveAccount;
  requirePassword: RequirePassword;
  twoFactor: Pick<TwoFactor, "checkAsPerson">;
};

export const handleDeletion = ({ db, removeAccount, requirePassword, twoFactor }: Needs): HandledOperation[] => [
  handle(leavingOperations.planDeletion, async ({ caller }) => {
    const plan = await planDeletion(db, caller.userId);
    return {
      ending: await describe(db, plan.ending),
      leaving: plan.leaving.map(nameOf),
      to_hand_over: plan.toHandOver.map(nameOf),
      is_last_server_admin: plan.isLastServerAdmin,
      is_two_factor_on: (await findUserById(db, caller.userId))?.totpSince != null,
    };
  }),
  handle(
    leavingOperations.deleteAccount,
    async ({ caller, body }, reply) => {
      const user = await requirePassword(caller.userId, body.current_password);
      await twoFactor.checkAsPerson(user, body.code);
      const nextServerAdmin = body.next_server_admin || undefined;
      await removeAccount({ userId: user.userId, nextServerAdmin, handsOver: false });
      reply.clearOwnCookie(sessionCookie);
      return done;
    },
    { rateLimit: personLimit },
  ),
];

const nameOf = ({ workspaceId, name }: MyWorkspace) => ({ workspace_id: workspaceId, name });

const describe = async (db: Db, workspaces: MyWorkspace[]) => {
  const ids = workspaces.map(({ workspaceId }) => workspaceId);
  const byWorkspace = async (table: typeof voices | typeof studioProjects | typeof historyItems) => {
    const rows = await db
      .select({ id: table.workspaceId, n: count() })
      .from(table)
      .where(and(inArray(table.workspaceId, ids), isNull(table.deletedAt)))
      .groupBy(table.workspaceId);
    return new Map(rows.map(({ id, n }) => [id, n]));
  };
  const [ownVoices, projects, clips] = [
    await byWorkspace(voices),
    await byWorkspace(studioProjects),
    await byWorkspace(historyItems),
  ];
  return workspaces.map((one) => ({
    ...nameOf(one),
    voices: ownVoices.get(one.workspaceId) ?? 0,
    projects: projects.get(one.workspaceId) ?? 0,
    clips: clips.get(one.workspaceId) ?? 0,
  }));
};
