import { z } from "zod";
import { accountLimits, newEmail, newPassword } from "./accounts.ts";
import { sessionAnswer } from "./sessions.ts";

/** Who may make an account once a server has its first: nobody, people with an invitation, or everybody. */
export const signUpPolicies = ["closed", "invite", "open"] as const;
export type SignUpPolicy = (typeof signUpPolicies)[number];
export const defaultSignUpPolicy: SignUpPolicy = "closed";

/** What the sign-up page needs to know before it shows a form. */
export const signUpAnswer = z.object({
  policy: z.enum(signUpPolicies),
  /** The environment sets the policy, so that the first account has no choice. */
  is_fixed: z.boolean(),
  /** Nobody has an account yet: the next one runs the server, whatever the policy. */
  is_first: z.boolean(),
  needs_set_up_code: z.boolean(),
});

export const signUpBody = z.object({
  email: newEmail,
  password: newPassword,
  first_name: z.string().trim().max(accountLimits.maxName).nullish(),
  /** Code of the affiliate's link that led here; one that is not known is passed over. */
  ref: z.string().max(50).nullish(),
  /** Secret of the invitation that led here, where one is needed. */
  invite_token: z.string().max(200).nullish(),
  /** For the first account of a server, made from another machine. */
  set_up_code: z.string().trim().max(100).nullish(),
  /** Who can make an account after the first, chosen together with it; from anybody else it is passed over. */
  sign_up: z.enum(signUpPolicies).nullish(),
});
export type SignUpBody = z.infer<typeof signUpBody>;

/** With mail set up, for every address: what follows is told to the owner of the mailbox alone. */
export const checkMailAnswer = z.object({ status: z.literal("check_your_mail") });
export const confirmSignUpBody = z.object({ token: z.string().min(1).max(2_000) });
/** `invite_token`: the invitation that led to this account, still to be taken. */
export const confirmedSignUpAnswer = sessionAnswer.extend({ invite_token: z.string().nullable() });

/** `is_fixed`: the environment sets it, so that it cannot be changed here. */
export const signUpPolicyAnswer = z.object({ policy: z.enum(signUpPolicies), is_fixed: z.boolean() });
export const setSignUpPolicyBody = z.object({ policy: z.enum(signUpPolicies) });
