import { z } from "zod";
import { voiceAcoustics, voiceNameLimits } from "../voices/voices.ts";
import { librarySorts, noticePeriods } from "./values.ts";

export const libraryLimits = {
  page: 30,
  maxPage: 100,
  maxRate: 5,
  minRate: 1,
  maxCollections: 100,
  maxTitle: 100,
} as const;

/** Who the built-in voices belong to in the library. */
export const builtInOwnerId = "timbre";

const repeated = z
  .union([z.string().max(100), z.array(z.string().max(100)).max(50)])
  .nullish()
  .transform((value) => (value == null ? undefined : [value].flat()));
const flag = z
  .enum(["true", "false", "1", "0"])
  .nullish()
  .transform((word) => (word == null ? undefined : word === "true" || word === "1"));
const word = z.string().max(100).nullish();

export const searchLibraryQuery = z.object({
  page_size: z.coerce.number().int().min(1).max(libraryLimits.maxPage).default(libraryLimits.page),
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  category: z.enum(["professional", "famous", "high_quality", "generated"]).nullish(),
  gender: word,
  age: word,
  accent: word,
  language: word,
  locale: word,
  search: z.string().max(200).nullish(),
  use_cases: repeated,
  descriptives: repeated,
  featured: flag,
  min_notice_period_days: z.coerce.number().int().min(0).max(10_000).nullish(),
  include_custom_rates: flag,
  include_live_moderated: flag,
  reader_app_enabled: flag,
  owner_id: word,
  /** Extra to the public call: these voices alone, wherever they stand in the order. */
  voice_ids: repeated,
  sort: z.enum(librarySorts).nullish(),
});
export type SearchLibraryQuery = z.infer<typeof searchLibraryQuery>;

/** The SDK refuses the answer when one of the first seventeen is missing or null. */
export const libraryVoiceAnswer = z.object({
  public_owner_id: z.string(),
  voice_id: z.string(),
  date_unix: z.number(),
  name: z.string(),
  accent: z.string(),
  gender: z.string(),
  age: z.string(),
  descriptive: z.string(),
  use_case: z.string(),
  category: z.string(),
  usage_character_count_1y: z.number(),
  usage_character_count_7d: z.number(),
  play_api_usage_character_count_1y: z.number(),
  cloned_by_count: z.number(),
  free_users_allowed: z.boolean(),
  live_moderation_enabled: z.boolean(),
  featured: z.boolean(),
  language: z.string(),
  locale: z.string().nullable(),
  description: z.string().nullable(),
  preview_url: z.string().nullable(),
  rate: z.number(),
  notice_period: z.number().nullable(),
  remix_allowed: z.boolean(),
  is_added_by_user: z.boolean(),
  is_bookmarked: z.boolean(),
  acoustics: voiceAcoustics.nullable(),
});
export type LibraryVoiceAnswer = z.infer<typeof libraryVoiceAnswer>;
export const libraryVoicesAnswer = z.object({
  voices: z.array(libraryVoiceAnswer),
  has_more: z.boolean(),
  total_count: z.number(),
  last_sort_id: z.string().nullable(),
});

export const addLibraryVoiceBody = z.object({
  new_name: z.string().trim().min(1).max(voiceNameLimits.maxName),
  bookmarked: z.boolean().nullish(),
});
export const addedLibraryVoiceAnswer = z.object({ voice_id: z.string() });

export const shareVoiceBody = z.object({
  free_users_allowed: z.boolean().nullish(),
  /** Extra to the public call: those who add it can start a voice of their own from it. */
  remix_allowed: z.boolean().nullish(),
  live_moderation_enabled: z.boolean().nullish(),
  notice_period: z.union(noticePeriods.map((days) => z.literal(days))).nullish(),
  rate: z.number().min(libraryLimits.minRate).max(libraryLimits.maxRate).nullish(),
});
export type ShareVoiceBody = z.infer<typeof shareVoiceBody>;
export const stoppedSharingAnswer = z.object({ status: z.literal("ok"), disable_at_unix: z.number() });

const title = z.string().trim().min(1).max(libraryLimits.maxTitle);
const icon = z.string().trim().min(1).max(50);
export const createCollectionBody = z.object({ title, icon });
export const updateCollectionBody = z.object({ title: title.nullish(), icon: icon.nullish() });
export const collectionAnswer = z.object({
  collection_id: z.string(),
  title: z.string(),
  icon: z.string(),
  permission_on_resource: z.string(),
});
export const collectionsAnswer = z.object({ collections: z.array(collectionAnswer) });
export const removedCollectionAnswer = z.object({ collection_id: z.string() });
export const collectionVoiceAnswer = z.object({ collection_id: z.string(), voice_id: z.string() });

export const collectionColors = ["red", "orange", "yellow", "green", "teal", "blue", "purple"] as const;
export const curatedQuery = z.object({ category: z.enum(["language"]).nullish() });
export const curatedCollection = z.object({
  collection_id: z.string(),
  title: z.string(),
  color: z.enum(collectionColors),
  category: z.literal("language"),
  voice_count: z.number(),
  voices: z.array(libraryVoiceAnswer).optional(),
});
export type CuratedCollection = z.infer<typeof curatedCollection>;
export const curatedCollectionsAnswer = z.object({ collections: z.array(curatedCollection) });

export const accentsQuery = z.object({ language: word, model_id: word });
export const accentsAnswer = z.object({
  accents: z.array(z.object({ accent: z.string(), language: z.string(), code: z.string(), name: z.string() })),
});
