import type { RecordAudit } from "../../domain/logs/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import type { FireEvent } from "../../domain/logs/webhook-events.ts";
import type { GetVoice } from "./get-voice.ts";
import { purgeVoiceJob } from "./purge-voice.job.ts";
import { markVoiceDeleted } from "./store.ts";
import { requireVoiceRole } from "./voice-roles.ts";

type Needs = {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
  getVoice: GetVoice;
  fireEvent: FireEvent;
  recordAudit: RecordAudit;
};

/** A deleted voice can be brought back for this long. */
export const voiceGraceMs = 30 * 86_400_000;

/** Gone for everyone at once, gone for good after thirty days. */
export const makeRemoveVoice =
  ({ db, clock, jobs, getVoice, fireEvent, recordAudit }: Needs) =>
  async (caller: Caller, voiceId: string): Promise<void> => {
    const voice = await getVoice(caller, voiceId);
    await requireVoiceRole(db, caller, voice, "admin");
    const deletedAt = clock.now();
    const startAfter = new Date(deletedAt.getTime() + voiceGraceMs);
    await db.transaction(async (tx) => {
      await markVoiceDeleted(tx, voiceId, deletedAt);
      await jobs.add(tx, purgeVoiceJob, { voiceId }, { startAfter });
    });
    await recordAudit(caller, { activity: "Voice Removed", className: "Entity Management", target: voiceId });
    const { workspaceId, userId } = caller;
    await fireEvent({ type: "voice_removed", workspaceId, userId, data: { voice_id: voiceId } });
  };
