import { AppError, type BlockInput, studioLimits } from "@timbre/contract";
import type { Caller } from "../../../platform/http/caller.ts";
import {
  charactersOf,
  cleanText,
  requireChapterFits,
  requireProjectFits,
  revisionOf,
  storedBlocks,
  voicesOf,
} from "./blocks.ts";
import {
  changeChapter,
  type ChapterRow,
  countCharactersBeside,
  findDeletedChapter,
  insertChapters,
  listChapters,
  lockChapter,
  nextPosition,
  reorderChapters,
} from "./chapter-store.ts";
import { newChapter } from "../projects/create-project.ts";
import { readPage } from "../documents/read-page.ts";
import { chapterNotFound, requireChapter, requireProject } from "../projects/project-roles.ts";
import { changeProject, type ProjectRow } from "../projects/project-store.ts";
import { cancelConversion } from "../conversion/queue-conversion.ts";
import { graceMs } from "../projects/remove-project.ts";
import { requireVoices } from "../projects/require-voice.ts";
import type { StudioNeeds } from "../studio-needs.ts";

export type InProject = { project: ProjectRow; chapter: ChapterRow };
type Place = { projectId: string; chapterId: string };

export const makeChapters = (needs: StudioNeeds) => {
  const { db, clock } = needs;
  const requireEditable = (caller: Caller, projectId: string) =>
    requireProject(db, caller, { projectId, wanted: "editor" });
  const touch = (project: ProjectRow) => changeProject(db, project.projectId, { updatedAt: clock.now() });

  return {
    /** Empty, or with what a page says. */
    create: async (
      caller: Caller,
      projectId: string,
      { name, url, signal }: { name: string; url?: string | undefined; signal: AbortSignal },
    ): Promise<InProject> => {
      const { project } = await requireEditable(caller, projectId);
      if ((await listChapters(db, project.projectId)).length >= studioLimits.maxChapters) {
        const limit = studioLimits.maxChapters;
        throw new AppError("project_too_long", { limit }, `A project has at most ${limit} chapters.`);
      }
      const reading = { signal, fairnessKey: caller.workspaceId };
      const found = url ? (await readPage(needs, url, reading)).flatMap((one) => one.blocks) : [];
      const blocks = storedBlocks(found, project);
      requireChapterFits(blocks);
      requireProjectFits(charactersOf(blocks) + (await countCharactersBeside(db, project.projectId, null)));
      const position = await nextPosition(db, project.projectId);
      const chapter = newChapter({ ...project, updatedAt: clock.now() }, { name, position, blocks });
      await insertChapters(db, [chapter]);
      await touch(project);
      return { project, chapter };
    },

    update: async (
      caller: Caller,
      { projectId, chapterId }: Place,
      { name, blocks: sent, revision }: { name?: string; blocks?: readonly BlockInput[]; revision?: string },
    ): Promise<InProject> => {
      const { project } = await requireEditable(caller, projectId);
      const chapter = await requireChapter(db, project, chapterId);
      const blocks = sent && (await blocksToKeep(needs, caller, { project, chapter, sent }));
      const named = name === undefined ? {} : { name: cleanText(name) };
      const changes = { ...named, ...(blocks ? { blocks } : {}), updatedAt: clock.now() };
      const changed = await db.transaction(async (tx) => {
        const now = await lockChapter(tx, chapter.chapterId);
        if (!now) throw chapterNotFound(chapterId);
        if (blocks && revision && revisionOf(now.blocks) !== revision)
          throw new AppError("chapter_changed", { chapterId });
        await changeChapter(tx, chapter.chapterId, changes);
        return { ...now, ...changes };
      });
      await touch(project);
      return { project, chapter: changed };
    },

    remove: async (caller: Caller, { projectId, chapterId }: Place): Promise<void> => {
      const { project } = await requireEditable(caller, projectId);
      const chapter = await requireChapter(db, project, chapterId);
      if ((await listChapters(db, project.projectId)).length === 1) throw new AppError("last_chapter");
      if (chapter.conversionId) await cancelConversion(needs, chapter.conversionId);
      await changeChapter(db, chapter.chapterId, { deletedAt: clock.now() });
      await touch(project);
    },

    restore: async (caller: Caller, { projectId, chapterId }: Place): Promise<InProject> => {
      const { project } = await requireEditable(caller, projectId);
      const chapter = await findDeletedChapter(db, project.projectId, chapterId);
      if (!chapter?.deletedAt || chapter.deletedAt.getTime() + graceMs <= clock.now().getTime()) {
        throw new AppError(
          "chapter_not_found",
          { chapterId },
          `No deleted chapter with id ${chapterId} can be restored.`,
        );
      }
      await changeChapter(db, chapter.chapterId, { deletedAt: null });
      await touch(project);
      return { project, chapter: { ...chapter, deletedAt: null } };
    },

    reorder: async (caller: Caller, projectId: string, chapterIds: readonly string[]): Promise<void> => {
      const { project } = await requireEditable(caller, projectId);
      const known = (await listChapters(db, project.projectId)).map((one) => one.chapterId);
      if (known.length !== chapterIds.length || !known.every((chapterId) => chapterIds.includes(chapterId))) {
        throw new AppError("invalid_request", {}, "Send the id of every chapter of the project, each once.");
      }
      await db.transaction((tx) => reorderChapters(tx, chapterIds));
      await touch(project);
    },
  };
};

type Edit = InProject & { sent: readonly BlockInput[] };

/** Voices that were there before pass: a text can be saved though one of its voices is gone. */
const blocksToKeep = async ({ db, openPlanning }: StudioNeeds, caller: Caller, { project, chapter, sent }: Edit) => {
  const blocks = storedBlocks(sent, project);
  requireChapterFits(blocks);
  requireProjectFits(charactersOf(blocks) + (await countCharactersBeside(db, project.projectId, chapter.chapterId)));
  const known = new Set([project.titleVoiceId, project.paragraphVoiceId, ...voicesOf(chapter.blocks)]);
  const voiceIds = voicesOf(blocks).filter((voiceId) => !known.has(voiceId));
  await requireVoices(openPlanning(), caller, { voiceIds, modelId: project.modelId });
  return blocks;
};
