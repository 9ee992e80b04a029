import type { AuditActivity, AuditClass } from "@timbre/contract";
import type { Caller } from "../../platform/http/caller.ts";

export type AuditEntry = {
  /** What was done. */
  activity: AuditActivity;
  className: AuditClass;
  /** Id of what it was done to. */
  target?: string;
  /** Ids, names of settings and counts; never what people said or heard. */
  metadata?: Record<string, unknown>;
};

/** Notes who did what. Called afterwards, so that the log holds only what happened. */
export type RecordAudit = (
  actor: Pick<Caller, "userId" | "workspaceId" | "apiKey" | "ipAddress">,
  entry: AuditEntry,
) => Promise<void>;
