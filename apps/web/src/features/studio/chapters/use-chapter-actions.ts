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
import { t } from "../messages.ts";

const undoForMs = 15_000;

/** Two places of a list change with each other; null where there is no neighbour. */
export const movedIds = (ids: readonly string[], id: string, step: -1 | 1): string[] | null => {
  const index = ids.indexOf(id);
  const other = ids[index + step];
  if (index < 0 || other === undefined) return null;
  return ids.map((one) => (one === id ? other : one === other ? id : one));
};

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
    move: (chapterId: string, step: -1 | 1) => {
      const ids = movedIds(
        chapters.map((chapter) => chapter.chapterId),
        chapterId,
        step,
      );
      if (ids) void attempt(() => orderChapters(projectId, ids));
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
