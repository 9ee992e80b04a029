import {
  AppError,
  type CreateProjectFields,
  defaultSpeechModelId,
  type ProjectContentInput,
  type ProjectSourceType,
  studioLimits,
} from "@timbre/contract";
import type { Caller } from "../../../platform/http/caller.ts";
import { writeFile } from "../../../platform/files/write-file.ts";
import { newId } from "../../../platform/new-id.ts";
import type { UploadedFile } from "../../../platform/uploads/uploads.ts";
import {
  charactersOf,
  cleanText,
  requireChapterFits,
  requireProjectFits,
  storedBlocks,
  voicesOf,
} from "../chapters/blocks.ts";
import { type ChapterRow, insertChapters } from "../chapters/chapter-store.ts";
import { coverKeyOf } from "./covers.ts";
import type { RoledProject } from "./project-roles.ts";
import { countProjects, insertProject, type ProjectRow } from "./project-store.ts";
import { queueConversion, requireConvertible } from "../conversion/queue-conversion.ts";
import type { FoundAbout } from "../documents/document.parsing.ts";
import { readSource } from "../documents/read-source.ts";
import { requireVoices } from "./require-voice.ts";
import type { StudioNeeds } from "../studio-needs.ts";
import { storedLocators } from "./update-project.ts";

/** A voice everyone has. */
const usualVoiceId = "af_heart";
const firstChapterName = "Chapter 1";

type Asked = { caller: Caller; fields: CreateProjectFields; file: UploadedFile | undefined; signal: AbortSignal };

export const makeCreateProject =
  (needs: StudioNeeds) =>
  async ({ caller, fields, file, signal }: Asked): Promise<RoledProject> => {
    const { db, clock, recordAudit } = needs;
    requireKnownOptions(fields);
    const source = await readSource(needs, { fields, file }, { signal, fairnessKey: caller.workspaceId });
    const project = newProject(caller, fields, { now: clock.now(), about: source?.about });
    const chapters = newChapters(project, source?.chapters ?? [{ name: firstChapterName, blocks: [] }]);
    const planSpeech = needs.openPlanning();
    const voiceIds = [
      project.titleVoiceId,
      project.paragraphVoiceId,
      ...chapters.flatMap((one) => voicesOf(one.blocks)),
    ];
    await requireVoices(planSpeech, caller, { voiceIds, modelId: project.modelId });
    await needs.requireDictionaries(caller, project.dictionaries);
    if (fields.auto_convert) await requireConvertible(needs, { caller, project, chapters });
    if ((await countProjects(db, caller.workspaceId)) >= studioLimits.maxProjects) {
      throw new AppError("project_limit_reached");
    }
    if (project.coverId && source?.about.cover) {
      await writeFile(needs.files, coverKeyOf(project.coverId), [source.about.cover]);
    }
    await db.transaction(async (tx) => {
      await insertProject(tx, project);
      await insertChapters(tx, chapters);
    });
    const { projectId } = project;
    await recordAudit(caller, { activity: "Project Created", className: "Entity Management", target: projectId });
    if (!fields.auto_convert) return { project, role: "admin" };
    const conversion = await queueConversion(needs, { caller, project, chapters, isWhole: true });
    return { project: { ...project, conversionId: conversion.conversionId }, role: "admin" };
  };

const requireKnownOptions = (fields: CreateProjectFields): void => {
  const refuse = (option: string, message: string): never => {
    throw new AppError("not_supported", { option }, message);
  };
  if (fields.callback_url) {
    refuse("callback_url", "Conversions are told to webhooks that listen to project_converted, not to a callback_url.");
  }
  if (fields.auto_assign_voices) refuse("auto_assign_voices", "Voices are not assigned automatically here.");
  if (fields.create_publishing_read) refuse("create_publishing_read", "This server has no place to publish reads.");
  const kinds: readonly (ProjectSourceType | undefined)[] = [undefined, "blank", "book", "article"];
  if (!kinds.includes(fields.source_type)) {
    refuse("source_type", "Projects of this type cannot be made here. Send blank, book or article.");
  }
};

const textOf = (text: string | null | undefined): string | null => (text ? cleanText(text) : null);

const newProject = (
  { workspaceId, userId }: Caller,
  fields: CreateProjectFields,
  { now, about }: { now: Date; about: FoundAbout | undefined },
): ProjectRow => ({
  projectId: newId(),
  workspaceId,
  ownerUserId: userId,
  name: cleanText(fields.name),
  titleVoiceId: fields.default_title_voice_id ?? fields.default_paragraph_voice_id ?? usualVoiceId,
  paragraphVoiceId: fields.default_paragraph_voice_id ?? fields.default_title_voice_id ?? usualVoiceId,
  modelId: fields.default_model_id ?? defaultSpeechModelId,
  qualityPreset: fields.quality_preset ?? "standard",
  textNormalization: fields.apply_text_normalization ?? "auto",
  dictionaries: storedLocators(fields.pronunciation_dictionary_locators),
  voiceSettings: fields.voice_settings.map((one) => ({ ...one, voice_id: cleanText(one.voice_id) })),
  sourceType: fields.source_type ?? (about ? "book" : "blank"),
  title: textOf(fields.title ?? about?.title),
  author: textOf(fields.author ?? about?.author),
  description: textOf(fields.description ?? about?.description),
  genres: fields.genres.map(cleanText),
  targetAudience: fields.target_audience ?? null,
  language: textOf(fields.language),
  contentType: textOf(fields.content_type),
  originalPublicationDate: textOf(fields.original_publication_date),
  isMature: fields.mature_content ?? null,
  isbnNumber: textOf(fields.isbn_number),
  fiction: fields.fiction ?? null,
  isVolumeNormalized: fields.volume_normalization ?? fields.acx_volume_normalization ?? false,
  coverId: about?.cover ? newId() : null,
  publishedSnapshotId: null,
  listenId: null,
  conversionId: null,
  conversionError: null,
  convertedAt: null,
  createdAt: now,
  updatedAt: now,
  deletedAt: null,
});

export const newChapters = (project: ProjectRow, content: ProjectContentInput): ChapterRow[] => {
  const chapters = content.map(({ name, blocks }, position) =>
    newChapter(project, { name, position, blocks: storedBlocks(blocks, project) }),
  );
  for (const { blocks } of chapters) requireChapterFits(blocks);
  requireProjectFits(chapters.reduce((sum, { blocks }) => sum + charactersOf(blocks), 0));
  return chapters;
};

export const newChapter = (
  { projectId, updatedAt }: ProjectRow,
  { name, position, blocks }: Pick<ChapterRow, "name" | "position" | "blocks">,
): ChapterRow => ({
  chapterId: newId(),
  projectId,
  position,
  name: cleanText(name),
  blocks,
  conversionId: null,
  conversionShare: 0,
  conversionError: null,
  convertedAt: null,
  latestSnapshotId: null,
  convertedKeys: [],
  createdAt: updatedAt,
  updatedAt,
  deletedAt: null,
});
