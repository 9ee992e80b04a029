import { z } from "zod";
import { apiKeyPermissions } from "./permissions.ts";

export const accountLimits = {
  minPassword: 8,
  maxPassword: 200,
  maxEmail: 254,
  maxName: 100,
  maxApiKeyName: 100,
} as const;

const email = z
  .email("Enter a valid email address")
  .max(accountLimits.maxEmail)
  .transform((text) => text.toLowerCase());
const password = z
  .string()
  .min(accountLimits.minPassword, `Use at least ${accountLimits.minPassword} characters`)
  .max(accountLimits.maxPassword, `Use at most ${accountLimits.maxPassword} characters`);

export const signUpBody = z.object({
  email,
  password,
  first_name: z.string().trim().max(accountLimits.maxName).nullish(),
});
export type SignUpBody = z.infer<typeof signUpBody>;

/** The password is only compared, so its own rules do not apply: an odd one is simply wrong. */
export const signInBody = z.object({ email: z.string().max(accountLimits.maxEmail), password: z.string().max(1_000) });
export type SignInBody = z.infer<typeof signInBody>;

export const sessionAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal("bearer"),
  expires_at_unix: z.number(),
  user_id: z.string(),
  workspace_id: z.string(),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

export const createApiKeyBody = z.object({
  name: z.string().trim().min(1).max(accountLimits.maxApiKeyName),
  permissions: z.union([z.literal("all"), z.array(z.enum(apiKeyPermissions)).min(1)]).nullish(),
  character_limit: z.number().int().min(1).nullish(),
});
export type CreateApiKeyBody = z.infer<typeof createApiKeyBody>;

export const updateApiKeyBody = z.object({
  name: z.string().trim().min(1).max(accountLimits.maxApiKeyName).nullish(),
  is_disabled: z.boolean().nullish(),
});

export const apiKeyAnswer = z.object({
  key_id: z.string(),
  name: z.string(),
  /** Last four characters, to tell keys apart. */
  hint: z.string(),
  created_at_unix: z.number(),
  last_used_at_unix: z.number().nullable(),
  is_disabled: z.boolean(),
  permissions: z.union([z.literal("all"), z.array(z.string())]),
  character_limit: z.number().nullable(),
  character_count: z.number(),
});
export type ApiKeyAnswer = z.infer<typeof apiKeyAnswer>;
export const listApiKeysAnswer = z.object({ api_keys: z.array(apiKeyAnswer) });
/** The secret is in this answer and nowhere else, ever. */
export const createdApiKeyAnswer = z.object({ xi_api_key: z.string(), key_id: z.string(), name: z.string() });
