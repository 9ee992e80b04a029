import {
  instantCloneOperations,
  type RebuildAnswer,
  type SampleCheckAnswer,
  voiceSampleOperations,
} from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { type AudioSource, toAudioSource } from "./client/audio-source.ts";
import { addressFor, call, callForBytes } from "./client/call.ts";
import { queryKeys } from "./client/query-keys.ts";
import { lookEvery } from "./live/look-every.ts";

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
