import { type ApiKeyAnswer, apiKeyOperations, type ApiKeyPermission } from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

export type ApiKey = {
  keyId: string;
  name: string;
  hint: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  isDisabled: boolean;
  permissions: "all" | readonly string[];
  /** Credits it may use; null for as many as the workspace has. */
  creditLimit: number | null;
  usedCredits: number;
  expiresAt: Date | null;
};

const toApiKey = (answer: ApiKeyAnswer): ApiKey => ({
  keyId: answer.key_id,
  name: answer.name,
  hint: answer.hint,
  createdAt: new Date(answer.created_at_unix * 1_000),
  lastUsedAt: answer.last_used_at_unix === null ? null : new Date(answer.last_used_at_unix * 1_000),
  isDisabled: answer.is_disabled,
  permissions: answer.permissions,
  creditLimit: answer.character_limit,
  usedCredits: answer.character_count,
  expiresAt: answer.expires_at_unix === null ? null : new Date(answer.expires_at_unix * 1_000),
});

export const apiKeysQuery = () =>
  queryOptions({
    queryKey: queryKeys.apiKeys,
    queryFn: async ({ signal }) => (await call(apiKeyOperations.list, { signal })).api_keys.map(toApiKey),
  });

export type NewApiKey = {
  name: string;
  permissions: "all" | ApiKeyPermission[];
  creditLimit: number | null;
  expiresAt: Date | null;
};

/** The only answer that ever holds the secret. */
export const createApiKey = async (wanted: NewApiKey): Promise<{ secret: string; name: string }> => {
  const { name, permissions, creditLimit, expiresAt } = wanted;
  const body = {
    name,
    permissions,
    character_limit: creditLimit ?? undefined,
    expires_at_unix: expiresAt ? Math.floor(expiresAt.getTime() / 1_000) : undefined,
  };
  const answer = await call(apiKeyOperations.create, { body });
  return { secret: answer.xi_api_key, name: answer.name };
};

export const setApiKeyDisabled = async (keyId: string, isDisabled: boolean): Promise<void> => {
  await call(apiKeyOperations.update, { params: { key_id: keyId }, body: { is_disabled: isDisabled } });
};

export const removeApiKey = async (keyId: string): Promise<void> => {
  await call(apiKeyOperations.remove, { params: { key_id: keyId } });
};
