import { type ResourceRole, resourceRoles } from "@timbre/contract";
import { and, eq, inArray, or, type SQL, sql, type AnyColumn } from "drizzle-orm";
import type { Caller } from "../../platform/http/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { resourceShares } from "./tables.ts";

/** Who looks at things of the workspace, which decides what they see. */
export type ResourceReader = Pick<Caller, "workspaceId" | "userId" | "role" | "groupIds" | "apiKey">;

/** Shares of one type of thing that reach the reader: their own, of their groups, of the key they use. */
const sharedWith = (type: string, { userId, groupIds, apiKey }: ResourceReader): SQL | undefined => {
  const of = (principal: "user" | "group" | "key", ids: readonly string[]): SQL | undefined =>
    ids.length > 0
      ? and(eq(resourceShares.principalType, principal), inArray(resourceShares.principalId, [...ids]))
      : undefined;
  return and(
    eq(resourceShares.resourceType, type),
    or(of("user", [userId]), of("group", groupIds), of("key", apiKey ? [apiKey.keyId] : [])),
  );
};

/** A condition: the thing whose id is in `column` is shared with the reader. */
export const isSharedWith = (type: string, reader: ResourceReader, column: AnyColumn): SQL =>
  sql`exists (select 1 from ${resourceShares} where ${resourceShares.resourceId} = ${column} and ${sharedWith(type, reader)})`;

/** The highest role that shares give the reader on each of these; those without a share have no entry. */
export const sharedRoles = async (
  db: Db,
  { type, reader, ids }: { type: string; reader: ResourceReader; ids: readonly string[] },
): Promise<Map<string, ResourceRole>> => {
  const roles = new Map<string, ResourceRole>();
  if (ids.length === 0) return roles;
  const shares = await db
    .select()
    .from(resourceShares)
    .where(and(inArray(resourceShares.resourceId, [...ids]), sharedWith(type, reader)));
  for (const { resourceId, role } of shares) {
    if (
      resourceRoles.indexOf(role) > resourceRoles.indexOf(roles.get(resourceId) ?? "viewer") ||
      !roles.has(resourceId)
    )
      roles.set(resourceId, role);
  }
  return roles;
};
