import {
  coverAddress,
  defaultVoiceSettings,
  isAtLeastRole,
  type ProjectAnswer,
  type ProjectExtendedAnswer,
  type ResourceRole,
} from "@timbre/contract";
import type { Db } from "../../../platform/database/database.ts";
import type { ResourceReader } from "../../../domain/sharing/resource-roles.ts";
import { voicesOf } from "../chapters/blocks.ts";
import { chapterAnswerOf, unixOf } from "../chapters/chapter-answer.ts";
import { type ChapterRow, countChaptersOf, listChapters, projectsWithSound } from "../chapters/chapter-store.ts";
import { conversionCreditsOf } from "../conversion/conversion-credits.ts";
import { findConversions } from "../conversion/conversion-store.ts";
import { findDictionaryVersions } from "./dictionary-versions.ts";
import type { RoledProject } from "./project-roles.ts";
import type { ProjectRow } from "./project-store.ts";
import { graceMs } from "./remove-project.ts";
import type { StudioNeeds } from "../studio-needs.ts";
import { findVoiceFacts, type VoiceFacts } from "./voice-facts.ts";

type Extras = {
  chapterCount: number;
  hasSound: boolean;
  conversion: { isRunning: boolean; share: number } | undefined;
};

/** Several at once, each with what lies in other tables. */
export const projectAnswersOf = async (
  db: Db,
  rows: readonly ProjectRow[],
  roles: ReadonlyMap<string, ResourceRole>,
): Promise<ProjectAnswer[]> => {
  const ids = rows.map(({ projectId }) => projectId);
  const counts = await countChaptersOf(db, ids);
  const heard = await projectsWithSound(db, ids);
  const conversions = await findConversions(
    db,
    rows.flatMap(({ conversionId }) => conversionId ?? []),
  );
  return rows.map((project) => {
    const conversion = conversions.get(project.conversionId ?? "");
    return answerOf(project, roles.get(project.projectId) ?? "viewer", {
      chapterCount: counts.get(project.projectId) ?? 0,
      hasSound: heard.has(project.projectId),
      conversion: conversion && { isRunning: conversion.state === "running", share: conversion.share },
    });
  });
};

export const projectAnswerOf = async (db: Db, { project, role }: RoledProject): Promise<ProjectAnswer> => {
  const [answer] = await projectAnswersOf(db, [project], new Map([[project.projectId, role]]));
  return answer as ProjectAnswer;
};

const answerOf = (project: ProjectRow, role: ResourceRole, extras: Extras): ProjectAnswer => ({
  project_id: project.projectId,
  name: project.name,
  create_date_unix: unixOf(project.createdAt),
  created_by_user_id: project.ownerUserId,
  default_title_voice_ref_id: project.titleVoiceId,
  default_paragraph_voice_ref_id: project.paragraphVoiceId,
  default_title_voice_id: project.titleVoiceId,
  default_paragraph_voice_id: project.paragraphVoiceId,
  default_model_id: project.modelId,
  last_conversion_date_unix: project.convertedAt ? unixOf(project.convertedAt) : null,
  can_be_downloaded: extras.hasSound,
  ...metadataOf(project),
  cover_image_url: project.coverId ? coverAddress(project.projectId, project.coverId) : null,
  volume_normalization: project.isVolumeNormalized,
  state: !extras.conversion ? "default" : extras.conversion.isRunning ? "converting" : "in_queue",
  access_level: role,
  quality_check_on: false,
  quality_check_on_when_bulk_convert: false,
  source_type: project.sourceType,
  chapters_enabled: true,
  captions_enabled: false,
  updated_at_unix: unixOf(project.updatedAt),
  chapter_count: extras.chapterCount,
  conversion_progress: extras.conversion?.share ?? null,
  last_conversion_error: project.conversionError,
  published_snapshot_id: project.publishedSnapshotId,
  listen_id: isAtLeastRole(role, "admin") ? project.listenId : null,
});

