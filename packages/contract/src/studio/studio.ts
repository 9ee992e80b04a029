import { z } from "zod";
import { resourceRoles } from "../sharing/sharing.ts";
import { dictionaryLocators, voiceSettings } from "../speech/speech.ts";
import {
  blockTypes,
  fictionTypes,
  projectSourceTypes,
  qualityPresets,
  targetAudiences,
  textNormalizations,
} from "./studio-choices.ts";

export const studioLimits = {
  /** Of one workspace, deleted ones aside. */
  maxProjects: 1_000,
  maxName: 200,
  maxChapters: 500,
  maxBlocks: 2_000,
  maxNodes: 50,
  /** Of one node; the model of the project may take less at a time. */
  maxNodeCharacters: 5_000,
  maxChapterCharacters: 300_000,
  maxProjectCharacters: 2_000_000,
  maxMetadata: 5_000,
  maxGenres: 32,
  maxVoiceSettings: 50,
  maxDocumentBytes: 20 * 1_048_576,
  maxPageBytes: 5 * 1_048_576,
  maxCoverBytes: 20 * 1_048_576,
  coverSidePx: 1_024,
  /** A chapter of the longest kind in the widest encoding. */
  maxChapterBodyBytes: 4 * 1_048_576,
} as const;

export const studioMessages = {
  coverTooLarge: "Cover images must be 20MB or less",
  coverFailed: "Failed to update the cover image. Please try again.",
  metadataFailed: "Failed to update the metadata. Please try again.",
} as const;

/** The loudness audiobooks are asked to have. */
export const volumeNormalization = { ceilingDb: -3, loudestDb: -18, quietestDb: -23 } as const;

const id = z.string().max(100);
export const getProjectQuery = z.object({ share_id: z.string().max(100).nullish() });

export const projectName = z.string().trim().min(1).max(studioLimits.maxName);
const words = z.string().max(studioLimits.maxMetadata).nullish();
const label = z.string().max(100).nullish();

/** What is said about a project; the same for making and for changing one. Null takes a value away. */
export const projectMetadata = {
  title: words,
  author: words,
  description: words,
  genres: z.array(z.string().max(100)).max(studioLimits.maxGenres).nullish(),
  target_audience: z.enum(targetAudiences).nullish(),
  language: z.string().max(20).nullish(),
  content_type: label,
  original_publication_date: label,
  mature_content: z.boolean().nullish(),
  isbn_number: label,
  fiction: z.enum(fictionTypes).nullish(),
  volume_normalization: z.boolean().nullish(),
};

/** Any of them; what is absent stays as it is. */
export const updateProjectBody = z.object({
  name: projectName.nullish(),
  default_title_voice_id: id.nullish(),
  default_paragraph_voice_id: id.nullish(),
  default_model_id: id.nullish(),
  quality_preset: z.enum(qualityPresets).nullish(),
  apply_text_normalization: z.enum(textNormalizations).nullish(),
  ...projectMetadata,
});
export type UpdateProjectBody = z.infer<typeof updateProjectBody>;

/** How much louder or quieter than spoken a block is. */
export const blockVolume = { minDb: -30, maxDb: 5, defaultDb: 0, stepDb: 1 } as const;

const nodeInput = z.object({
  type: z.literal("tts_node").nullish(),
  text: z.string().max(studioLimits.maxNodeCharacters),
  /** Absent: the project's own voice for titles or paragraphs. */
  voice_id: id.nullish(),
});
export const blockInput = z.object({
  /** Kept when it comes back, so that a block stays the same block. */
  block_id: z.string().max(50).nullish(),
  sub_type: z.enum(blockTypes).nullish(),
  nodes: z.array(nodeInput).max(studioLimits.maxNodes),
  volume_db: z.number().min(blockVolume.minDb).max(blockVolume.maxDb).nullish(),
});
export type BlockInput = z.infer<typeof blockInput>;
const blocks = z.array(blockInput).max(studioLimits.maxBlocks);
export const chapterContentInput = z.object({ blocks });

