import type { RecordAudit } from "../../platform/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/new-id.ts";
import { emailOf, insertAuditEntry } from "./store.ts";

type Needs = { db: Db; clock: Clock };

export const makeRecordAudit =
  ({ db, clock }: Needs): RecordAudit =>
  async (actor, { activity, className, target, metadata = {} }) => {
    const actorEmail = await emailOf(db, actor.userId);
    await insertAuditEntry(db, {
      entryId: newId(),
      workspaceId: actor.workspaceId,
      actorUserId: actor.userId,
      // Kept as it was: the account may be gone when somebody reads this.
      actorEmail: actorEmail ?? null,
      apiKeyId: actor.apiKey?.keyId ?? null,
      activity,
      className,
      message: target ? `${activity}: ${target}` : activity,
      target: target ?? null,
      metadata,
      ipAddress: actor.ipAddress ?? null,
      createdAt: clock.now(),
    });
  };
