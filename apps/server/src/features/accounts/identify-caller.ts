import { AppError } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { hashSecret } from "./hash-secret.ts";
import { findByApiKey, findBySession, groupPermissionsOf, touchApiKey } from "./store.ts";

export type Credentials = { apiKey?: string; bearer?: string; cookie?: string };
export type IdentifyCaller = (credentials: Credentials) => Promise<Caller>;

type Needs = { db: Db; clock: Clock };

/** An API key wins over a bearer token, which wins over the browser's cookie. */
export const makeIdentifyCaller =
  ({ db, clock }: Needs): IdentifyCaller =>
  async ({ apiKey, bearer, cookie }) => {
    if (apiKey) return byApiKey(db, clock, apiKey);
    const token = bearer ?? cookie;
    if (!token) throw new AppError("missing_credentials");
    const found = await findBySession(db, hashSecret(token), clock.now());
    if (!found) throw new AppError("invalid_session");
    return withGroups(db, { ...found, apiKey: null });
  };

const byApiKey = async (db: Db, clock: Clock, secret: string): Promise<Caller> => {
  const found = await findByApiKey(db, hashSecret(secret));
  if (!found) throw new AppError("invalid_api_key");
  await touchApiKey(db, found.keyId, clock.now());
  const { keyId, keyPermissions, ...member } = found;
  return withGroups(db, { ...member, apiKey: { keyId, permissions: keyPermissions } });
};

const withGroups = async (db: Db, member: Omit<Caller, "groupPermissions">): Promise<Caller> => ({
  ...member,
  groupPermissions: await groupPermissionsOf(db, member.userId, member.workspaceId),
});
