import {
  AppError,
  type AuditActivity,
  type CreateApiKeyBody,
  serviceAccountLimits,
  type UpdateApiKeyBody,
} from "@timbre/contract";
import type { RecordAudit } from "../../domain/logs/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { apiKeys } from "../../platform/database/tables/accounts.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { newId } from "../../platform/new-id.ts";
import {
  deleteServiceAccount,
  disableKey,
  findKeyPolicy,
  findPolicy,
  findServiceAccount,
  insertServiceAccount,
  listServiceAccounts,
  savePolicy,
} from "./store.ts";

export type KeyRow = typeof apiKeys.$inferSelect;
type Owner = { userId: string; workspaceId: string };

/** What accounts can do with anybody's keys. */
export type KeyKeeper = {
  create(owner: Owner, wanted: CreateApiKeyBody, how: { by: Caller }): Promise<{ keyId: string; secret: string }>;
  list(owner: Owner): Promise<KeyRow[]>;
  update(caller: Caller, owner: Owner, change: { keyId: string; body: UpdateApiKeyBody }): Promise<KeyRow>;
  remove(owner: Owner, keyId: string): Promise<void>;
};

type Needs = { db: Db; clock: Clock; keys: KeyKeeper; recordAudit: RecordAudit };

export const makeServiceAccounts = ({ db, clock, keys, recordAudit }: Needs) => {
  const ownerOf = async (caller: Caller, userId: string): Promise<Owner> => {
    const account = await findServiceAccount(db, caller.workspaceId, userId);
    if (!account) throw new AppError("service_account_not_found");
    return { userId: account.userId, workspaceId: caller.workspaceId };
  };
  const note = (caller: Caller, activity: AuditActivity, target: string) =>
    recordAudit(caller, { activity, className: "Entity Management", target });

  return {
    list: async (caller: Caller) => {
      const accounts = await listServiceAccounts(db, caller.workspaceId);
      const { workspaceId } = caller;
      return Promise.all(
        accounts.map(async (one) => ({ ...one, keys: await keys.list({ userId: one.userId, workspaceId }) })),
      );
    },

    create: async (caller: Caller, name: string): Promise<string> => {
      if ((await listServiceAccounts(db, caller.workspaceId)).length >= serviceAccountLimits.maxPerWorkspace) {
        const most = serviceAccountLimits.maxPerWorkspace;
        throw new AppError("invalid_request", {}, `A workspace has at most ${most} service accounts.`);
      }
      const userId = newId();
      const { workspaceId } = caller;
      await db.transaction((tx) => insertServiceAccount(tx, { userId, name, workspaceId, now: clock.now() }));
      await note(caller, "Service Account Created", userId);
      return userId;
    },

    remove: async (caller: Caller, userId: string): Promise<void> => {
      await ownerOf(caller, userId);
      await deleteServiceAccount(db, userId);
      await note(caller, "Service Account Removed", userId);
    },

    listKeys: async (caller: Caller, userId: string): Promise<KeyRow[]> => keys.list(await ownerOf(caller, userId)),

    createKey: async (caller: Caller, userId: string, wanted: CreateApiKeyBody) => {
      const made = await keys.create(await ownerOf(caller, userId), wanted, { by: caller });
      await note(caller, "API Key Created", made.keyId);
      return made;
    },

    updateKey: async (caller: Caller, userId: string, keyId: string, body: UpdateApiKeyBody): Promise<void> => {
      await keys.update(caller, await ownerOf(caller, userId), { keyId, body });
      await note(caller, "API Key Changed", keyId);
    },

    removeKey: async (caller: Caller, userId: string, keyId: string): Promise<void> => {
      await keys.remove(await ownerOf(caller, userId), keyId);
      await note(caller, "API Key Removed", keyId);
    },

    /** The holder of a key may switch it off, unless its owner or the workspace forbids that. */
    disableOwnKey: async (caller: Caller): Promise<void> => {
      const keyId = caller.apiKey?.keyId;
      if (!keyId) throw new AppError("invalid_request", {}, "Make this call with the API key to switch off.");
      const isAllowed = (await findPolicy(db, caller.workspaceId)) ?? (await findKeyPolicy(db, keyId)) ?? true;
      if (!isAllowed) throw new AppError("missing_permissions", {}, "This API key cannot be switched off with itself.");
      await disableKey(db, keyId, "self_disabled");
      await note(caller, "API Key Switched Off", keyId);
    },

    setDisablingPolicy: async (caller: Caller, isAllowed: boolean | undefined): Promise<void> => {
      await db.transaction((tx) => savePolicy(tx, caller.workspaceId, isAllowed));
      await note(caller, "API Key Policy Changed", caller.workspaceId);
    },
  };
};

export type ServiceAccounts = ReturnType<typeof makeServiceAccounts>;
