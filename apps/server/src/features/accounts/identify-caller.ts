import { AppError, everyoneGroupId, isTwoFactorNeeded, type TwoFactorRule } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { rememberReads } from "../../platform/database/remember-reads.ts";
import type { TableChanges } from "../../platform/database/table-changes.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { hashSecret } from "./hash-secret.ts";
import { isAllowedIp } from "./api-keys/allowed-ips.ts";
import { findByApiKey, findBySession, findMember, type GroupGrant, type MemberIds } from "./caller-store.ts";
import { touchApiKey } from "./api-keys/key-store.ts";
import { hasSession, touchSession } from "./sign-in/session-store.ts";

export type Credentials = { apiKey?: string; bearer?: string; cookie?: string };
export type IdentifyCaller = (credentials: Credentials, ipAddress: string) => Promise<Caller>;

type Needs = {
  db: Db;
  clock: Clock;
  changes?: TableChanges;
  sessionIdleDays: number;
  /** Who must have a second factor. */
  twoFactor: TwoFactorRule;
};

const membershipTables = ["users", "workspaces", "workspace_members", "groups", "group_members"] as const;

/** An API key wins over a bearer token, which wins over the browser's cookie. */
export const makeIdentifyCaller = (needs: Needs): IdentifyCaller => {
  const byApiKey = makeByApiKey(needs);
  const bySession = makeBySession(needs);
  return async ({ apiKey, bearer, cookie }, ipAddress) => {
    if (apiKey) return byApiKey(apiKey, ipAddress);
    const token = bearer ?? cookie;
    if (!token) throw new AppError("missing_credentials");
    const session = bySession(token, ipAddress);
    return bearer ? session.catch(orKey(() => byApiKey(bearer, ipAddress))) : session;
  };
};

/** Clients of other services send any key as a bearer token, also one that the operator made up. */
const orKey =
  (byKey: () => Promise<Caller>) =>
  async (refusal: unknown): Promise<Caller> => {
    if (!isCode(refusal, "invalid_session")) throw refusal;
    return byKey().catch((error: unknown) => {
      throw isCode(error, "invalid_api_key") ? refusal : error;
    });
  };

const isCode = (error: unknown, code: string): boolean => error instanceof AppError && error.code === code;

type Identify = (secret: string, ipAddress: string) => Promise<Caller>;

const makeByApiKey = ({ db, clock, changes }: Pick<Needs, "db" | "clock" | "changes">): Identify => {
  const remembered = rememberReads<Awaited<ReturnType<typeof findByApiKey>>>({
    changes,
    tables: ["api_keys", ...membershipTables],
  });
  const noteOnce = makeNoteOnce();
  return async (secret, ipAddress) => {
    const keyHash = hashSecret(secret);
    const found = await remembered(keyHash, () => findByApiKey(db, keyHash));
    if (!found) throw new AppError("invalid_api_key");
    const { keyId, keyPermissions, allowedIps, expiresAt, lastUsedAt, ...member } = found;
    if (expiresAt && expiresAt <= clock.now()) throw new AppError("api_key_expired");
    if (allowedIps && !isAllowedIp(ipAddress, allowedIps)) throw new AppError("ip_not_allowed");
    if (isLongAgo(lastUsedAt, clock)) await noteOnce(keyId, () => touchApiKey(db, keyId, clock.now()));
    return asCaller({ ...member, ipAddress }, { keyId, permissions: keyPermissions });
  };
};

const makeBySession = ({ db, clock, changes, sessionIdleDays, twoFactor }: Needs): Identify => {
  const remembered = rememberReads<Awaited<ReturnType<typeof findBySession>>>({
    changes,
    tables: ["sessions", ...membershipTables],
  });
  const noteOnce = makeNoteOnce();
  return async (token, ipAddress) => {
    const tokenHash = hashSecret(token);
    const found = await remembered(tokenHash, () => findBySession(db, tokenHash));
    if (!found || found.expiresAt <= clock.now()) throw new AppError("invalid_session");
    const { startedAt, lastSeenAt, expiresAt: _checked, twoFactorSince, ...member } = found;
    const idleMs = clock.now().getTime() - (lastSeenAt ?? startedAt).getTime();
    if (idleMs > sessionIdleDays * 86_400_000) throw new AppError("invalid_session");
    const seen = { lastSeenAt: clock.now(), ipAddress };
    if (isLongAgo(lastSeenAt, clock)) await noteOnce(tokenHash, () => touchSession(db, tokenHash, seen));
    const lacksTwoFactor = twoFactorSince === null && isTwoFactorNeeded(twoFactor, member);
    return asCaller({ ...member, ipAddress, lacksTwoFactor }, null);
  };
};

/** Who these ids stand for now; undefined when they left, or the key was taken away or is too old. */
export const makeIdentifyMember =
  ({ db, clock }: Pick<Needs, "db" | "clock">) =>
  async (ids: MemberIds): Promise<Caller | undefined> => {
    const found = await findMember(db, ids);
    if (!found || found.blockedAt) return undefined;
    const { keyId, keyPermissions, keyExpiresAt, ...member } = found;
    if (keyExpiresAt && keyExpiresAt <= clock.now()) return undefined;
    return asCaller(member, keyId === null ? null : { keyId, permissions: keyPermissions });
  };

type WelcomeNeeds = Pick<Needs, "db" | "clock"> & { identifyMember: ReturnType<typeof makeIdentifyMember> };

/** Whether somebody who came in before would be let in now. A database that does not answer is no reason to end a call. */
export const makeIsWelcome =
  ({ db, clock, identifyMember }: WelcomeNeeds) =>
  async ({ userId, workspaceId, apiKey }: Caller, session: string | undefined): Promise<boolean> => {
    try {
      const member = await identifyMember({ userId, workspaceId, apiKeyId: apiKey?.keyId ?? null });
      // A key may be sent as a session would be.
      if (!member || apiKey || session === undefined) return member !== undefined;
      return await hasSession(db, hashSecret(session), clock.now());
    } catch (error) {
      return !(error instanceof AppError);
    }
  };

/** Noted at most once a minute: a write per request would cost more than the request. */
const isLongAgo = (moment: Date | null, clock: Clock): boolean =>
  moment === null || clock.now().getTime() - moment.getTime() > 60_000;

/** Of many requests at once the first writes for all; the others go on. */
const makeNoteOnce = () => {
  const underWay = new Set<string>();
  return async (id: string, write: () => Promise<unknown>): Promise<void> => {
    if (underWay.has(id)) return;
    underWay.add(id);
    try {
      await write();
    } finally {
      underWay.delete(id);
    }
  };
};

type Member = Omit<Caller, "groupPermissions" | "groupIds" | "apiKey"> & {
  isLocked: boolean;
  blockedAt: Date | null;
  seatType: string;
  groups: readonly GroupGrant[];
};

const asCaller = ({ isLocked, blockedAt, seatType, groups, ...member }: Member, apiKey: Caller["apiKey"]): Caller => {
  if (blockedAt) throw new AppError("account_blocked");
  if (isLocked) throw new AppError("member_locked");
  return {
    ...member,
    // A lite seat may do only what a group grants.
    allMembersPermissions: seatType === "workspace_lite_member" ? [] : member.allMembersPermissions,
    apiKey,
    groupIds: [everyoneGroupId, ...groups.map((group) => group.groupId)],
    groupPermissions: groups.flatMap((group) => group.permissions),
  };
};
