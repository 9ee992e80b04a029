import { apiKeyOperations, done } from "@timbre/contract";
import type { RecordAudit } from "../../../domain/logs/audit.ts";
import { handle, type HandledOperation } from "../../../platform/operations/handle.ts";
import { type ApiKeys, apiKeyAnswerOf } from "./api-keys.ts";

type Needs = { apiKeys: ApiKeys; recordAudit: RecordAudit };

/** A person's own keys. */
export const handleApiKeys = ({ apiKeys, recordAudit }: Needs): HandledOperation[] => [
  handle(apiKeyOperations.list, async ({ caller, query }) => {
    const { keys, nextCursor } = await apiKeys.listPage(caller, query);
    return { api_keys: keys.map(apiKeyAnswerOf), next_cursor: nextCursor, has_more: nextCursor !== null };
  }),
  handle(apiKeyOperations.create, async ({ caller, body }) => {
    const { keyId, secret, name } = await apiKeys.create(caller, body, { by: caller });
    await recordAudit(caller, { activity: "API Key Created", className: "Entity Management", target: keyId });
    return { xi_api_key: secret, key_id: keyId, name };
  }),
  handle(apiKeyOperations.update, async ({ caller, params, body }) => {
    const row = await apiKeys.update(caller, caller, { keyId: params.key_id, body });
    await recordAudit(caller, { activity: "API Key Changed", className: "Entity Management", target: row.keyId });
    return apiKeyAnswerOf(row);
  }),
  handle(apiKeyOperations.remove, async ({ caller, params }) => {
    await apiKeys.remove(caller, params.key_id);
    await recordAudit(caller, { activity: "API Key Removed", className: "Entity Management", target: params.key_id });
    return done;
  }),
];
