import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { cloneJobsQuery } from "../../api/clone-jobs.ts";
import type { Voice } from "../../api/voices/voices.ts";
import { CloneWork, isOf, letGo, letGoOfMaking } from "./clone-work.ts";
import { problemWithSources, type Sources } from "./upload/recordings.ts";

/** The clone that the server makes or has made, of this voice or of a new one. */
const useJob = (work: CloneWork, voice: Voice | undefined, isMaking: boolean) => {
  const queries = useQueryClient();
  const jobs = useQuery({ ...cloneJobsQuery(), enabled: isMaking }).data;
  const job = jobs?.find(({ voiceId }) => voiceId === (voice?.voiceId ?? null));
  const preview = job?.preview ?? null;
  const failure = job?.failure ?? null;
  const previewId = preview?.previewId;
  useEffect(() => {
    if (previewId) work.show(previewId);
  }, [previewId, work]);
  const takeFailure = useEffectEvent(() => {
    if (!job || !failure) return;
    work.fail(failure);
    void letGo(queries, job);
  });
  const failedId = failure ? job?.previewId : undefined;
  useEffect(() => {
    if (failedId) takeFailure();
  }, [failedId]);
  return { job, preview, drop: () => (job ? letGo(queries, job) : undefined) };
};

/** What goes into a clone, the preview made of it, and how far the making is. Work that is not given ends with the page. */
export const useCloneDesk = (voice: Voice | undefined, given: CloneWork | undefined, isMaking: boolean) => {
  const queries = useQueryClient();
  const [work] = useState(() => given ?? new CloneWork());
  const state = useSyncExternalStore(work.subscribe, work.getSnapshot);
  const { form, progress, failure, words, step } = state;
  const [isKept] = useState(form.recordings.length > 0);
  useEffect(() => () => (given ? undefined : work.stopSending()), [given, work]);
  const { job, preview: made, drop } = useJob(work, voice, isMaking);

  const kept = (voice?.samples ?? []).filter(({ sampleId }) => !form.removedIds.includes(sampleId));
  const sources: Sources = { added: form.recordings, kept };
  const isChanged = !voice || form.recordings.length > 0 || form.removedIds.length > 0;
  const preview = made && isOf(state, made.previewId) ? made : null;

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
    /** What was made already needs nothing more. */
    problem: preview ? null : problemWithSources(sources),
    isChanged,
    preview,
    hasPreview: preview !== null || (!isChanged && voice?.previewUrl != null),
    progress: progress ?? job?.progress ?? null,
    failure,
    /** Closing the tab would lose recordings that the server does not have. */
    isAtRisk: form.recordings.length > 0 && !preview && !job?.progress,
    make: () => work.make(voice?.voiceId, queries),
    cancel: () => {
      work.stopSending();
      void letGoOfMaking(queries, voice?.voiceId ?? null);
    },
    startOver: () => {
      void drop();
      work.begin();
    },
  };
};

export type CloneDesk = ReturnType<typeof useCloneDesk>;
