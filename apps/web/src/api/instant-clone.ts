import {
  type CloneLikeness,
  type ClonePreviewEvent,
  clonePreviewEvent,
  type CloneStage,
  cloneStages,
  cloneTerms,
  instantCloneOperations,
  type RebuildAnswer,
  type SampleCheckAnswer,
  voiceSampleOperations,
} from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { ApiError, errorFromBody } from "./client/api-error.ts";
import { type AudioSource, toAudioSource } from "./client/audio-source.ts";
import { bytesOfBase64 } from "./client/base64.ts";
import { addressFor, call, callForBytes } from "./client/call.ts";
import { queryKeys } from "./client/query-keys.ts";
import { lookEvery } from "./live/look-every.ts";
import { uploadForm } from "./client/upload-form.ts";

export type ClonePreview = {
  previewId: string;
  /** Null for one that was made before the page was opened: the server has it. */
  audio: Blob | null;
  durationMs: number;
  likeness: CloneLikeness;
  /** What could be better about the recordings. */
  notes: readonly string[];
  /** What was spoken in the recordings. */
  language: string;
};

/** What happens while a clone is made, in this order. */
export const cloneSteps = ["uploading", ...cloneStages] as const;
export type CloneProgress = { stage: "uploading" | CloneStage; share: number };

export type ClonePreviewRequest = {
  /** The clone whose samples change; none makes a new one. */
  voiceId?: string;
  files: readonly File[];
  removesNoise: boolean;
  removedSampleIds?: readonly string[];
};

const formOf = ({ files, removesNoise, removedSampleIds = [] }: ClonePreviewRequest): FormData => {
  const form = new FormData();
  // Small fields travel before the files, so that the server can refuse early.
  if (files.length > 0) form.set("terms_version", cloneTerms.version);
  form.set("remove_background_noise", String(removesNoise));
  if (removedSampleIds.length > 0) form.set("sample_ids_to_remove", JSON.stringify(removedSampleIds));
  for (const file of files) form.append("files", file);
  return form;
};

const linesOf = (text: string): ClonePreviewEvent[] =>
  text
    .slice(0, text.lastIndexOf("\n") + 1)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => clonePreviewEvent.parse(JSON.parse(line)));

const addressOfPreview = (voiceId: string | undefined): string =>
  voiceId
    ? addressFor(instantCloneOperations.previewChanges, { params: { voice_id: voiceId } })
    : addressFor(instantCloneOperations.preview, {});

/** A clone to be heard before it is kept. */
export const createClonePreview = async (
  request: ClonePreviewRequest,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: CloneProgress) => void },
): Promise<ClonePreview> => {
  const text = await uploadForm(addressOfPreview(request.voiceId), formOf(request), {
    signal,
    headers: { accept: "application/x-ndjson" },
    onSent: (share) => onProgress({ stage: "uploading", share }),
    onText: (soFar) => {
      const last = linesOf(soFar).at(-1);
      if (last?.type === "progress") onProgress(last);
    },
  });
  return previewOf(linesOf(`${text}\n`).at(-1));
};

const previewOf = (event: ClonePreviewEvent | undefined): ClonePreview => {
  if (event?.type === "failed") throw errorFromBody(event.http, { detail: event.detail });
  if (event?.type !== "done") throw new ApiError({ code: "unknown", message: "", httpStatus: 200 });
  const { preview } = event;
  return {
    previewId: preview.generated_voice_id,
    audio: new Blob([bytesOfBase64(preview.audio_base_64)], { type: preview.media_type }),
    durationMs: preview.duration_secs * 1_000,
    likeness: preview.likeness,
    notes: preview.notes,
    language: preview.language,
  };
};

/** A clone that is not kept yet, in the language its maker says it speaks. */
export const openPreviewIn = async (previewId: string, language: string, signal: AbortSignal): Promise<AudioSource> => {
  const sent = { params: { generated_voice_id: previewId }, query: { language }, signal };
  return toAudioSource(await callForBytes(instantCloneOperations.hearPreview, sent));
};

export type CloneSaving = { previewId: string; name: string; description: string; labels: Record<string, string> };
export type SavedClone = { voiceId: string; requiresVerification: boolean };

export const saveClone = async (
  { previewId, name, description, labels }: CloneSaving,
  signal: AbortSignal,
): Promise<SavedClone> => {
  const body = {
    cloned_voice_preview_id: previewId,
    voice_name: name,
    voice_description: description || null,
    labels,
  };
  const answer = await call(instantCloneOperations.savePreview, { body, signal });
  return { voiceId: answer.voice_id, requiresVerification: answer.requires_verification };
};

export type SampleNote = SampleCheckAnswer["notes"][number];

/** What is wrong with a recording, before anything is made of it. */
export const checkSample = async (file: File, signal: AbortSignal): Promise<readonly SampleNote[]> => {
  const form = new FormData();
  form.set("file", file);
  return (await call(instantCloneOperations.checkSample, { form, signal })).notes;
};

/** The beginning of a recording as it sounds without its background. */
export const openCleanSound = async (file: File, signal: AbortSignal): Promise<AudioSource> => {
  const form = new FormData();
  form.set("file", file);
  return toAudioSource(await callForBytes(instantCloneOperations.removeNoise, { form, signal }));
};

export const sampleAudioPath = (voiceId: string, sampleId: string, isClean = false): string =>
  addressFor(voiceSampleOperations.hear, {
    params: { voice_id: voiceId, sample_id: sampleId },
    query: isClean ? { remove_background_noise: "true" } : {},
  });

export type Rebuild = Pick<RebuildAnswer, "state" | "share" | "message">;

/** How far the rebuild of a clone is; asked again while it is under way. */
export const rebuildQuery = (voiceId: string) =>
  queryOptions({
    queryKey: queryKeys.cloneRebuild(voiceId),
    queryFn: ({ signal }): Promise<Rebuild> =>
      call(instantCloneOperations.getRebuild, { params: { voice_id: voiceId }, signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? lookEvery(1_000) : false),
  });

export const isUnderWay = (rebuild: Rebuild | undefined): boolean =>
  rebuild?.state === "queued" || rebuild?.state === "running";

export const startRebuild = async (voiceId: string): Promise<void> => {
  await call(instantCloneOperations.startRebuild, { params: { voice_id: voiceId }, body: {} });
};
export const cancelRebuild = async (voiceId: string): Promise<void> => {
  await call(instantCloneOperations.cancelRebuild, { params: { voice_id: voiceId } });
};
