import { z } from "zod";
import { accountLimits, knownPassword, newEmail, newPassword } from "./accounts.ts";

export const accountLinkLimits = {
  resetMs: 3_600_000,
  confirmMs: 86_400_000,
  /** Mails of one kind to one account: nobody's mailbox is filled from here. */
  mailsPerHour: 3,
} as const;

const token = z.string().min(1).max(200);

export const forgotPasswordBody = z.object({ email: z.string().trim().min(1).max(accountLimits.maxEmail) });
export const accountLinkBody = z.object({ token });
/** Whose password the link sets, so that a password manager knows which entry to change. */
export const resetLinkAnswer = z.object({ email: z.string() });
export const resetPasswordBody = z.object({ token, new_password: newPassword });

export const changeEmailBody = z.object({
  new_email: newEmail,
  current_password: knownPassword,
});
/** With mail set up the new address counts once its owner has opened the link that was sent there. */
export const changedEmailAnswer = z.object({ status: z.literal("ok"), is_changed: z.boolean() });
export const emailAnswer = z.object({
  email: z.string(),
  /** Always true on a server that sends no mail. */
  is_confirmed: z.boolean(),
  pending_email: z.string().nullable(),
});
export const confirmedEmailAnswer = z.object({ email: z.string() });
