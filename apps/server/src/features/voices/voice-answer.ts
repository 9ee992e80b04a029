import {
  betaLanguages,
  isAtLeastRole,
  longVoiceIdOf,
  models,
  type ResourceRole,
  type VoiceAnswer,
  type VoiceSharing,
} from "@timbre/contract";
import { canVoiceSpeak, type Language } from "@timbre/engine";
import type { StoredVoiceSettings } from "../../platform/database/tables/voices.ts";
import { countedAttempts } from "../../domain/voices/verification-attempts.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { sampleAnswerOf } from "../../domain/voices/sample-answer.ts";
import type { Listing, VoiceExtras } from "./find-voice-extras.ts";
import { fineTuningAnswerOf } from "./fine-tuning-answer.ts";
import type { ListedVoice } from "./store.ts";

/** Models that speak a language; every voice can be used with each of them. */
const modelsSpeaking = (code: string): string[] =>
  models
    .filter((model) => model.task === "speech" && !model.isHidden && model.languages.includes(code))
    .map((model) => model.modelId);

/** A professional voice is only as good as what it was trained for. */
const modelsServedBy = (row: ListedVoice, more: VoiceExtras | undefined, code: string): string[] => {
  const speaking = modelsSpeaking(code);
  if (row.category !== "professional" || row.originalVoiceId) return speaking;
  const trained = more?.trainings.filter(({ state }) => state === "fine_tuned").map(({ modelId }) => modelId) ?? [];
  return speaking.filter((modelId) => trained.includes(modelId));
};

const locales: Record<string, string> = {
  "en-us": "en-US",
  "en-gb": "en-GB",
  es: "es-ES",
  fr: "fr-FR",
  hi: "hi-IN",
  it: "it-IT",
  "pt-br": "pt-BR",
  ja: "ja-JP",
  zh: "zh-CN",
  de: "de-DE",
  ru: "ru-RU",
};

/** Languages that only some voices are understood in, beside a voice's own. */
const betaLanguagesOf = (row: ListedVoice, more: VoiceExtras | undefined): VoiceAnswer["verified_languages"] =>
  betaLanguages
    .filter((code) => row.language !== code && canVoiceSpeak(more?.speaksAs ?? "", code as Language))
    .flatMap((code) =>
      modelsServedBy(row, more, code).map((modelId) => ({
        language: code,
        model_id: modelId,
        accent: null,
        locale: locales[code] ?? null,
        preview_url: null,
      })),
    );

export type Viewer = {
  caller: Caller;
  baseUrl: string;
  roles: ReadonlyMap<string, ResourceRole>;
  extras: ReadonlyMap<string, VoiceExtras>;
  now: Date;
};

/** A voice as the wire shows it to one caller. */
export const voiceAnswerOf = (
  row: ListedVoice,
  { caller, baseUrl, roles, extras, now }: Viewer,
  settings: StoredVoiceSettings | null = null,
): VoiceAnswer => {
  const isBuiltIn = row.workspaceId === null;
  const previewUrl = isBuiltIn ? `${baseUrl}/v1/voices/${encodeURIComponent(row.voiceId)}/preview` : null;
  const code = row.language.slice(0, 2);
  const more = extras.get(row.voiceId);
  const speaking = modelsServedBy(row, more, code);
  const role = roles.get(row.voiceId) ?? "viewer";
  const isEditor = isAtLeastRole(role, "editor");
  return {
    voice_id: row.voiceId,
    name: row.name,
    // What a clone was made from is for those who may change it.
    samples: isEditor ? (more?.samples?.map((sample) => sampleAnswerOf(sample, sample.use)) ?? null) : null,
    category: row.category,
    labels: row.labels,
    description: row.description,
    preview_url: previewUrl,
    available_for_tiers: [],
    settings,
    high_quality_base_model_ids: speaking,
    verified_languages: [
      ...speaking.map((modelId) => ({
        language: code,
        model_id: modelId,
        accent: row.labels.accent ?? null,
        locale: locales[row.language] ?? null,
        preview_url: previewUrl,
      })),
      ...betaLanguagesOf(row, more),
    ],
    permission_on_resource: role,
    // What was taken from the library belongs to the one who shares it.
    is_owner: row.ownerUserId === caller.userId && row.originalVoiceId === null,
    is_legacy: false,
    is_mixed: false,
    live_moderation_enabled: more?.listing?.isLiveModerated ?? false,
    created_at_unix: Math.floor(row.createdAt.getTime() / 1000),
    sharing: sharingOf(row, more?.listing ?? null),
    collection_ids: more?.collectionIds ?? [],
    likeness: more?.likeness ?? null,
    ...verificationAnswer(more?.proof ?? null),
    is_bookmarked: more?.isBookmarked ?? false,
    is_added_by_user: row.originalVoiceId !== null,
    public_owner_id: row.publicOwnerId,
    long_voice_id: isBuiltIn && row.category === "premade" ? longVoiceIdOf(row.voiceId) : null,
    fine_tuning: fineTuningAnswerOf(row, more, { isEditor, now }),
    acoustics: row.acoustics && { pitch_hz: row.acoustics.pitchHz, brightness_db: row.acoustics.tiltDb },
  };
};

/** A voice that nobody had to prove says nothing about it; stock clients refuse half an answer. */
const verificationAnswer = (proof: VoiceExtras["proof"]): Pick<VoiceAnswer, "voice_verification" | "safety_control"> =>
  proof
    ? {
        safety_control: proof.isVerified ? "NONE" : "CAPTCHA",
        voice_verification: {
          requires_verification: true,
          is_verified: proof.isVerified,
          verification_failures: countedAttempts(proof.attempts).map(({ failure }) => failure ?? "None"),
          verification_attempts_count: countedAttempts(proof.attempts).length,
        },
      }
    : {};

/** Built-in voices are in the library too, but nobody shares them. */
const sharingOf = (row: ListedVoice, listing: Listing | null): VoiceSharing | null => {
  if (row.workspaceId === null) return null;
  if (!listing && !row.originalVoiceId) return null;
  const isCopy = row.originalVoiceId !== null;
  return {
    status: isCopy ? "copied" : "enabled",
    original_voice_id: row.originalVoiceId,
    public_owner_id: listing?.publicOwnerId ?? row.publicOwnerId,
    date_unix: listing?.sharedAtUnix ?? null,
    // A copy costs what it did when it was taken.
    rate: isCopy ? row.rate : (listing?.rate ?? row.rate),
    notice_period: listing?.noticePeriodDays ?? null,
    disable_at_unix: listing?.endsAtUnix ?? null,
    free_users_allowed: listing?.areFreeUsersAllowed ?? true,
    live_moderation_enabled: listing?.isLiveModerated ?? false,
    featured: listing?.isFeatured ?? false,
    cloned_by_count: listing?.clonedByCount ?? 0,
    enabled_in_library: !isCopy && listing !== null && listing.endsAtUnix === null,
    remix_allowed: listing?.isRemixAllowed ?? false,
  };
};
