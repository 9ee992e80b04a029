import { z } from "zod";
import { accountLimits } from "../accounts/accounts.ts";
import { resourceRoles } from "../sharing/sharing.ts";

export const serviceAccountLimits = { maxPerWorkspace: 50 } as const;

export const createServiceAccountBody = z.object({
  name: z.string().trim().min(1).max(accountLimits.maxName),
  default_sharing_groups: z
    .array(z.object({ group_id: z.string().max(50), permission_level: z.enum(resourceRoles) }))
    .max(100)
    .nullish(),
});

export const serviceAccountKeyAnswer = z.object({
  name: z.string(),
  hint: z.string(),
  key_id: z.string(),
  service_account_user_id: z.string(),
  created_at_unix: z.number(),
  is_disabled: z.boolean(),
  /** Absent means everything the account may do. */
  permissions: z.array(z.string()).nullable(),
  disable_reason: z.string().nullable(),
  character_limit: z.number().nullable(),
  character_count: z.number(),
  hashed_xi_api_key: z.string(),
  allowed_ips: z.array(z.string()).nullable(),
  third_party_disable_allowed: z.boolean(),
  expires_at_unix: z.number().nullable(),
});
export type ServiceAccountKeyAnswer = z.infer<typeof serviceAccountKeyAnswer>;
export const serviceAccountKeysAnswer = z.object({ "api-keys": z.array(serviceAccountKeyAnswer) });
export const createdServiceAccountKeyAnswer = z.object({ "xi-api-key": z.string(), key_id: z.string() });

export const serviceAccountsAnswer = z.object({
  "service-accounts": z.array(
    z.object({
      service_account_user_id: z.string(),
      name: z.string(),
      created_at_unix: z.number(),
      "api-keys": z.array(serviceAccountKeyAnswer),
    }),
  ),
});
export const createdServiceAccountAnswer = z.object({ "service-account-user-id": z.string() });

/** The word that confirms which key is meant: the one the request is made with. */
export const disableSelfQuery = z.object({ api_key_name: z.literal("self") });
export const thirdPartyDisablingBody = z.object({ third_party_disable_allowed: z.boolean().nullish() });
