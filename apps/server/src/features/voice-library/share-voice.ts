import { AppError, type ShareVoiceBody } from "@timbre/contract";
import type { RecordAudit } from "../../domain/logs/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { isVoiceLocked } from "../../domain/voices/voice-verification.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import type { FireEvent } from "../../domain/logs/webhook-events.ts";
import { endLibraryVoiceJob } from "./end-library-voice.job.ts";
import { endListing, findListingOf, listCopies, saveListings, type VoiceRow } from "./store.ts";

/** A voice of the workspace on which the caller has every right; throws for others. */
export type FindOwnVoice = (caller: Caller, voiceId: string) => Promise<VoiceRow>;

type Needs = {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
  findOwnVoice: FindOwnVoice;
  fireEvent: FireEvent;
  recordAudit: RecordAudit;
};

export const makeShareVoice = ({ db, clock, jobs, findOwnVoice, fireEvent, recordAudit }: Needs) => ({
  /** Shows a voice in the library, or changes how it is shown there. */
  share: async (caller: Caller, voiceId: string, body: ShareVoiceBody): Promise<void> => {
    const voice = await findOwnVoice(caller, voiceId);
    if (!voice.print) throw new AppError("voice_not_fine_tuned", { voiceId });
    if (await isVoiceLocked(db, voiceId)) throw new AppError("detected_captcha_voice", { voiceId });
    if (voice.originalVoiceId) {
      throw new AppError("invalid_request", { voiceId }, "A voice from the library cannot be shared again.");
    }
    const known = await findListingOf(db, voiceId);
    const listing = {
      voiceId,
      publicOwnerId: caller.workspaceId,
      areFreeUsersAllowed: body.free_users_allowed ?? known?.areFreeUsersAllowed ?? true,
      isLiveModerated: body.live_moderation_enabled ?? known?.isLiveModerated ?? false,
      isRemixAllowed: body.remix_allowed ?? known?.isRemixAllowed ?? false,
      noticePeriodDays: body.notice_period ?? known?.noticePeriodDays ?? null,
      rate: body.rate ?? known?.rate ?? 1,
      sharedAt: clock.now(),
    };
    await saveListings(db, [listing]);
    await recordAudit(caller, { activity: "Voice Shared in Library", className: "Entity Management", target: voiceId });
  },

  /** Nobody can add it from now on; those who did keep it for the promised notice and are told. */
  stop: async (caller: Caller, voiceId: string): Promise<Date> => {
    await findOwnVoice(caller, voiceId);
    const listing = await findListingOf(db, voiceId);
    if (!listing) throw new AppError("library_voice_not_found", { voiceId });
    const endsAt = listing.endsAt ?? new Date(clock.now().getTime() + (listing.noticePeriodDays ?? 0) * 86_400_000);
    if (listing.endsAt) return endsAt;
    await db.transaction(async (tx) => {
      await endListing(tx, voiceId, endsAt);
      await jobs.add(tx, endLibraryVoiceJob, { voiceId }, { startAfter: endsAt });
    });
    const endsAtUnix = Math.floor(endsAt.getTime() / 1000);
    for (const copy of await listCopies(db, voiceId)) {
      if (!copy.workspaceId) continue;
      await fireEvent({
        type: "voice_library_removal_notice",
        workspaceId: copy.workspaceId,
        userId: copy.ownerUserId,
        data: { voice_id: copy.voiceId, original_voice_id: voiceId, removed_at_unix: endsAtUnix },
      });
    }
    await recordAudit(caller, { activity: "Voice Sharing Stopped", className: "Entity Management", target: voiceId });
    return endsAt;
  },
});
