import type { AuditActivity, SecurityEventKind } from "@timbre/contract";
import type { RecordAudit } from "../../domain/logs/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/new-id.ts";
import type { SecurityLog } from "../../domain/logs/security-log.ts";
import { emailOf, findTargetName, insertAuditEntry } from "./store.ts";

type Needs = { db: Db; clock: Clock; securityLog?: SecurityLog };

/** Deeds that concern the whole server's safety, so that its operator reads of them too. */
const securityKinds: Readonly<Partial<Record<AuditActivity, SecurityEventKind>>> = {
  "API Key Created": "key_changed",
  "API Key Changed": "key_changed",
  "API Key Removed": "key_changed",
  "Member Changed": "role_changed",
  "Standing Given": "role_changed",
  "Producer Changed": "role_changed",
  "Plan Changed": "plan_changed",
  "Password Changed": "password_changed",
  "Two-Factor Switched On": "two_factor_changed",
  "Two-Factor Switched Off": "two_factor_changed",
  "Recovery Codes Renewed": "two_factor_changed",
  "Sign-Up Changed": "setting_changed",
  "Flag Changed": "setting_changed",
  "Environment Changed": "setting_changed",
};

export const makeRecordAudit =
  ({ db, clock, securityLog }: Needs): RecordAudit =>
  async (actor, { activity, className, target, metadata = {} }) => {
    const actorEmail = await emailOf(db, actor.userId);
    // Names are kept as they were: the account or the thing may be gone when somebody reads this.
    const targetName = target ? await findTargetName(db, target) : undefined;
    const ipAddress = actor.ipAddress ?? null;
    const apiKeyId = actor.apiKey?.keyId ?? null;
    await insertAuditEntry(db, {
      entryId: newId(),
      workspaceId: actor.workspaceId,
      actorUserId: actor.userId,
      actorEmail: actorEmail ?? null,
      apiKeyId,
      activity,
      className,
      message: target ? `${activity}: ${targetName ?? target}` : activity,
      target: target ?? null,
      targetName: targetName ?? null,
      metadata,
      ipAddress,
      createdAt: clock.now(),
    });
    const kind = securityKinds[activity];
    if (!kind) return;
    const subject = [activity, targetName ?? target].filter(Boolean).join(": ");
    const { userId, workspaceId } = actor;
    await securityLog?.note({ kind, userId, workspaceId, apiKeyId, ipAddress, subject, details: metadata });
  };
