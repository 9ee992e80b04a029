import { forKeys, forPermitted } from "../operations/access.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import {
  apiKeyAnswer,
  createApiKeyBody,
  createdApiKeyAnswer,
  listApiKeysAnswer,
  listApiKeysQuery,
  updateApiKeyBody,
} from "./api-keys.ts";

/** A person's own keys. */
export const apiKeyOperations = operations({
  list: {
    method: "GET",
    path: "/v1/user/api-keys",
    summary: "List your API keys",
    access: forKeys("user_read"),
    query: listApiKeysQuery,
    answer: listApiKeysAnswer,
  },
  create: {
    method: "POST",
    path: "/v1/user/api-keys",
    summary: "Create an API key; its secret is shown once",
    access: forPermitted("create_user_api_key", "user_write"),
    body: createApiKeyBody,
    answer: createdApiKeyAnswer,
  },
  update: {
    method: "PATCH",
    path: "/v1/user/api-keys/:key_id",
    summary: "Change or disable an API key",
    access: forKeys("user_write"),
    body: updateApiKeyBody,
    answer: apiKeyAnswer,
  },
  remove: {
    method: "DELETE",
    path: "/v1/user/api-keys/:key_id",
    summary: "Delete an API key",
    access: forKeys("user_write"),
    answer: doneAnswer,
  },
});
