import { z } from "zod";

/** What the security log holds. */
export const securityEventKinds = [
  "signed_up",
  "signed_in",
  "sign_in_failed",
  "refused",
  "password_changed",
  "two_factor_changed",
  "key_changed",
  "role_changed",
  "plan_changed",
  "setting_changed",
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];
export const isSecurityEventKind = (kind: string): kind is SecurityEventKind =>
  (securityEventKinds as readonly string[]).includes(kind);

export const securityLogLimits = { default: 50, max: 200, keptDays: 90 } as const;

export const listSecurityEventsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(securityLogLimits.max).default(securityLogLimits.default),
  cursor: z.string().max(300).nullish(),
  kind: z.enum(securityEventKinds).nullish(),
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
