import { z } from "zod";
import { voiceSamples } from "./voice-samples.ts";
import { cloneLikenesses, voiceSampleAnswer } from "../instant-clone/instant-clone.ts";
import { formFlag, formJson, formText } from "../operations/form-values.ts";
import { queryFlag, queryList, sortDirection } from "../operations/query-values.ts";
import { fineTuningAnswer } from "../professional-clone/fine-tuning.ts";
import { voiceSettings } from "../speech/speech.ts";
import { voiceVerification } from "../verification/verification.ts";

export const voicePageLimits = { default: 10, max: 100, maxIds: 100 } as const;

export const searchVoicesQuery = z.object({
  next_page_token: z.string().nullish(),
  page_size: z.coerce.number().int().min(1).max(voicePageLimits.max).default(voicePageLimits.default),
  search: z.string().max(200).nullish(),
  sort: z.enum(["created_at_unix", "name"]).nullish(),
  sort_direction: sortDirection.nullish(),
  voice_type: z
    .enum(["personal", "community", "default", "workspace", "non-default", "non-community", "saved"])
    .nullish(),
  category: z.enum(["premade", "cloned", "generated", "professional"]).nullish(),
  fine_tuning_state: queryList,
  collection_id: z.string().nullish(),
  gender: z.string().nullish(),
  age: z.string().nullish(),
  accent: z.string().nullish(),
  language: queryList,
  use_cases: queryList,
  /** Voices from the library whose owners promised at least so long a notice. */
  min_notice_period_days: z.coerce.number().int().min(0).max(10_000).nullish(),
  include_custom_rates: queryFlag,
  include_live_moderated: queryFlag,
  high_quality: queryFlag,
  include_total_count: queryFlag,
  voice_ids: queryList,
});
export type SearchVoicesQuery = z.infer<typeof searchVoicesQuery>;

export const listVoicesQuery = z.object({ show_legacy: queryFlag });
export const getVoiceQuery = z.object({ with_settings: queryFlag });

/** Labels never hold empty values: stock clients refuse a null inside the map. */
export const voiceLabels = z.record(z.string(), z.string());

/** How a voice stands to the library: shown there by its owner, or taken from there. */
export const voiceSharing = z.object({
  status: z.enum(["enabled", "disabled", "copied"]),
  original_voice_id: z.string().nullable(),
  public_owner_id: z.string().nullable(),
  date_unix: z.number().nullable(),
  rate: z.number(),
  notice_period: z.number().nullable(),
  disable_at_unix: z.number().nullable(),
  free_users_allowed: z.boolean(),
  live_moderation_enabled: z.boolean(),
  featured: z.boolean(),
  cloned_by_count: z.number(),
  enabled_in_library: z.boolean(),
  /** Extra to the public shape: whether those who add it can remix it. */
  remix_allowed: z.boolean(),
});
export type VoiceSharing = z.infer<typeof voiceSharing>;

/** Measured sound of a voice, for its picture and for sorting. Extra to the public shape. */
export const voiceAcoustics = z.object({ pitch_hz: z.number(), brightness_db: z.number() });

