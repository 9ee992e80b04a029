import {
  AppError,
  createApiKeyBody,
  createdServiceAccountAnswer,
  createdServiceAccountKeyAnswer,
  createServiceAccountBody,
  disableSelfQuery,
  type ServiceAccountKeyAnswer,
  serviceAccountKeyParams,
  serviceAccountKeysAnswer,
  serviceAccountParams,
  serviceAccountsAnswer,
  thirdPartyDisablingBody,
  updateApiKeyBody,
} from "@timbre/contract";
import { z } from "zod";
import type { Http } from "../../platform/http/http.ts";
import type { KeyRow, ServiceAccounts } from "./service-accounts.ts";

type Needs = { serviceAccounts: ServiceAccounts };

const ok = z.object({ status: z.literal("ok") });
const done = { status: "ok" as const };
const path = "/v1/service-accounts";
const unix = (date: Date): number => Math.floor(date.getTime() / 1000);

export const makeServiceAccountsRoutes = (needs: Needs) => (http: Http) => {
  addAccountRoutes(http, needs.serviceAccounts);
  addKeyRoutes(http, needs);
  addSelfRoutes(http, needs.serviceAccounts);
};

const addAccountRoutes = (http: Http, accounts: ServiceAccounts): void => {
  http.get(path, { schema: { response: { 200: serviceAccountsAnswer } } }, async ({ caller }) => ({
    "service-accounts": (await accounts.list(caller)).map((one) => ({
      service_account_user_id: one.userId,
      name: one.name,
      created_at_unix: unix(one.createdAt),
      "api-keys": one.keys.map(toAnswer),
    })),
  }));

  http.post(
    path,
    { schema: { body: createServiceAccountBody, response: { 200: createdServiceAccountAnswer } } },
    async ({ caller, body }) => {
      if (body.default_sharing_groups?.length) {
        throw new AppError(
          "invalid_request",
          { field: "default_sharing_groups" },
          "default_sharing_groups are not available on this server. Share each resource instead.",
        );
      }
      return { "service-account-user-id": await accounts.create(caller, body.name) };
    },
  );

  http.delete(
    `${path}/:service_account_user_id`,
    { schema: { params: serviceAccountParams, response: { 200: ok } } },
    async ({ caller, params }) => {
      await accounts.remove(caller, params.service_account_user_id);
      return done;
    },
  );
};

const addKeyRoutes = (http: Http, { serviceAccounts }: Needs): void => {
  const keys = `${path}/:service_account_user_id/api-keys`;

  http.get(
    keys,
    { schema: { params: serviceAccountParams, response: { 200: serviceAccountKeysAnswer } } },
    async ({ caller, params }) => ({
      "api-keys": (await serviceAccounts.listKeys(caller, params.service_account_user_id)).map(toAnswer),
    }),
  );

  http.post(
    keys,
    {
      schema: {
        params: serviceAccountParams,
        body: createApiKeyBody,
        response: { 200: createdServiceAccountKeyAnswer },
      },
    },
    async ({ caller, params, body }) => {
      const { secret, keyId } = await serviceAccounts.createKey(caller, params.service_account_user_id, body);
      return { "xi-api-key": secret, key_id: keyId };
    },
  );

  http.patch(
    `${keys}/:api_key_id`,
    { schema: { params: serviceAccountKeyParams, body: updateApiKeyBody, response: { 200: ok } } },
    async ({ caller, params, body }) => {
      await serviceAccounts.updateKey(caller, params.service_account_user_id, params.api_key_id, body);
      return done;
    },
  );

  http.delete(
    `${keys}/:api_key_id`,
    { schema: { params: serviceAccountKeyParams, response: { 200: ok } } },
    async ({ caller, params }) => {
      await serviceAccounts.removeKey(caller, params.service_account_user_id, params.api_key_id);
      return done;
    },
  );
};

const addSelfRoutes = (http: Http, accounts: ServiceAccounts): void => {
  http.post(
    "/v1/workspaces/api-keys/disable",
    { schema: { querystring: disableSelfQuery, response: { 200: ok } } },
    async ({ caller }) => {
      await accounts.disableOwnKey(caller);
      return done;
    },
  );

  http.post(
    "/v1/workspaces/api-keys/third-party-disabling",
    { schema: { body: thirdPartyDisablingBody.nullish(), response: { 200: ok } } },
    async ({ caller, body }) => {
      await accounts.setDisablingPolicy(caller, body?.third_party_disable_allowed ?? undefined);
      return done;
    },
  );
};

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
