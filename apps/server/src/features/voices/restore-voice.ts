import { AppError, isWorkspaceAdmin, planOf, professionalLimitReached, voiceLimitReached } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { voiceGraceMs } from "./remove-voice.ts";
import { countProfessional, countSlots, lockTier } from "../../domain/voices/voice-slots.ts";
import { findDeletedVoice, restoreVoiceRow, type VoiceRow } from "./store.ts";

type Needs = { db: Db; clock: Clock };

/** Brings back a voice deleted within the last thirty days, when a slot is free for it. */
export const makeRestoreVoice =
  ({ db, clock }: Needs) =>
  async (caller: Caller, voiceId: string): Promise<VoiceRow> =>
    db.transaction(async (tx) => {
      const voice = await findDeletedVoice(tx, voiceId);
      if (!voice || !isRestorable(voice, caller, clock.now())) throw notFound(voiceId);
      const tier = await lockTier(tx, caller.workspaceId);
      if ((await countSlots(tx, caller.workspaceId)) >= planOf(tier).customVoices) {
        throw voiceLimitReached(tier);
      }
      const isProfessional = voice.category === "professional" && !voice.originalVoiceId;
      const { professionalVoices } = planOf(tier);
      if (isProfessional && (await countProfessional(tx, caller.workspaceId)) >= professionalVoices) {
        throw professionalLimitReached(tier);
      }
      await restoreVoiceRow(tx, voiceId);
      return { ...voice, deletedAt: null };
    });

const isRestorable = (voice: VoiceRow, caller: Caller, now: Date): boolean =>
  voice.workspaceId === caller.workspaceId &&
  (voice.ownerUserId === caller.userId || isWorkspaceAdmin(caller.role)) &&
  voice.deletedAt !== null &&
  voice.deletedAt.getTime() + voiceGraceMs > now.getTime();

const notFound = (voiceId: string): AppError =>
  new AppError("voice_not_found", { voiceId }, `No deleted voice with id ${voiceId} can be restored.`);
