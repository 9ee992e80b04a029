import {
  type CloneJobAnswer,
  cloneJobAnswer,
  type CloneLikeness,
  type CloneStage,
  cloneTerms,
  instantCloneOperations,
} from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { type ApiError, errorFromBody } from "./client/api-error.ts";
import { addressFor, call } from "./client/call.ts";
import { queryKeys } from "./client/query-keys.ts";
import { uploadForm } from "./client/upload-form.ts";
import { lookEvery } from "./live/look-every.ts";

/** A clone that can be heard and is not kept yet. Its sound lies on the server. */
export type ClonePreview = {
  previewId: string;
  likeness: CloneLikeness;
  /** What could be better about the recordings. */
  notes: readonly string[];
  /** What was spoken in the recordings. */
  language: string;
};

/** What happens while a clone is made, in this order. */
export const cloneSteps = ["uploading", "checking", "learning"] as const;
export type CloneProgress = { stage: (typeof cloneSteps)[number]; share: number };

/** A clone that the server makes, whether anybody stays or not. */
export type CloneJob = {
  previewId: string;
  /** The clone it changes; null for a new one. */
  voiceId: string | null;
  /** Null once it has ended. */
  progress: CloneProgress | null;
  preview: ClonePreview | null;
  failure: ApiError | null;
};

export type CloneRequest = {
  /** The clone whose samples change; none makes a new one. */
  voiceId?: string;
  files: readonly File[];
  removesNoise: boolean;
  removedSampleIds?: readonly string[];
};

const formOf = ({ voiceId, files, removesNoise, removedSampleIds = [] }: CloneRequest): FormData => {
  const form = new FormData();
  // Small fields travel before the files, so that the server can refuse early.
  if (voiceId) form.set("voice_id", voiceId);
  if (files.length > 0) form.set("terms_version", cloneTerms.version);
  form.set("remove_background_noise", String(removesNoise));
  if (removedSampleIds.length > 0) form.set("sample_ids_to_remove", JSON.stringify(removedSampleIds));
  for (const file of files) form.append("files", file);
  return form;
};

const stageOf = (stage: CloneStage | null): CloneProgress["stage"] => (stage === "learning" ? stage : "checking");

const toJob = (answer: CloneJobAnswer): CloneJob => {
  const { generated_voice_id: previewId, voice_id: voiceId, state, preview, failure } = answer;
  const isMaking = state === "queued" || state === "running";
  return {
    previewId,
    voiceId,
    progress: isMaking ? { stage: stageOf(answer.stage), share: answer.share } : null,
    preview: preview && { previewId, ...preview },
    failure: failure && errorFromBody(failure.http, { detail: failure.detail }),
  };
};

/** Sends the recordings. From its answer on the clone is made without this page. */
export const startClone = async (
  request: CloneRequest,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: CloneProgress) => void },
): Promise<CloneJob> => {
  const text = await uploadForm(addressFor(instantCloneOperations.startJob, {}), formOf(request), {
    signal,
    onSent: (share) => onProgress({ stage: "uploading", share }),
  });
  return toJob(cloneJobAnswer.parse(JSON.parse(text)));
};

/** Clones that are being made, or made and not saved. */
export const cloneJobsQuery = () =>
  queryOptions({
    queryKey: queryKeys.cloneJobs,
    queryFn: async ({ signal }): Promise<readonly CloneJob[]> =>
      (await call(instantCloneOperations.listJobs, { signal })).jobs.map(toJob),
    refetchInterval: ({ state }) => (state.data?.some(({ progress }) => progress) ? lookEvery(1_000) : false),
  });

/** Stops it, or lets it go. */
export const dropClone = async (previewId: string): Promise<void> => {
  const params = { generated_voice_id: previewId };
  await call(instantCloneOperations.dropJob, { params, outlivesPage: true });
};
