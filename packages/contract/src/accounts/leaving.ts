import { z } from "zod";
import { accountLimits, knownPassword } from "./accounts.ts";

const ownWorkspace = z.object({
  workspace_id: z.string(),
  name: z.string(),
  voices: z.number(),
  projects: z.number(),
  clips: z.number(),
});
const otherWorkspace = z.object({ workspace_id: z.string(), name: z.string() });

/** What would happen if the account were deleted now. */
export const deletionPlanAnswer = z.object({
  /** They have no other member: they go with everything in them. */
  ending: z.array(ownWorkspace),
  leaving: z.array(otherWorkspace),
  /** They have other members and no other owner: somebody must take them over first. */
  to_hand_over: z.array(otherWorkspace),
  is_last_server_admin: z.boolean(),
  is_two_factor_on: z.boolean(),
});
export type DeletionPlanAnswer = z.infer<typeof deletionPlanAnswer>;

export const deleteAccountBody = z.object({
  current_password: knownPassword,
  code: z.string().max(50).nullish(),
  /** Who runs the server from then on; asked of the only person who does. */
  next_server_admin: z.string().trim().toLowerCase().max(accountLimits.maxEmail).nullish(),
});

export const dataExportLimits = {
  keptMs: 86_400_000,
  /** A zip can hold no more than this without extensions that many programs cannot read. */
  maxBytes: 4_000_000_000,
  maxFiles: 60_000,
} as const;

export const dataExportAnswer = z.object({
  export_id: z.string(),
  state: z.enum(["waiting", "running", "done", "failed"]),
  /** From 0 to 1. */
  share: z.number(),
  files: z.number(),
  size_bytes: z.number().nullable(),
  problem: z.string().nullable(),
  created_at_unix: z.number(),
  expires_at_unix: z.number(),
});
export type DataExportAnswer = z.infer<typeof dataExportAnswer>;
/** The newest one that is not too old; null when there is none. */
export const latestExportAnswer = z.object({ export: dataExportAnswer.nullable() });
