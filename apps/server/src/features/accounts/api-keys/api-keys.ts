import {
  type ApiKeyAnswer,
  AppError,
  type CreateApiKeyBody,
  type ListApiKeysQuery,
  maxApiKeysPerPerson,
  type UpdateApiKeyBody,
} from "@timbre/contract";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { newId, newSecret } from "../../../platform/new-id.ts";
import { hashSecret } from "../hash-secret.ts";
import { requireMayChangeLimits, requireNoMorePermissions, takeFromMaker } from "./key-limits.ts";
import {
  countKeysLocked,
  deleteApiKey,
  findApiKey,
  insertApiKey,
  type KeyChanges,
  type KeyOwner,
  type KeyRow,
  listApiKeys,
  updateApiKey,
} from "./key-store.ts";

type Needs = { db: Db; clock: Clock };
type Making = {
  /** Who asks for it; a key they ask with gives of its own. Absent only for the first-start script. */
  by?: Caller;
  /** Given only by the first-start script; everyone else gets a fresh one. */
  secret?: string;
};
type KeyChange = { keyId: string; body: UpdateApiKeyBody };
export type KeyPage = { keys: KeyRow[]; nextCursor: string | null };
export type CreatedApiKey = { keyId: string; secret: string; name: string };

export const makeApiKeys = ({ db, clock }: Needs) => ({
  create: async (owner: KeyOwner, wanted: CreateApiKeyBody, { by, secret }: Making): Promise<CreatedApiKey> => {
    const key = newKey(owner, wanted, { secret: secret ?? newSecret("sk_"), createdAt: clock.now() });
    await db.transaction(async (tx) => {
      // A call at the same time waits, or both would be the last one.
      if ((await countKeysLocked(tx, owner)) >= maxApiKeysPerPerson)
        throw new AppError("api_key_limit_reached", { maximum: maxApiKeysPerPerson });
      await takeFromMaker(tx, by, wanted);
      await insertApiKey(tx, key.row);
    });
    return { keyId: key.row.keyId, secret: key.secret, name: wanted.name };
  },

  /** The cursor is the last key of the page before. */
  listPage: async (owner: KeyOwner, { page_size: pageSize, cursor }: ListApiKeysQuery): Promise<KeyPage> => {
    const place = cursor === undefined ? undefined : await findApiKey(db, owner, cursor);
    if (cursor !== undefined && !place) throw new AppError("invalid_cursor");
    const found = await listApiKeys(db, owner, { startAfter: place, limit: pageSize + 1 });
    const keys = found.slice(0, pageSize);
    return { keys, nextCursor: found.length > keys.length ? (keys.at(-1)?.keyId ?? null) : null };
  },

  list: (owner: KeyOwner): Promise<KeyRow[]> => listApiKeys(db, owner),

  update: async (caller: Caller, owner: KeyOwner, { keyId, body }: KeyChange): Promise<KeyRow> => {
    if (body.permissions) requireNoMorePermissions(caller, body.permissions);
    await requireMayChangeLimits(db, caller, { ofUserId: owner.userId, body });
    const changes = changesOf(body);
    const isEmpty = Object.keys(changes).length === 0;
    const row = isEmpty ? await findApiKey(db, owner, keyId) : await updateApiKey(db, owner, keyId, changes);
    if (!row) throw new AppError("api_key_not_found");
    return row;
  },

  remove: async (owner: KeyOwner, keyId: string): Promise<void> => {
    if (!(await deleteApiKey(db, owner, keyId))) throw new AppError("api_key_not_found");
  },
});

export type ApiKeys = ReturnType<typeof makeApiKeys>;

const newKey = (
  owner: KeyOwner,
  wanted: CreateApiKeyBody,
  { secret, createdAt }: { secret: string; createdAt: Date },
) => ({
  secret,
  row: {
    keyId: newId(),
    userId: owner.userId,
    workspaceId: owner.workspaceId,
    name: wanted.name,
    keyHash: hashSecret(secret),
    hint: secret.slice(-4),
    permissions: Array.isArray(wanted.permissions) ? wanted.permissions : null,
    characterLimit: wanted.character_limit ?? null,
    allowedIps: wanted.allowed_ips ?? null,
    isThirdPartyDisableAllowed: wanted.third_party_disable_allowed ?? true,
    concurrencyLimit: wanted.tts_concurrency_limit ?? null,
    expiresAt: wanted.expires_at_unix ? new Date(wanted.expires_at_unix * 1000) : null,
    createdAt,
  },
});

const isUpdate = <Value>(value: Value): value is Exclude<Value, null | undefined | "no_update"> =>
  value != null && value !== "no_update";
const orNull = <Value>(value: Value): Exclude<Value, "clear"> | null =>
  value === "clear" ? null : (value as Exclude<Value, "clear">);

const changesOf = (body: UpdateApiKeyBody): KeyChanges => {
  const isEnabled = isUpdate(body.is_enabled)
    ? body.is_enabled
    : body.is_disabled == null
      ? undefined
      : !body.is_disabled;
  const { permissions, character_limit, allowed_ips, third_party_disable_allowed, tts_concurrency_limit } = body;
  const expiry = body.expires_at_unix;
  return {
    ...(body.name == null ? {} : { name: body.name }),
    ...(isEnabled === undefined ? {} : { isDisabled: !isEnabled, disableReason: null }),
    ...(isUpdate(permissions) ? { permissions: permissions === "all" ? null : permissions } : {}),
    ...(isUpdate(character_limit) ? { characterLimit: orNull(character_limit) } : {}),
    ...(isUpdate(allowed_ips) ? { allowedIps: orNull(allowed_ips) } : {}),
    ...(isUpdate(third_party_disable_allowed)
      ? { isThirdPartyDisableAllowed: orNull(third_party_disable_allowed) ?? true }
      : {}),
    ...(isUpdate(tts_concurrency_limit) ? { concurrencyLimit: orNull(tts_concurrency_limit) } : {}),
    ...(isUpdate(expiry) ? { expiresAt: expiry === "clear" ? null : new Date(expiry * 1000) } : {}),
  };
};

const unix = (date: Date): number => Math.floor(date.getTime() / 1000);

export const apiKeyAnswerOf = (row: KeyRow): ApiKeyAnswer => ({
  key_id: row.keyId,
  name: row.name,
  hint: row.hint,
  created_at_unix: unix(row.createdAt),
  last_used_at_unix: row.lastUsedAt ? unix(row.lastUsedAt) : null,
  is_disabled: row.isDisabled,
  disable_reason: row.disableReason,
  permissions: row.permissions ?? "all",
  character_limit: row.characterLimit,
  character_count: row.characterCount,
  allowed_ips: row.allowedIps,
  third_party_disable_allowed: row.isThirdPartyDisableAllowed,
  tts_concurrency_limit: row.concurrencyLimit,
  expires_at_unix: row.expiresAt ? unix(row.expiresAt) : null,
});
