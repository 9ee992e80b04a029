import { z } from "zod";
import { sessionAnswer } from "./accounts.ts";

/** Who may make an account once a server has its first: nobody, people with an invitation, or everybody. */
export const signUpPolicies = ["closed", "invite", "open"] as const;
export type SignUpPolicy = (typeof signUpPolicies)[number];
export const defaultSignUpPolicy: SignUpPolicy = "closed";

/** What the sign-up page needs to know before it shows a form. */
export const signUpAnswer = z.object({
  policy: z.enum(signUpPolicies),
  /** Nobody has an account yet: the next one runs the server, whatever the policy. */
  is_first: z.boolean(),
  needs_set_up_code: z.boolean(),
});
export type SignUpAnswer = z.infer<typeof signUpAnswer>;

/** With mail set up, for every address: what follows is told to the owner of the mailbox alone. */
export const checkMailAnswer = z.object({ status: z.literal("check_your_mail") });
export type CheckMailAnswer = z.infer<typeof checkMailAnswer>;
export const confirmSignUpBody = z.object({ token: z.string().min(1).max(2_000) });
/** `invite_token`: the invitation that led to this account, still to be taken. */
export const confirmedSignUpAnswer = sessionAnswer.extend({ invite_token: z.string().nullable() });
export type ConfirmedSignUpAnswer = z.infer<typeof confirmedSignUpAnswer>;

/** `is_fixed`: the environment sets it, so that it can not be changed here. */
export const signUpPolicyAnswer = z.object({ policy: z.enum(signUpPolicies), is_fixed: z.boolean() });
export type SignUpPolicyAnswer = z.infer<typeof signUpPolicyAnswer>;
export const setSignUpPolicyBody = z.object({ policy: z.enum(signUpPolicies) });
