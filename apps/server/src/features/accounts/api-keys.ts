import { AppError, type ApiKeyAnswer, type CreateApiKeyBody } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { newId, newSecret } from "../../platform/new-id.ts";
import { hashSecret } from "./hash-secret.ts";
import { deleteApiKey, insertApiKey, type KeyOwner, listApiKeys, updateApiKey } from "./store.ts";

type Needs = { db: Db; clock: Clock };
export type CreatedApiKey = { keyId: string; secret: string; name: string };

export const makeApiKeys = ({ db, clock }: Needs) => ({
  /** `secret` is given only by the first-start script; everyone else gets a fresh one. */
  create: async (owner: KeyOwner, wanted: CreateApiKeyBody, secret = newSecret("sk_")): Promise<CreatedApiKey> => {
    const keyId = newId();
    await insertApiKey(db, {
      keyId,
      userId: owner.userId,
      workspaceId: owner.workspaceId,
      name: wanted.name,
      keyHash: hashSecret(secret),
      hint: secret.slice(-4),
      permissions: Array.isArray(wanted.permissions) ? wanted.permissions : null,
      characterLimit: wanted.character_limit ?? null,
      createdAt: clock.now(),
    });
    return { keyId, secret, name: wanted.name };
  },

  list: async (owner: KeyOwner): Promise<ApiKeyAnswer[]> => (await listApiKeys(db, owner)).map(toAnswer),

  update: async (owner: KeyOwner, keyId: string, changes: { name?: string; isDisabled?: boolean }) => {
    const updated = await updateApiKey(db, owner, keyId, changes);
    if (!updated) throw new AppError("api_key_not_found");
    return toAnswer(updated);
  },

  remove: async (owner: KeyOwner, keyId: string): Promise<void> => {
    if (!(await deleteApiKey(db, owner, keyId))) throw new AppError("api_key_not_found");
  },
});

export type ApiKeys = ReturnType<typeof makeApiKeys>;

type Row = Awaited<ReturnType<typeof listApiKeys>>[number];
const unix = (date: Date): number => Math.floor(date.getTime() / 1000);

const toAnswer = (row: Row): ApiKeyAnswer => ({
  key_id: row.keyId,
  name: row.name,
  hint: row.hint,
  created_at_unix: unix(row.createdAt),
  last_used_at_unix: row.lastUsedAt ? unix(row.lastUsedAt) : null,
  is_disabled: row.isDisabled,
  permissions: row.permissions ?? "all",
  character_limit: row.characterLimit,
  character_count: row.characterCount,
});
