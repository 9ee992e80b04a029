import { queryOptions } from "@tanstack/react-query";
import {
  type FictionType,
  listenAddress,
  type ProjectAnswer,
  type ProjectExtendedAnswer,
  type ProjectSourceType,
  type QualityPreset,
  type ResourceRole,
  studioOperations,
  type TargetAudience,
  type TextNormalization,
  type UpdateProjectBody,
} from "@timbre/contract";
import { call } from "../client/call.ts";
import { type DictionaryName, locatorsOf } from "../dictionaries.ts";
import { queryKeys } from "../client/query-keys.ts";
import { lookEvery } from "../live/look-every.ts";
import { type Chapter, toChapter } from "./chapters.ts";

const { projects, covers } = studioOperations;

/** What is said about a project where it is listed or sold. */
export type ProjectMetadata = {
  title: string;
  author: string;
  isbn: string;
  description: string;
  fiction: FictionType | null;
  genres: readonly string[];
  publicationDate: string;
  contentType: string;
  targetAudience: TargetAudience | null;
  isMature: boolean | null;
  /** Null: told from the text. */
  language: string | null;
  isVolumeNormalized: boolean;
};

export type Project = {
  projectId: string;
  name: string;
  createdAt: Date;
  updatedAt: Date;
  creatorId: string | null;
  titleVoiceId: string;
  paragraphVoiceId: string;
  modelId: string;
  chapterCount: number;
  isConverting: boolean;
  /** It is in the queue, or no speech engine is there. */
  isWaiting: boolean;
  /** From 0 to 1 while the whole project is spoken. */
  progress: number | null;
  error: string | null;
  role: ResourceRole;
  coverUrl: string | null;
  canBeDownloaded: boolean;
  publishedSnapshotId: string | null;
  /** The page at which anyone with the link can listen; null for those who cannot publish. */
  listenAddress: string | null;
  metadata: ProjectMetadata;
};

export type ProjectDetails = Project & {
  qualityPreset: QualityPreset;
  textNormalization: TextNormalization;
  dictionaries: readonly DictionaryName[];
  chapters: readonly Chapter[];
  /** What speaking everything that is new would cost now. */
  conversionCredits: number;
};

const toMetadata = (answer: ProjectAnswer): ProjectMetadata => ({
  title: answer.title ?? "",
  author: answer.author ?? "",
  isbn: answer.isbn_number ?? "",
  description: answer.description ?? "",
  fiction: answer.fiction,
  genres: answer.genres,
  publicationDate: answer.original_publication_date ?? "",
  contentType: answer.content_type ?? "",
  targetAudience: answer.target_audience,
  isMature: answer.mature_content,
  language: answer.language,
  isVolumeNormalized: answer.volume_normalization,
});

export const toProject = (answer: ProjectAnswer): Project => ({
  projectId: answer.project_id,
  name: answer.name,
  createdAt: new Date(answer.create_date_unix * 1_000),
  updatedAt: new Date(answer.updated_at_unix * 1_000),
  creatorId: answer.created_by_user_id,
  titleVoiceId: answer.default_title_voice_id,
  paragraphVoiceId: answer.default_paragraph_voice_id,
  modelId: answer.default_model_id,
  chapterCount: answer.chapter_count,
  isConverting: answer.state === "converting" || answer.state === "in_queue",
  isWaiting: answer.state === "in_queue",
  progress: answer.conversion_progress,
  error: answer.last_conversion_error,
  role: answer.access_level,
  coverUrl: answer.cover_image_url,
  canBeDownloaded: answer.can_be_downloaded,
  publishedSnapshotId: answer.published_snapshot_id,
  listenAddress: answer.listen_id ? listenAddress(answer.listen_id) : null,
  metadata: toMetadata(answer),
});

const toDetails = (answer: ProjectExtendedAnswer): ProjectDetails => ({
  ...toProject(answer),
  qualityPreset: answer.quality_preset,
  textNormalization: answer.apply_text_normalization,
  dictionaries: answer.pronunciation_dictionary_locators.map((one) => ({
    dictionaryId: one.pronunciation_dictionary_id,
    versionId: one.version_id,
  })),
  chapters: answer.chapters.map((chapter) =>
    toChapter(chapter, {
      conversionCredits: answer.conversion_credits.chapters[chapter.chapter_id] ?? 0,
      isWaiting: answer.waiting_chapter_ids.includes(chapter.chapter_id),
    }),
  ),
  conversionCredits: answer.conversion_credits.total,
});

/** How often work under way is looked at. */
const lookEveryMs = 1_000;
const glanceEveryMs = 5_000;

