import { createApiKeyBody, updateApiKeyBody } from "../accounts/api-keys.ts";
import { forAdmins, forKeys } from "../operations/access.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import {
  createdServiceAccountAnswer,
  createdServiceAccountKeyAnswer,
  createServiceAccountBody,
  disableSelfQuery,
  serviceAccountKeysAnswer,
  serviceAccountsAnswer,
  thirdPartyDisablingBody,
} from "./service-accounts.ts";

const access = forAdmins("service_account_write");

export const serviceAccountOperations = operations({
  list: {
    method: "GET",
    path: "/v1/service-accounts",
    summary: "List service accounts",
    access,
    answer: serviceAccountsAnswer,
  },
  create: {
    method: "POST",
    path: "/v1/service-accounts",
    summary: "Create a service account",
    access,
    body: createServiceAccountBody,
    answer: createdServiceAccountAnswer,
  },
  remove: {
    method: "DELETE",
    path: "/v1/service-accounts/:service_account_user_id",
    summary: "Delete a service account with its keys",
    access,
    answer: doneAnswer,
  },
  listKeys: {
    method: "GET",
    path: "/v1/service-accounts/:service_account_user_id/api-keys",
    summary: "List a service account's keys",
    access,
    answer: serviceAccountKeysAnswer,
  },
  createKey: {
    method: "POST",
    path: "/v1/service-accounts/:service_account_user_id/api-keys",
    summary: "Create a key; its secret is shown once",
    access,
    body: createApiKeyBody,
    answer: createdServiceAccountKeyAnswer,
  },
  updateKey: {
    method: "PATCH",
    path: "/v1/service-accounts/:service_account_user_id/api-keys/:api_key_id",
    summary: "Change a key's permissions, limit or addresses",
    access,
    body: updateApiKeyBody,
    answer: doneAnswer,
  },
  removeKey: {
    method: "DELETE",
    path: "/v1/service-accounts/:service_account_user_id/api-keys/:api_key_id",
    summary: "Delete a key",
    access,
    answer: doneAnswer,
  },
  disableKey: {
    method: "POST",
    path: "/v1/service-accounts/:service_account_user_id/api-keys/:api_key_id/disable",
    summary: "Disable a key",
    access,
    answer: doneAnswer,
  },
  disableOwnKey: {
    method: "POST",
    path: "/v1/workspaces/api-keys/disable",
    summary: "Disable the key this call is made with",
    access: forKeys("any"),
    query: disableSelfQuery,
    answer: doneAnswer,
  },
  setDisablingPolicy: {
    method: "POST",
    path: "/v1/workspaces/api-keys/third-party-disabling",
    summary: "Choose whether people who find a key can disable it",
    access: forAdmins("workspace_write"),
    body: thirdPartyDisablingBody.nullish(),
    answer: doneAnswer,
  },
});