export const voiceAnswer = z.object({
  voice_id: z.string(),
  name: z.string(),
  samples: z.array(voiceSampleAnswer).nullable(),
  category: z.string(),
  labels: voiceLabels,
  description: z.string().nullable(),
  preview_url: z.string().nullable(),
  available_for_tiers: z.array(z.string()),
  settings: voiceSettings.nullable(),
  high_quality_base_model_ids: z.array(z.string()),
  verified_languages: z.array(
    z.object({
      language: z.string(),
      model_id: z.string(),
      accent: z.string().nullable(),
      locale: z.string().nullable(),
      preview_url: z.string().nullable(),
    }),
  ),
  permission_on_resource: z.string().nullable(),
  is_owner: z.boolean(),
  is_legacy: z.boolean(),
  is_mixed: z.boolean(),
  /** What is said with it is checked as it is made; the same as in `sharing`, and there for every voice. */
  live_moderation_enabled: z.boolean(),
  created_at_unix: z.number().nullable(),
  acoustics: voiceAcoustics.nullable(),
  sharing: voiceSharing.nullable().optional(),
  collection_ids: z.array(z.string()).optional(),
  /** Extra to the public shape: how like the speaker a clone was measured to be. */
  likeness: z.enum(cloneLikenesses).nullable().optional(),
  /** Present for clones that had to be verified. */
  voice_verification: voiceVerification.nullable().optional(),
  safety_control: z.enum(["NONE", "BAN", "CAPTCHA"]).nullable().optional(),
  is_bookmarked: z.boolean().optional(),
  /** Extra to the public shape: a voice that came from the library. */
  is_added_by_user: z.boolean().optional(),
  public_owner_id: z.string().nullable().optional(),
  /** Extra to the public shape: what the owner wants people to know. */
  info: z.string().nullable().optional(),
  fine_tuning: fineTuningAnswer.nullable().optional(),
  /** Extra to the public shape: the second id of a built-in voice, of twenty letters and digits. */
  long_voice_id: z.string().nullable().optional(),
});
export type VoiceAnswer = z.infer<typeof voiceAnswer>;

export const voicesAnswer = z.object({ voices: z.array(voiceAnswer) });
/** GET /v1/voices/deleted: until `purge_at_unix` they can be brought back. */
export const deletedVoicesAnswer = z.object({
  voices: z.array(voiceAnswer.extend({ deleted_at_unix: z.number(), purge_at_unix: z.number() })),
});
export const searchVoicesAnswer = z.object({
  voices: z.array(voiceAnswer),
  has_more: z.boolean(),
  total_count: z.number(),
  next_page_token: z.string().nullable(),
});

export const voiceNameLimits = { maxName: 100, maxDescription: 500, maxLabels: 20, maxLabel: 100 } as const;

export const voiceNameMessages = {
  nameMissing: "Please give your voice a name",
  descriptionLong: `Description should be less than ${voiceNameLimits.maxDescription} characters`,
} as const;

export type VoiceWords = { name: string; description: string };

/** What keeps a name and a description from being saved; empty when nothing does. */
export const voiceWordProblems = ({ name, description }: VoiceWords): Partial<VoiceWords> => ({
  ...(name.trim() ? {} : { name: voiceNameMessages.nameMissing }),
  ...(description.length > voiceNameLimits.maxDescription ? { description: voiceNameMessages.descriptionLong } : {}),
});

const label = z.string().trim().max(voiceNameLimits.maxLabel);
/** What a person may say of a voice. Labels without a value are dropped. */
export const editVoiceFields = z.object({
  name: z.string().trim().min(1, voiceNameMessages.nameMissing).max(voiceNameLimits.maxName),
  description: z.string().max(voiceNameLimits.maxDescription, voiceNameMessages.descriptionLong).nullish(),
  labels: z
    .record(label, label.nullish())
    .refine((labels) => Object.keys(labels).length <= voiceNameLimits.maxLabels, "Too many labels")
    .nullish(),
  remove_background_noise: z.boolean().nullish(),
});
export type EditVoiceFields = z.infer<typeof editVoiceFields>;

/** The same as a form, with recordings to learn from. */
export const editVoiceForm = {
  fields: z.object({
    name: editVoiceFields.shape.name,
    description: formText.refine((text) => (text?.length ?? 0) <= voiceNameLimits.maxDescription, "Too long"),
    labels: formJson(editVoiceFields.shape.labels),
    remove_background_noise: formFlag,
  }),
  files: ["files"],
  limits: { maxFiles: 25, maxBytes: 26_214_400 },
  isFileOptional: true,
};

export const hearVoiceQuery = z.object({ sample: z.enum(voiceSamples).nullish() });
