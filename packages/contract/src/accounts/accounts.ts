import { z } from "zod";

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

/** Of an account that is made or moved there. */
export const newEmail = z
  .email("Enter a valid email address")
  .max(accountLimits.maxEmail)
  .transform((text) => text.toLowerCase());
/** What a new password must be; the server also knows common ones and refuses them. */
export const newPassword = z
  .string()
  .min(accountLimits.minPassword, `Use at least ${accountLimits.minPassword} characters`)
  .max(accountLimits.maxPassword, `Use at most ${accountLimits.maxPassword} characters`)
  .refine((text) => text.trim() !== "", "Use more than spaces");

/** Only compared, so its own rules do not apply: an odd one is simply wrong. */
export const knownPassword = z.string().max(1_000);

export const signInBody = z.object({
  email: z.string().max(accountLimits.maxEmail),
  password: knownPassword,
  /** Of the authenticator app, or one of the recovery codes; needed once two-factor sign-in is on. */
  code: z.string().max(50).nullish(),
});
export type SignInBody = z.infer<typeof signInBody>;

export const changePasswordBody = z.object({ current_password: knownPassword, new_password: newPassword });
