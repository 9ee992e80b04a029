import { z } from "zod";
import { knownPassword } from "./accounts.ts";

/** Who must have a second factor to use the product with a session. API keys are secrets of their own. */
export const twoFactorRules = ["optional", "operators", "everybody"] as const;
export type TwoFactorRule = (typeof twoFactorRules)[number];
export const isTwoFactorNeeded = (rule: TwoFactorRule, { isServerAdmin }: { isServerAdmin: boolean }): boolean =>
  rule === "everybody" || (rule === "operators" && isServerAdmin);

export const twoFactorAnswer = z.object({ is_on: z.boolean(), recovery_codes_left: z.number() });
export const startTwoFactorBody = z.object({ current_password: knownPassword });
export const startedTwoFactorAnswer = z.object({ secret: z.string(), otpauth_url: z.string() });
export const confirmTwoFactorBody = z.object({ code: z.string().max(50) });
export const recoveryCodesAnswer = z.object({ recovery_codes: z.array(z.string()) });
/** Weakening or replacing the second factor takes both: a session that was left open has neither. */
const bothProofs = z.object({ current_password: knownPassword, code: z.string().max(50) });
export const renewCodesBody = bothProofs;
export const stopTwoFactorBody = bothProofs;
