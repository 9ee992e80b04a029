import { z } from "zod";
import { apiKeyPermissions } from "../workspace/permissions.ts";
import { accountLimits } from "./accounts.ts";

/** Addresses and ranges a key may be used from, such as 203.0.113.7 or 10.0.0.0/8. */
const ipRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const keyName = z.string().trim().min(1).max(accountLimits.maxApiKeyName);
const keyPermissions = z.union([z.literal("all"), z.array(z.enum(apiKeyPermissions)).min(1)]);
const keyCharacterLimit = z.number().int().min(1).max(2_000_000_000);
const keyIps = z.array(ipRange).min(1).max(accountLimits.maxAllowedIps);
const keyConcurrency = z.number().int().min(1).max(1_000);
const keyExpiry = z.number().int().min(1).max(100_000_000_000);

export const createApiKeyBody = z.object({
  name: keyName,
  permissions: keyPermissions.nullish(),
  character_limit: keyCharacterLimit.nullish(),
  allowed_ips: keyIps.nullish(),
  third_party_disable_allowed: z.boolean().nullish(),
  tts_concurrency_limit: keyConcurrency.nullish(),
  /** Extra to the public shape: the moment the key stops working. */
  expires_at_unix: keyExpiry.nullish(),
});
export type CreateApiKeyBody = z.infer<typeof createApiKeyBody>;

/** Of a change: "clear" takes a limit away, "no_update" and absence leave it. */
const orClear = <Value extends z.ZodType>(value: Value) =>
  z.union([value, z.literal("clear"), z.literal("no_update")]).nullish();

export const updateApiKeyBody = z.object({
  name: keyName.nullish(),
  is_enabled: z.union([z.boolean(), z.literal("no_update")]).nullish(),
  /** The other way round, for the web application. */
  is_disabled: z.boolean().nullish(),
  permissions: z.union([keyPermissions, z.literal("no_update")]).nullish(),
  character_limit: orClear(keyCharacterLimit),
  allowed_ips: orClear(keyIps),
  third_party_disable_allowed: orClear(z.boolean()),
  tts_concurrency_limit: orClear(keyConcurrency),
  expires_at_unix: orClear(keyExpiry),
});
export type UpdateApiKeyBody = z.infer<typeof updateApiKeyBody>;

export const apiKeyAnswer = z.object({
  key_id: z.string(),
  name: z.string(),
  /** Last four characters, to tell keys apart. */
  hint: z.string(),
  created_at_unix: z.number(),
  last_used_at_unix: z.number().nullable(),
  is_disabled: z.boolean(),
  disable_reason: z.string().nullable(),
  permissions: z.union([z.literal("all"), z.array(z.string())]),
  character_limit: z.number().nullable(),
  character_count: z.number(),
  allowed_ips: z.array(z.string()).nullable(),
  third_party_disable_allowed: z.boolean(),
  tts_concurrency_limit: z.number().nullable(),
  expires_at_unix: z.number().nullable(),
});
export type ApiKeyAnswer = z.infer<typeof apiKeyAnswer>;
/** In each workspace; every key is a door somebody has to keep an eye on. */
export const maxApiKeysPerPerson = 100;
export const listApiKeysQuery = z.object({
  page_size: z.coerce.number().int().min(1).max(maxApiKeysPerPerson).default(maxApiKeysPerPerson),
  /** What the page before called `next_cursor`. */
  cursor: z.string().max(50).optional(),
});
export type ListApiKeysQuery = z.infer<typeof listApiKeysQuery>;
export const listApiKeysAnswer = z.object({
  api_keys: z.array(apiKeyAnswer),
  next_cursor: z.string().nullable(),
  has_more: z.boolean(),
});
/** The secret is in this answer and nowhere else, ever. */
export const createdApiKeyAnswer = z.object({ xi_api_key: z.string(), key_id: z.string(), name: z.string() });
