import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { queryKeys } from "../../../api/client/query-keys.ts";
import type { ProjectDetails } from "../../../api/studio/projects.ts";
import { type ChapterText, readChapter, saveBlocks } from "../../../api/studio/chapters.ts";
import { makeManuscript } from "./manuscript.ts";

/** The chapter on screen. Leaving it saves what is not saved yet. */
export const useManuscript = ({ projectId, titleVoiceId, paragraphVoiceId }: ProjectDetails, chapter: ChapterText) => {
  const queries = useQueryClient();
  const [manuscript] = useState(() =>
    makeManuscript({
      ...chapter,
      voices: { titleVoiceId, paragraphVoiceId },
      load: () => readChapter({ projectId, chapterId: chapter.chapterId }),
      save: async (blocks, revision) => {
        const saved = await saveBlocks({ projectId, chapterId: chapter.chapterId }, blocks, revision);
        // How much is left to generate has changed.
        void queries.invalidateQueries({ queryKey: queryKeys.project(projectId), exact: true });
        return saved;
      },
    }),
  );
  useEffect(
    () => manuscript.setVoices({ titleVoiceId, paragraphVoiceId }),
    [manuscript, titleVoiceId, paragraphVoiceId],
  );
  useEffect(() => () => void manuscript.flush(), [manuscript]);
  const page = useSyncExternalStore(manuscript.subscribe, manuscript.getPage);
  return { manuscript, page };
};
