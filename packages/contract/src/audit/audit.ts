import { z } from "zod";
import { lastUnixMs } from "../operations/moments.ts";

/** Classes of the Open Cybersecurity Schema Framework (OCSF) that the log's entries belong to, with their numbers. */
export const auditClasses = {
  "Account Change": 3001,
  Authentication: 3002,
  "Entity Management": 3004,
  "User Access Management": 3005,
  "Group Management": 3006,
} as const;
export type AuditClass = keyof typeof auditClasses;

/** OCSF: identity and access management. */
export const auditCategory = { uid: 3, name: "Identity & Access Management" } as const;
/** OCSF's number for an activity that its own list does not name. */
export const otherActivityId = 99;

export const auditPageLimits = { default: 50, max: 200 } as const;

const milliseconds = z.coerce.number().int().min(0).max(lastUnixMs).nullish();

export const listAuditQuery = z.object({
  limit: z.coerce.number().int().min(1).max(auditPageLimits.max).default(auditPageLimits.default),
  cursor: z.string().max(300).nullish(),
  time_from_unix_ms: milliseconds,
  time_to_unix_ms: milliseconds,
  actor_uid: z.string().max(50).nullish(),
  class_name: z.string().max(100).nullish(),
  activity_name: z.string().max(100).nullish(),
});
export type ListAuditQuery = z.infer<typeof listAuditQuery>;

export const auditEntryAnswer = z.object({
  id: z.string(),
  time: z.number(),
  time_dt: z.string(),
  activity_id: z.number(),
  activity_name: z.string(),
  category_name: z.string(),
  category_uid: z.number(),
  class_name: z.string(),
  class_uid: z.number(),
  type_uid: z.number(),
  type_name: z.string(),
  severity_id: z.number(),
  status_id: z.number(),
  actor: z.object({
    user: z.object({ uid: z.string().nullable(), email_addr: z.string().nullable() }),
    app_uid: z.string().nullable(),
  }),
  device: z.object({ ip: z.string().nullable() }),
  message: z.string(),
  unmapped: z.record(z.string(), z.unknown()),
});
export type AuditEntryAnswer = z.infer<typeof auditEntryAnswer>;

export const listAuditAnswer = z.object({
  entries: z.array(auditEntryAnswer),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
});
