import { z } from "zod";
import { apiKeyPermissions } from "./permissions.ts";

export const accountLimits = {
  minPassword: 10,
  maxPassword: 200,
  maxEmail: 254,
  maxName: 100,
  maxApiKeyName: 100,
  maxAllowedIps: 50,
  recoveryCodes: 10,
} as const;

/**
 * Tries that go wrong slow the next ones down, by account, by address, by known device, by an account's codes and by
 * signed-in person. Waits end, so that nobody can keep somebody else out; codes wait longest, as one must know the
 * password to come so far.
 */
export const signInCounters = {
  account: { freeTries: 5, maxWaitMs: 60_000 },
  address: { freeTries: 20, maxWaitMs: 300_000 },
  device: { freeTries: 5, maxWaitMs: 60_000 },
  code: { freeTries: 5, maxWaitMs: 3_600_000 },
  person: { freeTries: 5, maxWaitMs: 300_000 },
  /** Letters about a sign-up, to one address. */
  letter: { freeTries: 3, maxWaitMs: 3_600_000 },
} as const;
export type SignInCounter = keyof typeof signInCounters;

export const signInLimits = {
  /** Failures this old no longer count. */
  forgetAfterMs: 86_400_000,
  /** From here on the account's owner is told. */
  tellAfter: 10,
} as const;

/** How long to wait after the last failure: nothing at first, then a second, doubling up to the counter's most. */
export const signInWaitMs = (counter: SignInCounter, failures: number): number => {
  const { freeTries, maxWaitMs } = signInCounters[counter];
  return failures < freeTries ? 0 : Math.min(maxWaitMs, 1_000 * 2 ** (failures - freeTries));
};

/** Who must have a second factor to use the product with a session. API keys are secrets of their own. */
export const twoFactorRules = ["optional", "operators", "everybody"] as const;
export type TwoFactorRule = (typeof twoFactorRules)[number];
export const isTwoFactorNeeded = (rule: TwoFactorRule, { isServerAdmin }: { isServerAdmin: boolean }): boolean =>
  rule === "everybody" || (rule === "operators" && isServerAdmin);

const email = z
  .email("Enter a valid email address")
  .max(accountLimits.maxEmail)
  .transform((text) => text.toLowerCase());
/** What a new password must be; the server knows common ones besides and refuses them. */
export const newPassword = z
  .string()
  .min(accountLimits.minPassword, `Use at least ${accountLimits.minPassword} characters`)
  .max(accountLimits.maxPassword, `Use at most ${accountLimits.maxPassword} characters`)
  .refine((text) => text.trim() !== "", "Use more than spaces");

export const signUpBody = z.object({
  email,
  password: newPassword,
  first_name: z.string().trim().max(accountLimits.maxName).nullish(),
  /** Code of the affiliate's link that led here; one that is not known is passed over. */
  ref: z.string().max(50).nullish(),
  /** Secret of the invitation that led here, where one is needed. */
  invite_token: z.string().max(200).nullish(),
  /** For the first account of a server, made from another machine. */
  set_up_code: z.string().trim().max(100).nullish(),
});
export type SignUpBody = z.infer<typeof signUpBody>;

/** The password is only compared, so its own rules do not apply: an odd one is simply wrong. */
export const signInBody = z.object({
  email: z.string().max(accountLimits.maxEmail),
  password: z.string().max(1_000),
  /** Of the authenticator app, or one of the recovery codes; needed once two-factor sign-in is on. */
  code: z.string().max(50).nullish(),
});
export type SignInBody = z.infer<typeof signInBody>;

export const sessionAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal("bearer"),
  expires_at_unix: z.number(),
  user_id: z.string(),
  workspace_id: z.string(),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

const knownPassword = z.string().max(1_000);

export const changePasswordBody = z.object({ current_password: knownPassword, new_password: newPassword });

export const updateProfileBody = z.object({
  first_name: z.string().trim().max(accountLimits.maxName).nullish(),
  onboarding_role: z.string().trim().max(50).nullish(),
  onboarding_subrole: z.string().trim().max(50).nullish(),
  has_opted_out_of_sale: z.boolean().nullish(),
  has_opted_out_of_targeted_ads: z.boolean().nullish(),
  /** Country, and state where it matters: DE, US-CA. Empty takes it back. */
  region: z
    .string()
    .regex(/^([A-Z]{2}(-[A-Z0-9]{1,3})?)?$/, "Write a country and state as in US-CA")
    .nullish(),
});
export type UpdateProfileBody = z.infer<typeof updateProfileBody>;

export const sessionsAnswer = z.object({
  sessions: z.array(
    z.object({
      session_id: z.string(),
      user_agent: z.string().nullable(),
      ip_address: z.string().nullable(),
      created_at_unix: z.number(),
      last_seen_at_unix: z.number().nullable(),
      is_current: z.boolean(),
    }),
  ),
});
export const sessionParams = z.object({ session_id: z.string().max(100) });
export const endSessionsQuery = z.object({ include_current: z.enum(["true", "false", "1", "0"]).nullish() });
/** Somebody at an open desk must not sign the owner out everywhere else. */
export const endSessionsBody = z.object({ current_password: knownPassword });
export const endedSessionsAnswer = z.object({ status: z.literal("ok"), ended: z.number() });

export const twoFactorAnswer = z.object({ is_on: z.boolean(), recovery_codes_left: z.number() });
export const startTwoFactorBody = z.object({ current_password: knownPassword });
export const startedTwoFactorAnswer = z.object({ secret: z.string(), otpauth_url: z.string() });
export const confirmTwoFactorBody = z.object({ code: z.string().max(50) });
export const recoveryCodesAnswer = z.object({ recovery_codes: z.array(z.string()) });
export const stopTwoFactorBody = z.object({ current_password: knownPassword, code: z.string().max(50) });

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