/** What `from_content_json` holds. */
export const projectContentInput = z
  .array(z.object({ name: projectName, blocks }))
  .min(1)
  .max(studioLimits.maxChapters);
export type ProjectContentInput = z.infer<typeof projectContentInput>;

/** One of `voice_settings` of a new project, each sent as JSON. */
export const projectVoiceSettings = voiceSettings.extend({ voice_id: id });
export type ProjectVoiceSettings = z.infer<typeof projectVoiceSettings>;

export const createChapterBody = z.object({ name: projectName, from_url: z.string().max(2_000).nullish() });
export const updateChapterBody = z.object({
  name: projectName.nullish(),
  content: chapterContentInput.nullish(),
  /** Of the chapter that the content grew from: one that was changed since is not written over. */
  revision: z.string().max(100).nullish(),
});
export const chapterOrderBody = z.object({ chapter_ids: z.array(id).max(studioLimits.maxChapters) });
export const projectDictionariesBody = z.object({
  pronunciation_dictionary_locators: dictionaryLocators.unwrap().unwrap(),
  invalidate_affected_text: z.boolean().nullish(),
});
export const streamSnapshotBody = z.object({ convert_to_mpeg: z.boolean().nullish() }).nullish();

const projectFields = {
  project_id: z.string(),
  name: z.string(),
  create_date_unix: z.number(),
  created_by_user_id: z.string().nullable(),
  default_title_voice_ref_id: z.string(),
  default_paragraph_voice_ref_id: z.string(),
  default_title_voice_id: z.string(),
  default_paragraph_voice_id: z.string(),
  default_model_id: z.string(),
  last_conversion_date_unix: z.number().nullable(),
  can_be_downloaded: z.boolean(),
  title: z.string().nullable(),
  author: z.string().nullable(),
  description: z.string().nullable(),
  genres: z.array(z.string()),
  cover_image_url: z.string().nullable(),
  target_audience: z.enum(targetAudiences).nullable(),
  language: z.string().nullable(),
  content_type: z.string().nullable(),
  original_publication_date: z.string().nullable(),
  mature_content: z.boolean().nullable(),
  isbn_number: z.string().nullable(),
  volume_normalization: z.boolean(),
  state: z.enum(["creating", "default", "converting", "in_queue"]),
  access_level: z.enum(resourceRoles),
  fiction: z.enum(fictionTypes).nullable(),
  quality_check_on: z.boolean(),
  quality_check_on_when_bulk_convert: z.boolean(),
  source_type: z.enum(projectSourceTypes),
  chapters_enabled: z.boolean(),
  captions_enabled: z.boolean(),
  // extra to the public shape
  updated_at_unix: z.number(),
  chapter_count: z.number(),
  /** From 0 to 1 while the whole project is being converted. */
  conversion_progress: z.number().nullable(),
  last_conversion_error: z.string().nullable(),
  published_snapshot_id: z.string().nullable(),
  /** Anyone can hear what is published at /listen/ and this; null for those who cannot publish. */
  listen_id: z.string().nullable(),
};
export const projectAnswer = z.object(projectFields);
export type ProjectAnswer = z.infer<typeof projectAnswer>;

const chapterFields = {
  chapter_id: z.string(),
  name: z.string(),
  last_conversion_date_unix: z.number().nullable(),
  /** From 0 to 1 while it is being converted. */
  conversion_progress: z.number().nullable(),
  can_be_downloaded: z.boolean(),
  state: z.enum(["default", "converting"]),
  has_video: z.boolean(),
  has_visual_content: z.boolean(),
  voice_ids: z.array(z.string()),
  statistics: z.object({
    characters_unconverted: z.number(),
    characters_converted: z.number(),
    paragraphs_converted: z.number(),
    paragraphs_unconverted: z.number(),
  }),
  last_conversion_error: z.string().nullable(),
  // extra to the public shape: what plays when the chapter is played
  latest_snapshot_id: z.string().nullable(),
};
export const chapterAnswer = z.object(chapterFields);
export type ChapterAnswer = z.infer<typeof chapterAnswer>;

