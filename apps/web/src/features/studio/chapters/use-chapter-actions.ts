import { useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { messageFor } from "../../../api/client/message-for.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import {
  type Chapter,
  createChapter,
  orderChapters,
  removeChapter,
  renameChapter,
  restoreChapter,
} from "../../../api/studio/chapters.ts";
import { projectQuery } from "../../../api/studio/projects.ts";
import { t } from "../messages.ts";

const undoForMs = 15_000;

/** One of a list at another place, the others in their order; null where that changes nothing. */
export const placedIds = (ids: readonly string[], id: string, index: number): string[] | null => {
  const now = ids.indexOf(id);
  if (now < 0 || index === now || index < 0 || index >= ids.length) return null;
  return ids.filter((one) => one !== id).toSpliced(index, 0, id);
};

const inOrder = (chapters: readonly Chapter[], ids: readonly string[]): Chapter[] =>
  chapters.toSorted((one, other) => ids.indexOf(one.chapterId) - ids.indexOf(other.chapterId));

type Needs = { projectId: string; chapters: readonly Chapter[]; onOpen: (chapterId: string | undefined) => void };

/** What can be done with the chapters of a project. A failure is told and changes nothing. */
export const useChapterActions = ({ projectId, chapters, onOpen }: Needs) => {
  const queries = useQueryClient();
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      toast.error(messageFor(error));
    }
    await queries.invalidateQueries({ queryKey: queryKeys.project(projectId), exact: true });
  };
  return {
    add: () =>
      void attempt(async () => {
        const chapter = await createChapter(projectId, t.chapter(chapters.length + 1));
        await queries.invalidateQueries({ queryKey: queryKeys.project(projectId), exact: true });
        onOpen(chapter.chapterId);
      }),
    rename: (chapterId: string, name: string) => void attempt(() => renameChapter(projectId, chapterId, name)),
    place: (chapterId: string, index: number) => {
      const ids = placedIds(
        chapters.map((chapter) => chapter.chapterId),
        chapterId,
        index,
      );
      if (!ids) return;
      // Seen at once; a refusal brings the old order back.
      queries.setQueryData(
        projectQuery(projectId).queryKey,
        (project) => project && { ...project, chapters: inOrder(project.chapters, ids) },
      );
      void attempt(() => orderChapters(projectId, ids));
    },
    remove: ({ chapterId, name }: Chapter, isOpen: boolean) =>
      void attempt(async () => {
        await removeChapter(projectId, chapterId);
        if (isOpen) onOpen(undefined);
        const undo = { label: t.undo, onClick: () => void attempt(() => restoreChapter(projectId, chapterId)) };
        toast(t.deleted(name), { action: undo, duration: undoForMs });
      }),
  };
};

export type ChapterActions = ReturnType<typeof useChapterActions>;
