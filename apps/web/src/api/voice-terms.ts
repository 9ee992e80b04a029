import { partNeededBy, type VoiceAnswer } from "@timbre/contract";
import type { FineTuning, Voice, VoiceSample } from "./voices.ts";

/** The conditions a voice comes with; a voice of one's own or a built-in one has none of them. */
type Terms = {
  rate?: number | null;
  /** In days. */
  notice_period?: number | null;
  disable_at_unix?: number | null;
  live_moderation_enabled?: boolean | null;
  cloned_by_count?: number | null;
  usage_character_count_1y?: number | null;
};

type FineTuningWire = {
  state?: Record<string, string> | null;
  progress?: Record<string, number> | null;
  message?: Record<string, string> | null;
};

/** What only shared, cloned or trained voices carry. */
type Extras = Terms & {
  info?: string | null;
  disabled?: boolean | null;
  safety_control?: string | null;
  voice_verification?: { is_verified?: boolean | null; requires_verification?: boolean | null } | null;
  sharing?: (Terms & { original_voice_id?: string | null; enabled_in_library?: boolean }) | null;
  fine_tuning?: FineTuningWire | null;
};
export type VoiceWire = Omit<VoiceAnswer, keyof Extras> & Extras;

export const dateOf = (unixSeconds: number | null | undefined): Date | null =>
  unixSeconds == null ? null : new Date(unixSeconds * 1_000);

type VoiceTerms = Pick<
  Voice,
  "rate" | "isLiveModerated" | "noticeDays" | "disabledAt" | "clonedByCount" | "usedCharacters1y"
>;

/** Conditions stand on the voice, or on the share it was taken from. */
export const termsOf = (answer: VoiceWire): VoiceTerms => {
  const shared: Terms = answer.sharing ?? {};
  return {
    rate: answer.rate ?? shared.rate ?? 1,
    isLiveModerated: answer.live_moderation_enabled ?? shared.live_moderation_enabled ?? false,
    noticeDays: answer.notice_period ?? shared.notice_period ?? null,
    disabledAt: dateOf(answer.disable_at_unix ?? shared.disable_at_unix),
    clonedByCount: answer.cloned_by_count ?? shared.cloned_by_count ?? null,
    usedCharacters1y: answer.usage_character_count_1y ?? shared.usage_character_count_1y ?? null,
  };
};

const mayUse = ["viewer", "editor", "admin"];

/** Why a voice cannot speak for this person now; null when it can. */
export const unusableReasonOf = (answer: VoiceWire, now: Date): string | null => {
  const disabledAt = termsOf(answer).disabledAt;
  if (answer.disabled || (disabledAt && disabledAt <= now)) return "This voice is disabled.";
  if (answer.safety_control === "BAN") return "This voice is blocked.";
  if (answer.safety_control === "CAPTCHA" && !answer.voice_verification?.is_verified) {
    return "This voice must be verified before you can use it.";
  }
  const permission = answer.permission_on_resource;
  return permission && !mayUse.includes(permission) ? "You may not use this voice." : null;
};

/** A server may be set up without what reads some languages. */
export const unspokenReasonOf = (language: string | undefined, leftOut: readonly string[]): string | null => {
  const part = language && partNeededBy(language, leftOut);
  return part ? `Can't speak on this server, which was set up without ${part}.` : null;
};

export const toFineTuning = (wire: FineTuningWire | null | undefined): Record<string, FineTuning> | null => {
  const states = Object.entries(wire?.state ?? {});
  if (states.length === 0) return null;
  return Object.fromEntries(
    states.map(([modelId, state]) => [
      modelId,
      { state, progress: wire?.progress?.[modelId] ?? 0, message: wire?.message?.[modelId] ?? null },
    ]),
  );
};

type SampleWire = { sample_id: string; file_name: string; duration_secs?: number | null };
const isSample = (value: unknown): value is SampleWire =>
  typeof value === "object" && value !== null && "sample_id" in value && "file_name" in value;

export const toSamples = (samples: readonly unknown[] | null | undefined): VoiceSample[] =>
  (samples ?? []).filter(isSample).map(({ sample_id, file_name, duration_secs }) => ({
    sampleId: sample_id,
    fileName: file_name,
    durationMs: (duration_secs ?? 0) * 1_000,
  }));