export const blockAnswer = z.object({
  block_id: z.string(),
  nodes: z.array(
    z.object({
      type: z.literal("tts_node"),
      project_voice_ref_id: z.string(),
      voice_id: z.string(),
      text: z.string(),
    }),
  ),
  // extra to the public shape
  sub_type: z.enum(blockTypes),
  /** The latest snapshot says it as it is written now. */
  is_converted: z.boolean(),
  volume_db: z.number(),
});
export type BlockAnswer = z.infer<typeof blockAnswer>;
export const chapterWithContentAnswer = z.object({
  ...chapterFields,
  // extra to the public shape: changes whenever the blocks do
  revision: z.string(),
  content: z.object({ blocks: z.array(blockAnswer) }),
});
export type ChapterWithContentAnswer = z.infer<typeof chapterWithContentAnswer>;

const locatorAnswer = z.object({ pronunciation_dictionary_id: z.string(), version_id: z.string().nullable() });
const dictionaryVersion = z.object({
  version_id: z.string(),
  version_rules_num: z.number(),
  pronunciation_dictionary_id: z.string(),
  dictionary_name: z.string(),
  version_name: z.string(),
  permission_on_resource: z.enum(resourceRoles).nullable(),
  created_by: z.string(),
  creation_time_unix: z.number(),
  archived_time_unix: z.number().nullable(),
});
const voiceOfProject = z.object({
  project_voice_ref_id: z.string(),
  voice_id: z.string(),
  alias: z.string(),
  stability: z.number(),
  similarity_boost: z.number(),
  style: z.number(),
  is_pinned: z.boolean(),
  use_speaker_boost: z.boolean(),
  volume_gain: z.number(),
  speed: z.number(),
});
export const projectExtendedAnswer = z.object({
  ...projectFields,
  quality_preset: z.enum(qualityPresets),
  chapters: z.array(chapterAnswer),
  pronunciation_dictionary_versions: z.array(dictionaryVersion),
  pronunciation_dictionary_locators: z.array(locatorAnswer),
  apply_text_normalization: z.enum(textNormalizations),
  assets: z.array(z.never()),
  voices: z.array(voiceOfProject),
  // extra to the public shape: what speaking everything that is new would cost now, as a whole and by chapter
  conversion_credits: z.object({ total: z.number(), chapters: z.record(z.string(), z.number()) }),
  /** Chapters that are being converted and wait for their turn, or for a speech engine to come back. */
  waiting_chapter_ids: z.array(z.string()),
});
export type ProjectExtendedAnswer = z.infer<typeof projectExtendedAnswer>;

export const deletedProjectsAnswer = z.object({
  projects: z.array(
    z.object({
      project_id: z.string(),
      name: z.string(),
      deleted_at_unix: z.number(),
      /** From then on it cannot be brought back. */
      gone_at_unix: z.number(),
    }),
  ),
});

export const projectsAnswer = z.object({ projects: z.array(projectAnswer) });
export const oneProjectAnswer = z.object({ project: projectAnswer });
export const chaptersAnswer = z.object({ chapters: z.array(chapterAnswer) });
export const oneChapterAnswer = z.object({ chapter: chapterWithContentAnswer });
export const mutedTracksAnswer = z.object({ chapter_ids: z.array(z.string()) });

/** The page at which anyone with the link can hear what is published. */
export const listenAddress = (listenId: string): string => `/listen/${listenId}`;

/** Each cover has an address of its own, so a browser may keep it for good. */
export const coverAddress = (projectId: string, coverId: string): string =>
  `/v1/studio/projects/${projectId}/cover-image?version=${coverId}`;
