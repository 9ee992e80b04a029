import { models, type VoiceAnswer } from "@timbre/contract";
import type { StoredVoiceSettings } from "../../platform/database/schema.ts";
import type { ResourceRole } from "../../platform/database/workspace-tables.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { VoiceRow } from "./store.ts";

/** Models that speak a language; every voice can be used with each of them. */
const modelsSpeaking = (code: string): string[] =>
  models
    .filter((model) => model.task === "speech" && !model.isHidden && model.languages.includes(code))
    .map((model) => model.modelId);

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
};

export type Viewer = { caller: Caller; baseUrl: string; roles: ReadonlyMap<string, ResourceRole> };

/** A voice as the wire shows it to one caller. */
export const voiceAnswerOf = (
  row: VoiceRow,
  { caller, baseUrl, roles }: Viewer,
  settings: StoredVoiceSettings | null = null,
): VoiceAnswer => {
  const isBuiltIn = row.workspaceId === null;
  const previewUrl = isBuiltIn ? `${baseUrl}/v1/voices/${encodeURIComponent(row.voiceId)}/preview` : null;
  const code = row.language.slice(0, 2);
  const speaking = modelsSpeaking(code);
  return {
    voice_id: row.voiceId,
    name: row.name,
    samples: null,
    category: row.category,
    labels: row.labels,
    description: row.description,
    preview_url: previewUrl,
    available_for_tiers: [],
    settings,
    high_quality_base_model_ids: speaking,
    verified_languages: speaking.map((modelId) => ({
      language: code,
      model_id: modelId,
      accent: row.labels.accent ?? null,
      locale: locales[row.language] ?? null,
      preview_url: previewUrl,
    })),
    permission_on_resource: roles.get(row.voiceId) ?? "viewer",
    is_owner: row.ownerUserId === caller.userId,
    is_legacy: false,
    is_mixed: false,
    created_at_unix: Math.floor(row.createdAt.getTime() / 1000),
    acoustics: row.acoustics && { pitch_hz: row.acoustics.pitchHz, brightness_db: row.acoustics.tiltDb },
  };
};
