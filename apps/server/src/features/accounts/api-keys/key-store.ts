import { and, desc, eq, gt, lt, or, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { storableText } from "../../../platform/database/search-text.ts";
import { apiKeys } from "../../../platform/database/tables/accounts.ts";
import { users } from "../../../platform/database/tables/owners.ts";

export const touchApiKey = (db: Db, keyId: string, lastUsedAt: Date) =>
  db.update(apiKeys).set({ lastUsedAt }).where(eq(apiKeys.keyId, keyId));

export type KeyOwner = { userId: string; workspaceId: string };

const ownedBy = ({ userId, workspaceId }: KeyOwner) =>
  and(eq(apiKeys.userId, userId), eq(apiKeys.workspaceId, workspaceId));

export type KeyRow = typeof apiKeys.$inferSelect;

export type KeyChanges = Partial<
  Pick<
    KeyRow,
    | "name"
    | "isDisabled"
    | "disableReason"
    | "permissions"
    | "characterLimit"
    | "allowedIps"
    | "isThirdPartyDisableAllowed"
    | "concurrencyLimit"
    | "expiresAt"
  >
>;

const isKeyOf = (owner: KeyOwner, keyId: string) => and(eq(apiKeys.keyId, storableText(keyId)), ownedBy(owner));

export const insertApiKey = (db: Db, key: typeof apiKeys.$inferInsert) => db.insert(apiKeys).values(key);

/** Locks the person, so that keys made at the same time are counted one after the other. */
export const countKeysLocked = async (tx: Db, owner: KeyOwner): Promise<number> => {
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, owner.userId)).for("update");
  return tx.$count(apiKeys, ownedBy(owner));
};

type KeyPlace = { startAfter: Pick<KeyRow, "createdAt" | "keyId"> | undefined; limit: number };

export const listApiKeys = (db: Db, owner: KeyOwner, page?: KeyPlace): Promise<KeyRow[]> => {
  const after = page?.startAfter;
  const isAfter =
    after &&
    or(
      lt(apiKeys.createdAt, after.createdAt),
      and(eq(apiKeys.createdAt, after.createdAt), gt(apiKeys.keyId, after.keyId)),
    );
  const query = db
    .select()
    .from(apiKeys)
    .where(and(ownedBy(owner), isAfter))
    .orderBy(desc(apiKeys.createdAt), apiKeys.keyId);
  return page ? query.limit(page.limit) : query;
};

export const findApiKey = async (db: Db, owner: KeyOwner, keyId: string): Promise<KeyRow | undefined> =>
  (await db.select().from(apiKeys).where(isKeyOf(owner, keyId)))[0];

export const findKeyById = async (db: Db, keyId: string): Promise<KeyRow | undefined> =>
  (await db.select().from(apiKeys).where(eq(apiKeys.keyId, keyId)))[0];

/** Takes characters from what a limited key has left; false when it has fewer. Exact for calls at once. */
export const handOverCharacters = async (tx: Db, keyId: string, characters: number): Promise<boolean> =>
  (
    await tx
      .update(apiKeys)
      .set({ characterLimit: sql`${apiKeys.characterLimit} - ${characters}` })
      .where(and(eq(apiKeys.keyId, keyId), sql`${apiKeys.characterLimit} - ${apiKeys.characterCount} >= ${characters}`))
      .returning({ keyId: apiKeys.keyId })
  ).length > 0;

export const updateApiKey = async (
  db: Db,
  owner: KeyOwner,
  keyId: string,
  changes: KeyChanges,
): Promise<KeyRow | undefined> => (await db.update(apiKeys).set(changes).where(isKeyOf(owner, keyId)).returning())[0];

export const deleteApiKey = async (db: Db, owner: KeyOwner, keyId: string): Promise<boolean> =>
  (await db.delete(apiKeys).where(isKeyOf(owner, keyId)).returning({ id: apiKeys.keyId })).length > 0;
