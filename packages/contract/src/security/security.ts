import { z } from "zod";

/** What the security log holds, with the words an operator reads. */
export const securityEventKinds = {
  signed_up: "Account made",
  signed_in: "Signed in",
  sign_in_failed: "Sign-in failed",
  refused: "Request refused",
  password_changed: "Password changed",
  two_factor_changed: "Two-factor sign-in changed",
  key_changed: "API key changed",
  role_changed: "Role changed",
  plan_changed: "Plan changed",
  setting_changed: "Server setting changed",
} as const;
export type SecurityEventKind = keyof typeof securityEventKinds;
export const isSecurityEventKind = (kind: string): kind is SecurityEventKind => Object.hasOwn(securityEventKinds, kind);

export const securityLogLimits = { default: 50, max: 200, keptDays: 90 } as const;

const kinds = Object.keys(securityEventKinds) as [SecurityEventKind, ...SecurityEventKind[]];

export const listSecurityEventsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(securityLogLimits.max).default(securityLogLimits.default),
  cursor: z.string().max(300).nullish(),
  kind: z.enum(kinds).nullish(),
});

export const securityEventAnswer = z.object({
  event_id: z.string(),
  kind: z.string(),
  /** How often it happened between the two moments. */
  count: z.number(),
  first_at_unix: z.number(),
  last_at_unix: z.number(),
  /** Null for strangers, and for people whose account is gone. */
  email: z.string().nullable(),
  workspace_name: z.string().nullable(),
  api_key_name: z.string().nullable(),
  ip_address: z.string().nullable(),
  route: z.string().nullable(),
  code: z.string().nullable(),
  /** What the code says in words. */
  reason: z.string().nullable(),
  subject: z.string().nullable(),
});
export type SecurityEventAnswer = z.infer<typeof securityEventAnswer>;

export const securityEventsAnswer = z.object({
  events: z.array(securityEventAnswer),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
});
