import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { makeAutosave } from "../../api/client/autosave.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { changeDub, type DubDetails, type DubSentence } from "../../api/dubbing.ts";

const saveAfterMs = 800;

type Words = Pick<DubSentence, "segmentId" | "text" | "translation">;

/** The words of a dub while they are written; saved a moment after the last key. */
export const useSentences = ({ dubbingId, sentences }: DubDetails) => {
  const queries = useQueryClient();
  const [words, setWords] = useState<readonly Words[]>(() =>
    sentences.map(({ segmentId, text, translation }) => ({ segmentId, text, translation })),
  );
  const [autosave] = useState(() =>
    makeAutosave<readonly Words[]>({
      delayMs: saveAfterMs,
      save: async (written) => {
        const saved = await changeDub(dubbingId, { sentences: written });
        queries.setQueryData(queryKeys.dub(dubbingId), saved);
      },
    }),
  );
  useEffect(() => () => void autosave.flush(), [autosave]);
  const put = (next: readonly Words[]): void => {
    setWords(next);
    autosave.change(next);
  };
  return {
    words,
    saveState: useSyncExternalStore(autosave.subscribe, autosave.getState),
    flush: autosave.flush,
    write: (segmentId: string, part: Partial<Words>): void =>
      put(words.map((one) => (one.segmentId === segmentId ? { ...one, ...part } : one))),
    writeAll: (translations: readonly string[]): void =>
      put(words.map((one, index) => ({ ...one, translation: translations[index] || one.translation }))),
  };
};

export type Sentences = ReturnType<typeof useSentences>;
