import { useEffect, useRef, useState } from "react";
import { isAbort } from "../../api/api-error.ts";
import { type CloneProgress, type ClonePreview, createClonePreview } from "../../api/instant-clone.ts";
import { messageFor } from "../../api/message-for.ts";
import type { Voice } from "../../api/voices.ts";
import { problemWithSources, type Recording, type Sources } from "./recordings.ts";

export type UploadForm = {
  recordings: readonly Recording[];
  /** Samples of an existing clone that leave with the next save. */
  removedIds: readonly string[];
  removesNoise: boolean;
  isAgreed: boolean;
};

const emptyForm: UploadForm = { recordings: [], removedIds: [], removesNoise: false, isAgreed: false };

/** Two forms with the same mark make the same clone, so a preview of one is a preview of the other. */
const markOf = ({ recordings, removedIds, removesNoise }: UploadForm): string =>
  JSON.stringify([recordings.map(({ id }) => id), [...removedIds].sort(), recordings.length > 0 && removesNoise]);

/** What goes into a clone, the preview made of it, and how far the making is. */
export const useCloneDesk = (voice: Voice | undefined) => {
  const [form, setForm] = useState(emptyForm);
  const [made, setMade] = useState<{ preview: ClonePreview; mark: string } | null>(null);
  const [progress, setProgress] = useState<CloneProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = useRef<AbortController>(null);
  useEffect(() => () => run.current?.abort(), []);

  const kept = (voice?.samples ?? []).filter(({ sampleId }) => !form.removedIds.includes(sampleId));
  const sources: Sources = { added: form.recordings, kept };
  const isChanged = !voice || form.recordings.length > 0 || form.removedIds.length > 0;
  const mark = markOf(form);
  const preview = made?.mark === mark ? made.preview : null;

  const make = async (): Promise<ClonePreview | null> => {
    const abort = new AbortController();
    run.current = abort;
    setFailure(null);
    setProgress({ stage: form.recordings.length > 0 ? "uploading" : "checking", share: 0 });
    try {
      const request = {
        voiceId: voice?.voiceId,
        files: form.recordings.map(({ file }) => file),
        removesNoise: form.removesNoise,
        removedSampleIds: form.removedIds,
      };
      const fresh = await createClonePreview(request, { signal: abort.signal, onProgress: setProgress });
      setMade({ preview: fresh, mark });
      return fresh;
    } catch (error) {
      if (!isAbort(error)) setFailure(messageFor(error));
      return null;
    } finally {
      setProgress(null);
    }
  };

  return {
    form,
    change: (part: Partial<UploadForm>) => setForm((now) => ({ ...now, ...part })),
    /** For what arrives after a while: the form may have changed since. */
    addRecordings: (more: readonly Recording[]) =>
      setForm((now) => ({ ...now, recordings: [...now.recordings, ...more] })),
    sources,
    problem: problemWithSources(sources),
    isChanged,
    preview,
    hasPreview: preview !== null || (!isChanged && voice?.previewUrl != null),
    progress,
    failure,
    make,
    cancel: () => run.current?.abort(),
    /** The server has let go of the preview: it has to be made again. */
    forgetPreview: (reason: string) => {
      setMade(null);
      setFailure(reason);
    },
  };
};

export type CloneDesk = ReturnType<typeof useCloneDesk>;
