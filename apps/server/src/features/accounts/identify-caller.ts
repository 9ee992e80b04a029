import { AppError, everyoneGroupId } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { hashSecret } from "./hash-secret.ts";
import { isAllowedIp } from "./allowed-ips.ts";
import { findByApiKey, findBySession, groupsOf, touchApiKey, touchSession } from "./store.ts";

export type Credentials = { apiKey?: string; bearer?: string; cookie?: string };
export type IdentifyCaller = (credentials: Credentials, ipAddress: string) => Promise<Caller>;

type Needs = { db: Db; clock: Clock };

/** An API key wins over a bearer token, which wins over the browser's cookie. */
export const makeIdentifyCaller =
  ({ db, clock }: Needs): IdentifyCaller =>
  async ({ apiKey, bearer, cookie }, ipAddress) => {
    if (apiKey) return byApiKey({ db, clock }, apiKey, ipAddress);
    const token = bearer ?? cookie;
    if (!token) throw new AppError("missing_credentials");
    const tokenHash = hashSecret(token);
    const found = await findBySession(db, tokenHash, clock.now());
    if (!found) throw new AppError("invalid_session");
    const { lastSeenAt, ...member } = found;
    if (isLongAgo(lastSeenAt, clock)) await touchSession(db, tokenHash, { lastSeenAt: clock.now(), ipAddress });
    return asCaller(db, { ...member, ipAddress }, null);
  };

const byApiKey = async ({ db, clock }: Needs, secret: string, ipAddress: string): Promise<Caller> => {
  const found = await findByApiKey(db, hashSecret(secret));
  if (!found) throw new AppError("invalid_api_key");
  const { keyId, keyPermissions, allowedIps, expiresAt, lastUsedAt, ...member } = found;
  if (expiresAt && expiresAt <= clock.now()) throw new AppError("api_key_expired");
  if (allowedIps && !isAllowedIp(ipAddress, allowedIps)) throw new AppError("ip_not_allowed");
  if (isLongAgo(lastUsedAt, clock)) await touchApiKey(db, keyId, clock.now());
  return asCaller(db, { ...member, ipAddress }, { keyId, permissions: keyPermissions });
};

/** Noted at most once a minute: a write per request would cost more than the request. */
const isLongAgo = (moment: Date | null, clock: Clock): boolean =>
  moment === null || clock.now().getTime() - moment.getTime() > 60_000;

type Member = Omit<Caller, "groupPermissions" | "groupIds" | "apiKey"> & { isLocked: boolean; seatType: string };

const asCaller = async (db: Db, found: Member, apiKey: Caller["apiKey"]): Promise<Caller> => {
  const { isLocked, seatType, ...member } = found;
  if (isLocked) throw new AppError("member_locked");
  const groups = await groupsOf(db, member.userId, member.workspaceId);
  return {
    ...member,
    // A lite seat may do only what a group grants.
    allMembersPermissions: seatType === "workspace_lite_member" ? [] : member.allMembersPermissions,
    apiKey,
    groupIds: [everyoneGroupId, ...groups.map((group) => group.groupId)],
    groupPermissions: groups.flatMap((group) => group.permissions),
  };
};
