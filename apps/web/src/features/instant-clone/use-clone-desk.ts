import { useEffect, useState, useSyncExternalStore } from "react";
import type { Voice } from "../../api/voices/voices.ts";
import { CloneWork, markOf } from "./clone-work.ts";
import { problemWithSources, type Sources } from "./upload/recordings.ts";

/** What goes into a clone, the preview made of it, and how far the making is. Work that is not given ends with the page. */
export const useCloneDesk = (voice: Voice | undefined, given: CloneWork | undefined) => {
  const [work] = useState(() => given ?? new CloneWork());
  const { form, made, progress, failure, words, step } = useSyncExternalStore(work.subscribe, work.getSnapshot);
  const [isKept] = useState(form.recordings.length > 0);
  useEffect(() => () => (given ? undefined : work.cancel()), [given, work]);

  const kept = (voice?.samples ?? []).filter(({ sampleId }) => !form.removedIds.includes(sampleId));
  const sources: Sources = { added: form.recordings, kept };
  const isChanged = !voice || form.recordings.length > 0 || form.removedIds.length > 0;
  const preview = made?.mark === markOf(form) ? made.preview : null;

  return {
    work,
    form,
    words: words ?? { name: voice?.name ?? "", description: voice?.description ?? "" },
    step,
    /** Recordings were here before the page was opened. */
    isKept: isKept && form.recordings.length > 0,
    change: work.change.bind(work),
    /** For what arrives after a while: the form may have changed since. */
    addRecordings: work.addRecordings.bind(work),
    sources,
    problem: problemWithSources(sources),
    isChanged,
    preview,
    hasPreview: preview !== null || (!isChanged && voice?.previewUrl != null),
    progress,
    failure,
    make: () => work.make(voice?.voiceId),
    cancel: () => work.cancel(),
  };
};

export type CloneDesk = ReturnType<typeof useCloneDesk>;
