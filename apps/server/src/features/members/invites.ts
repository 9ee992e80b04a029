import { createHash } from "node:crypto";
import { AppError, type CreatedInvite, memberLimits, type SeatType } from "@timbre/contract";
import type { RecordAudit } from "../../domain/logs/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Visit } from "../../platform/http/visit.ts";
import { letterLanguageOf } from "../../platform/mail/letter-language.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { newId, newSecret } from "../../platform/new-id.ts";
import { inviteLetter } from "./invite-letter.ts";
import { requireSeats } from "./require-seats.ts";
import {
  addToGroups,
  deleteInvites,
  findEmail,
  findInvite,
  findMemberByEmail,
  findPageLanguage,
  insertInvite,
  insertMember,
  type InviteRow,
  keepKnownGroups,
  listOpenInvites,
  lockPeople,
  useInvite,
} from "./store.ts";

type Needs = {
  db: Db;
  clock: Clock;
  mail: Mail;
  recordAudit: RecordAudit;
  /** An address that nobody has proven to be theirs neither invites nor is invited. */
  requireConfirmedEmail(userId: string): Promise<void>;
};

export type InviteRequest = {
  emails: string[];
  seatType: SeatType;
  groupIds: string[];
  usageLimit: number | null;
  /** For the letter and the link in it. */
  visit: Visit;
};

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

export const makeInvites = ({ db, clock, mail, recordAudit, requireConfirmedEmail }: Needs) => ({
  /** All or none: one refused email leaves nothing behind. */
  create: async (caller: Caller, request: InviteRequest): Promise<CreatedInvite[]> => {
    await requireConfirmedEmail(caller.userId);
    const emails = [...new Set(request.emails)];
    const expiresAt = new Date(clock.now().getTime() + memberLimits.inviteDays * 86_400_000);
    const made = await db.transaction(async (tx) => {
      const workspace = await lockPeople(tx, caller.workspaceId);
      if (!workspace) throw new AppError("invalid_session");
      for (const email of emails) await requireOutsider(tx, caller.workspaceId, email);
      for (const email of emails) await deleteInvites(tx, caller.workspaceId, email);
      await requireSeats(tx, caller.workspaceId, clock.now(), {
        tier: workspace.tier,
        wanted: request.seatType === "workspace_lite_member" ? 0 : emails.length,
      });
      const groupIds = await requireGroups(tx, caller.workspaceId, request.groupIds);
      const tokens = emails.map((email) => ({ email, token: newSecret("inv_") }));
      for (const { email, token } of tokens) {
        await insertInvite(tx, {
          inviteId: newId(),
          workspaceId: caller.workspaceId,
          email,
          tokenHash: hashOf(token),
          seatType: request.seatType,
          groupIds,
          usageLimit: request.usageLimit,
          invitedBy: caller.userId,
          createdAt: clock.now(),
          expiresAt,
        });
      }
      return { tokens, workspaceName: workspace.name };
    });
    await recordAudit(caller, {
      activity: "Members Invited",
      className: "User Access Management",
      metadata: { count: emails.length, seatType: request.seatType },
    });
    const invites: CreatedInvite[] = [];
    for (const { email, token } of made.tokens) {
      const chosen = (await findPageLanguage(db, { email })) ?? (await findPageLanguage(db, caller));
      const language = letterLanguageOf(chosen, request.visit.acceptLanguage);
      // Behind # it is never sent, so no log on the way ever holds it.
      const link = `${request.visit.baseUrl}/invite#${token}`;
      invites.push({
        email,
        invite_link: link,
        expires_at_unix: Math.floor(expiresAt.getTime() / 1000),
        is_mailed: await mail.send(inviteLetter(email, language, { workspaceName: made.workspaceName, link })),
      });
    }
    return invites;
  },

  list: (caller: Caller): Promise<InviteRow[]> => listOpenInvites(db, caller.workspaceId),

  remove: async (caller: Caller, email: string): Promise<void> => {
    if ((await deleteInvites(db, caller.workspaceId, email)) === 0) throw new AppError("invite_not_found");
    await recordAudit(caller, { activity: "Invitation Withdrawn", className: "User Access Management" });
  },

  /** What a link leads to; throws when it leads nowhere any more. */
  look: async (token: string) => {
    const found = await findInvite(db, hashOf(token));
    if (!found) throw new AppError("invite_not_found");
    requireUsable(found.invite, clock.now());
    return found;
  },

  accept: async (caller: Caller, token: string): Promise<string> => {
    await requireConfirmedEmail(caller.userId);
    const joined = await db.transaction(async (tx) => {
      const found = await findInvite(tx, hashOf(token));
      if (!found) throw new AppError("invite_not_found");
      const { invite } = found;
      await lockPeople(tx, invite.workspaceId);
      requireUsable(invite, clock.now());
      if ((await findEmail(tx, caller.userId)) !== invite.email) throw new AppError("invite_wrong_email");
      if (!(await useInvite(tx, invite.inviteId, clock.now()))) throw new AppError("invite_used");
      await join(tx, caller.userId, invite, clock.now());
      return invite;
    });
    await recordAudit(
      { ...caller, workspaceId: joined.workspaceId },
      { activity: "Member Joined", className: "User Access Management", target: caller.userId },
    );
    return joined.workspaceId;
  },
});

export type Invites = ReturnType<typeof makeInvites>;

const join = async (tx: Db, userId: string, invite: InviteRow, now: Date): Promise<void> => {
  const { workspaceId, seatType, usageLimit } = invite;
  const role = seatType === "workspace_admin" ? "admin" : "member";
  await insertMember(tx, { workspaceId, userId, role, seatType, usageLimit, createdAt: now });
  // A group may have been removed since the invitation was written.
  const groupIds = await keepKnownGroups(tx, workspaceId, invite.groupIds);
  if (groupIds.length > 0) await addToGroups(tx, userId, groupIds);
};

const requireUsable = ({ acceptedAt, expiresAt }: InviteRow, now: Date): void => {
  if (acceptedAt) throw new AppError("invite_used");
  if (expiresAt <= now) throw new AppError("invite_expired");
};

const requireOutsider = async (tx: Db, workspaceId: string, email: string): Promise<void> => {
  if (await findMemberByEmail(tx, workspaceId, email)) throw new AppError("already_member");
};

const requireGroups = async (tx: Db, workspaceId: string, wanted: string[]): Promise<string[]> => {
  const known = await keepKnownGroups(tx, workspaceId, wanted);
  if (known.length < new Set(wanted).size) throw new AppError("group_not_found");
  return known;
};
