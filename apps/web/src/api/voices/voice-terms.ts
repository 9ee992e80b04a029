import { experimentalLanguages, type FineTuningAnswer, partNeededBy, type VoiceAnswer } from "@timbre/contract";
import { languageNameOf } from "../language-names.ts";
import { t } from "../messages.ts";

export const dateOf = (unixSeconds: number | null | undefined): Date | null =>
  unixSeconds == null ? null : new Date(unixSeconds * 1_000);

export type VoiceTerms = {
  /** Multiplies the credits of every request; 1 for most voices. */
  rate: number;
  isLiveModerated: boolean;
  noticeDays: number | null;
  /** The one who shares it lets those who add it start voices of their own from it. */
  isRemixAllowed: boolean;
  disabledAt: Date | null;
  clonedByCount: number | null;
  usedCharacters1y: number | null;
};

/** How far a professional voice is trained for one model. */
export type FineTuning = { state: string; progress: number; message: string | null };

export type VoiceSample = { sampleId: string; fileName: string; durationMs: number };

/** The conditions a voice from the library comes with; a person's own or a built-in one has none of them. */
export const termsOf = ({
  sharing,
  live_moderation_enabled: isLiveModerated,
}: Pick<VoiceAnswer, "sharing" | "live_moderation_enabled">): VoiceTerms => ({
  rate: sharing?.rate ?? 1,
  isLiveModerated,
  noticeDays: sharing?.notice_period ?? null,
  isRemixAllowed: sharing?.remix_allowed ?? false,
  disabledAt: dateOf(sharing?.disable_at_unix),
  clonedByCount: sharing?.cloned_by_count ?? null,
  usedCharacters1y: null,
});

const mayUse = ["viewer", "editor", "admin"];

/** A professional voice speaks once it was trained for a model; those of others come trained. */
const isUntrained = ({ fine_tuning: tuning, high_quality_base_model_ids: models }: VoiceAnswer): boolean =>
  tuning?.finetuning_state != null &&
  tuning.finetuning_state !== "fine_tuned" &&
  models.length === 0 &&
  !Object.values(tuning.state ?? {}).includes("fine_tuned");

/** Why a voice cannot speak for this person now; null when it can. */
export const unusableReasonOf = (answer: VoiceAnswer, now: Date): string | null => {
  const disabledAt = termsOf(answer).disabledAt;
  if (answer.is_added_by_user && disabledAt && disabledAt <= now) return t.thisVoiceIsDisabled;
  if (answer.safety_control === "BAN") return t.thisVoiceIsBlocked;
  if (answer.safety_control === "CAPTCHA" && !answer.voice_verification?.is_verified) {
    return t.thisVoiceMustBeVerifiedBeforeYou;
  }
  if (isUntrained(answer)) return t.thisVoiceIsNotTrainedYet;
  const permission = answer.permission_on_resource;
  return permission && !mayUse.includes(permission) ? t.youMayNotUseThisVoice : null;
};

export type Abilities = { leftOut: readonly string[]; allowsExperiments: boolean };

/** A server may be set up without what reads some languages, and does not offer what it speaks badly. */
export const unspokenReasonOf = (
  language: string | undefined,
  { leftOut, allowsExperiments }: Abilities,
): string | null => {
  if (language && experimentalLanguages.includes(language) && !allowsExperiments) {
    return t.isNotSpokenWellEnoughYetSoThis(languageNameOf(language));
  }
  const part = language && partNeededBy(language, leftOut);
  return part ? t.cantSpeakOnThisServerWhichWasSetUp(part) : null;
};

export const toFineTuning = (wire: FineTuningAnswer | null | undefined): Record<string, FineTuning> | null => {
  const states = Object.entries(wire?.state ?? {});
  if (states.length === 0) return null;
  return Object.fromEntries(
    states.map(([modelId, state]) => [
      modelId,
      { state, progress: wire?.progress?.[modelId] ?? 0, message: wire?.message?.[modelId] ?? null },
    ]),
  );
};

export const toSamples = (samples: VoiceAnswer["samples"]): VoiceSample[] =>
  (samples ?? []).map(({ sample_id, file_name, duration_secs }) => ({
    sampleId: sample_id,
    fileName: file_name,
    durationMs: duration_secs * 1_000,
  }));
