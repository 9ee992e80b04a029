import {
  apiKeyAnswer,
  createApiKeyBody,
  createdApiKeyAnswer,
  listApiKeysAnswer,
  listApiKeysQuery,
  updateApiKeyBody,
} from "@timbre/contract";
import { z } from "zod";
import type { RecordAudit } from "../../platform/audit.ts";
import type { Http } from "../../platform/http/http.ts";
import { type ApiKeys, apiKeyAnswerOf } from "./api-keys.ts";

type Needs = { apiKeys: ApiKeys; recordAudit: RecordAudit };

const ok = z.object({ status: z.literal("ok") });
const keyParams = z.object({ key_id: z.string().max(50) });

/** A person's own keys. */
export const addApiKeyRoutes = (http: Http, { apiKeys, recordAudit }: Needs): void => {
  http.get(
    "/v1/user/api-keys",
    { schema: { querystring: listApiKeysQuery, response: { 200: listApiKeysAnswer } } },
    async ({ caller, query }) => {
      const { keys, nextCursor } = await apiKeys.listPage(caller, query);
      return { api_keys: keys.map(apiKeyAnswerOf), next_cursor: nextCursor, has_more: nextCursor !== null };
    },
  );

  http.post(
    "/v1/user/api-keys",
    { schema: { body: createApiKeyBody, response: { 200: createdApiKeyAnswer } } },
    async ({ caller, body }) => {
      const { keyId, secret, name } = await apiKeys.create(caller, body, { by: caller });
      await recordAudit(caller, { activity: "API Key Created", className: "Entity Management", target: keyId });
      return { xi_api_key: secret, key_id: keyId, name };
    },
  );

  http.patch(
    "/v1/user/api-keys/:key_id",
    { schema: { params: keyParams, body: updateApiKeyBody, response: { 200: apiKeyAnswer } } },
    async ({ caller, params, body }) => {
      const row = await apiKeys.update(caller, caller, { keyId: params.key_id, body });
      await recordAudit(caller, { activity: "API Key Changed", className: "Entity Management", target: row.keyId });
      return apiKeyAnswerOf(row);
    },
  );

  http.delete(
    "/v1/user/api-keys/:key_id",
    { schema: { params: keyParams, response: { 200: ok } } },
    async ({ caller, params }) => {
      await apiKeys.remove(caller, params.key_id);
      await recordAudit(caller, { activity: "API Key Removed", className: "Entity Management", target: params.key_id });
      return { status: "ok" as const };
    },
  );
};