export const deletedAnswerOf = ({ projectId, name, deletedAt }: ProjectRow) => ({
  project_id: projectId,
  name,
  deleted_at_unix: unixOf(deletedAt ?? new Date(0)),
  gone_at_unix: unixOf(new Date((deletedAt?.getTime() ?? 0) + graceMs)),
});

const metadataOf = (project: ProjectRow) => ({
  title: project.title,
  author: project.author,
  description: project.description,
  genres: project.genres,
  target_audience: project.targetAudience,
  language: project.language,
  content_type: project.contentType,
  original_publication_date: project.originalPublicationDate,
  mature_content: project.isMature,
  isbn_number: project.isbnNumber,
  fiction: project.fiction,
});

export const extendedProjectAnswerOf = async (
  { db, modelRatesOf }: Pick<StudioNeeds, "db" | "modelRatesOf">,
  reader: ResourceReader,
  roled: RoledProject,
): Promise<ProjectExtendedAnswer> => {
  const { project } = roled;
  const chapters = await listChapters(db, project.projectId);
  const facts = await findVoiceFacts(db, project.workspaceId, voiceIdsOf(project, chapters));
  const voiceRateOf = (voiceId: string): number => facts.get(voiceId)?.rate ?? 1;
  const customModelRates = await modelRatesOf(project.workspaceId);
  return {
    ...(await projectAnswerOf(db, roled)),
    quality_preset: project.qualityPreset,
    chapters: chapters.map((chapter) => chapterAnswerOf(project, chapter)),
    pronunciation_dictionary_versions: await findDictionaryVersions(db, reader, project),
    pronunciation_dictionary_locators: project.dictionaries.map(({ dictionaryId, versionId }) => ({
      pronunciation_dictionary_id: dictionaryId,
      version_id: versionId ?? null,
    })),
    apply_text_normalization: project.textNormalization,
    assets: [],
    voices: projectVoicesOf(facts, project, chapters),
    conversion_credits: conversionCreditsOf(project, chapters, { voiceRateOf, customModelRates }),
    waiting_chapter_ids: await waitingAmong(db, chapters),
  };
};

const waitingAmong = async (db: Db, chapters: readonly ChapterRow[]): Promise<string[]> => {
  const conversionIds = new Set(chapters.flatMap(({ conversionId }) => conversionId ?? []));
  const found = await findConversions(db, [...conversionIds]);
  const isWaiting = ({ conversionId }: ChapterRow): boolean => found.get(conversionId ?? "")?.state === "waiting";
  return chapters.filter(isWaiting).map(({ chapterId }) => chapterId);
};

const voiceIdsOf = (project: ProjectRow, chapters: readonly ChapterRow[]): string[] => [
  ...new Set([project.titleVoiceId, project.paragraphVoiceId, ...chapters.flatMap(({ blocks }) => voicesOf(blocks))]),
];

/** Every voice that is heard in the project, and its own for new text, with the settings it speaks with here. */
const projectVoicesOf = (
  facts: ReadonlyMap<string, VoiceFacts>,
  project: ProjectRow,
  chapters: readonly ChapterRow[],
): ProjectExtendedAnswer["voices"] =>
  voiceIdsOf(project, chapters).map((voiceId) => {
    const known = facts.get(voiceId);
    const own = project.voiceSettings.find((one) => one.voice_id === voiceId);
    const settings = { ...defaultVoiceSettings, ...known?.settings };
    return {
      project_voice_ref_id: voiceId,
      voice_id: voiceId,
      alias: known?.name ?? voiceId,
      stability: own?.stability ?? settings.stability,
      similarity_boost: own?.similarity_boost ?? settings.similarity_boost,
      style: own?.style ?? settings.style,
      is_pinned: voiceId === project.titleVoiceId || voiceId === project.paragraphVoiceId,
      use_speaker_boost: own?.use_speaker_boost ?? settings.use_speaker_boost,
      volume_gain: 0,
      speed: own?.speed ?? settings.speed,
    };
  });
