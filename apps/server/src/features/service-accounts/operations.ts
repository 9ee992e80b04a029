import { AppError, done, type ServiceAccountKeyAnswer, serviceAccountOperations } from "@timbre/contract";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import type { KeyRow, ServiceAccounts } from "./service-accounts.ts";

const unix = (date: Date): number => Math.floor(date.getTime() / 1000);

export const handleServiceAccounts = (accounts: ServiceAccounts): HandledOperation[] => [
  ...handleAccounts(accounts),
  ...handleKeys(accounts),
  ...handleDisabling(accounts),
];

const handleAccounts = (accounts: ServiceAccounts): HandledOperation[] => [
  handle(serviceAccountOperations.list, async ({ caller }) => ({
    "service-accounts": (await accounts.list(caller)).map((one) => ({
      service_account_user_id: one.userId,
      name: one.name,
      created_at_unix: unix(one.createdAt),
      "api-keys": one.keys.map(toAnswer),
    })),
  })),
  handle(serviceAccountOperations.create, async ({ caller, body }) => {
    if (body.default_sharing_groups?.length) {
      throw new AppError(
        "invalid_request",
        { field: "default_sharing_groups" },
        "default_sharing_groups are not available on this server. Share each resource instead.",
      );
    }
    return { "service-account-user-id": await accounts.create(caller, body.name) };
  }),
  handle(serviceAccountOperations.remove, async ({ caller, params }) => {
    await accounts.remove(caller, params.service_account_user_id);
    return done;
  }),
];

const handleKeys = (accounts: ServiceAccounts): HandledOperation[] => [
  handle(serviceAccountOperations.listKeys, async ({ caller, params }) => ({
    "api-keys": (await accounts.listKeys(caller, params.service_account_user_id)).map(toAnswer),
  })),
  handle(serviceAccountOperations.createKey, async ({ caller, params, body }) => {
    const { secret, keyId } = await accounts.createKey(caller, params.service_account_user_id, body);
    return { "xi-api-key": secret, key_id: keyId };
  }),
  handle(serviceAccountOperations.updateKey, async ({ caller, params, body }) => {
    await accounts.updateKey(caller, params.service_account_user_id, params.api_key_id, body);
    return done;
  }),
  handle(serviceAccountOperations.removeKey, async ({ caller, params }) => {
    await accounts.removeKey(caller, params.service_account_user_id, params.api_key_id);
    return done;
  }),
];

const handleDisabling = (accounts: ServiceAccounts): HandledOperation[] => [
  handle(serviceAccountOperations.disableKey, async ({ caller, params }) => {
    await accounts.updateKey(caller, params.service_account_user_id, params.api_key_id, { is_enabled: false });
    return done;
  }),
  handle(serviceAccountOperations.disableOwnKey, async ({ caller }) => {
    await accounts.disableOwnKey(caller);
    return done;
  }),
  handle(serviceAccountOperations.setDisablingPolicy, async ({ caller, body }) => {
    await accounts.setDisablingPolicy(caller, body?.third_party_disable_allowed ?? undefined);
    return done;
  }),
];

const toAnswer = (row: KeyRow): ServiceAccountKeyAnswer => ({
  name: row.name,
  hint: row.hint,
  key_id: row.keyId,
  service_account_user_id: row.userId,
  created_at_unix: unix(row.createdAt),
  is_disabled: row.isDisabled,
  permissions: row.permissions,
  disable_reason: row.disableReason,
  character_limit: row.characterLimit,
  character_count: row.characterCount,
  hashed_xi_api_key: row.keyHash,
  allowed_ips: row.allowedIps,
  third_party_disable_allowed: row.isThirdPartyDisableAllowed,
  expires_at_unix: row.expiresAt && unix(row.expiresAt),
});