export const projectsQuery = () =>
  queryOptions({
    queryKey: queryKeys.projects,
    queryFn: async ({ signal }): Promise<Project[]> => (await call(projects.list, { signal })).projects.map(toProject),
    refetchInterval: ({ state }) =>
      state.data?.some(({ isConverting }) => isConverting) ? lookEvery(glanceEveryMs) : false,
  });

export const isAtWork = ({ isConverting, chapters }: ProjectDetails): boolean =>
  isConverting || chapters.some((chapter) => chapter.isConverting);

/** Looked at again and again while something is being spoken. */
export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: queryKeys.project(projectId),
    queryFn: async ({ signal }) => toDetails(await call(projects.get, { params: { project_id: projectId }, signal })),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? lookEvery(lookEveryMs) : false),
  });

export type NewProject = {
  name: string;
  sourceType: ProjectSourceType;
  voiceId: string | null;
  document: File | null;
  address: string;
};

export const createProject = async (wanted: NewProject): Promise<Project> => {
  const form = new FormData();
  form.set("name", wanted.name);
  form.set("source_type", wanted.sourceType);
  if (wanted.voiceId) {
    form.set("default_title_voice_id", wanted.voiceId);
    form.set("default_paragraph_voice_id", wanted.voiceId);
  }
  if (wanted.document) form.set("from_document", wanted.document);
  else if (wanted.address) form.set("from_url", wanted.address);
  return toProject((await call(projects.create, { form })).project);
};

export type ProjectChange = Partial<ProjectMetadata> & {
  name?: string;
  titleVoiceId?: string;
  paragraphVoiceId?: string;
  modelId?: string;
  qualityPreset?: QualityPreset;
  textNormalization?: TextNormalization;
};

const wireNames = {
  title: "title",
  author: "author",
  isbn: "isbn_number",
  description: "description",
  fiction: "fiction",
  genres: "genres",
  publicationDate: "original_publication_date",
  contentType: "content_type",
  targetAudience: "target_audience",
  isMature: "mature_content",
  language: "language",
  isVolumeNormalized: "volume_normalization",
  name: "name",
  titleVoiceId: "default_title_voice_id",
  paragraphVoiceId: "default_paragraph_voice_id",
  modelId: "default_model_id",
  qualityPreset: "quality_preset",
  textNormalization: "apply_text_normalization",
} as const satisfies Record<keyof ProjectChange, keyof UpdateProjectBody>;

export const updateProject = async (projectId: string, change: ProjectChange): Promise<void> => {
  const body = Object.fromEntries(
    Object.entries(change).map(([name, value]) => [wireNames[name as keyof ProjectChange], value]),
  ) as UpdateProjectBody;
  await call(projects.update, { params: { project_id: projectId }, body });
};

/** The dictionaries whose words this project says as they are written there. */
export const setProjectDictionaries = async (
  projectId: string,
  dictionaries: readonly DictionaryName[],
): Promise<void> => {
  const body = { pronunciation_dictionary_locators: locatorsOf(dictionaries) };
  await call(projects.setDictionaries, { params: { project_id: projectId }, body });
};

export const removeProject = async (projectId: string): Promise<void> => {
  await call(projects.remove, { params: { project_id: projectId } });
};

/** A deleted project can be brought back for a while. */
export const restoreProject = async (projectId: string): Promise<void> => {
  await call(projects.restore, { params: { project_id: projectId } });
};

export type DeletedProject = { projectId: string; name: string; deletedAt: Date; goneAt: Date };

/** What was deleted and can still be brought back, the newest first. */
export const deletedProjectsQuery = () =>
  queryOptions({
    queryKey: queryKeys.deletedProjects,
    queryFn: async ({ signal }): Promise<DeletedProject[]> =>
      (await call(projects.listDeleted, { signal })).projects.map((one) => ({
        projectId: one.project_id,
        name: one.name,
        deletedAt: new Date(one.deleted_at_unix * 1_000),
        goneAt: new Date(one.gone_at_unix * 1_000),
      })),
  });

/** Speaks every chapter and puts them together as a new version. */
export const convertProject = async (projectId: string): Promise<void> => {
  await call(projects.convert, { params: { project_id: projectId } });
};

export const cancelProject = async (projectId: string): Promise<void> => {
  await call(projects.stopConverting, { params: { project_id: projectId } });
};

export const saveCover = async (projectId: string, image: File): Promise<void> => {
  const form = new FormData();
  form.set("image", image);
  await call(covers.set, { params: { project_id: projectId }, form });
};

export const removeCover = async (projectId: string): Promise<void> => {
  await call(covers.remove, { params: { project_id: projectId } });
};
