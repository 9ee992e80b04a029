import {
  type ChangeSampleBody,
  partedUploadLimits,
  professionalSampleOperations,
  voiceSampleOperations,
} from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { type AudioSource } from "../client/audio-source.ts";
import { bytesOfBase64 } from "../client/base64.ts";
import { addressFor, call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";
import { uploadForm } from "../client/upload-form.ts";
import { sendInParts } from "./parted-upload.ts";
import { type Separation, toSeparation } from "./voice.ts";

export type SampleUpload = {
  voiceId: string;
  files: readonly File[];
  language: string;
  /** Somebody was told that the voice has these already. */
  allowsDuplicates: boolean;
  /** Files that are larger together go in parts. */
  partsAboveBytes?: number;
};
type UploadHandlers = { signal: AbortSignal; onSent: (share: number) => void };

/** Sends recordings; the answer comes once the server has listened to them. */
export const uploadSamples = async (
  { voiceId, files, language, allowsDuplicates, partsAboveBytes = partedUploadLimits.partBytes }: SampleUpload,
  handlers: UploadHandlers,
): Promise<void> => {
  const form = new FormData();
  // Small fields travel before the files, so that the server can refuse early.
  form.set("language", language);
  form.set("allow_duplicates", String(allowsDuplicates));
  const address = addressFor(professionalSampleOperations.add, { params: { voice_id: voiceId } });
  if (sizeOf(files) <= partsAboveBytes) {
    for (const file of files) form.append("files", file);
    await uploadForm(address, form, handlers);
    return;
  }
  for (const id of await sendAllInParts(voiceId, files, handlers)) form.append("upload_ids", id);
  handlers.onSent(1);
  await uploadForm(address, form, { signal: handlers.signal });
};

const sizeOf = (files: readonly File[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** One file after the other; those that have arrived stay there, whatever happens to the next. */
const sendAllInParts = async (
  voiceId: string,
  files: readonly File[],
  { signal, onSent }: UploadHandlers,
): Promise<string[]> => {
  const total = sizeOf(files);
  const ids: string[] = [];
  let done = 0;
  for (const file of files) {
    const before = done;
    // The last hundredth is the server's: it has everything once the recordings are added.
    const told = { voiceId, signal, onSent: (bytes: number) => onSent((0.99 * (before + bytes)) / total) };
    ids.push(await sendInParts(file, told));
    done += file.size;
  }
  return ids;
};

type SampleId = { voiceId: string; sampleId: string };
const paramsOf = ({ voiceId, sampleId }: SampleId) => ({ voice_id: voiceId, sample_id: sampleId });

export const sampleAudioPath = (id: SampleId): string =>
  addressFor(voiceSampleOperations.hear, { params: paramsOf(id) });

/** Only what changed is sent. */
export const changeSample = async (id: SampleId, body: ChangeSampleBody): Promise<void> => {
  await call(professionalSampleOperations.change, { params: paramsOf(id), body });
};

export const removeSample = async (id: SampleId): Promise<void> => {
  await call(professionalSampleOperations.remove, { params: paramsOf(id) });
};

const sourceOf = ({ audio_base_64, media_type }: { audio_base_64: string; media_type: string }): AudioSource => ({
  body: new Blob([bytesOfBase64(audio_base_64)]).stream() as AudioSource["body"],
  contentType: media_type,
});

/** The beginning of a recording as it sounds without its background, or with it. */
export const openSamplePreview = async (id: SampleId, isClean: boolean, signal: AbortSignal): Promise<AudioSource> => {
  const query = { remove_background_noise: isClean ? ("true" as const) : ("false" as const) };
  return sourceOf(await call(professionalSampleOperations.preview, { params: paramsOf(id), query, signal }));
};

/** Peaks from 0 to 1, evenly over the recording. */
export const waveformQuery = (id: SampleId) =>
  queryOptions({
    queryKey: queryKeys.sampleWaveform(id.voiceId, id.sampleId),
    queryFn: async ({ signal }): Promise<readonly number[]> =>
      (await call(professionalSampleOperations.waveform, { params: paramsOf(id), signal })).visual_waveform,
    staleTime: Infinity,
  });

export const startSeparation = async (id: SampleId): Promise<void> => {
  await call(professionalSampleOperations.separate, { params: paramsOf(id) });
};

/** How often somebody who waits asks whether the speakers are told apart. */
const separationPollMs = 5_000;

/** Who speaks in a recording; asked again while that is being found out, and never after a failure to ask. */
export const separationQuery = (id: SampleId) =>
  queryOptions({
    queryKey: queryKeys.separation(id.voiceId, id.sampleId),
    queryFn: async ({ signal }): Promise<Separation> =>
      toSeparation(await call(professionalSampleOperations.speakers, { params: paramsOf(id), signal })),
    retry: false,
    refetchInterval: ({ state }) =>
      state.status !== "error" && state.data?.status === "pending" ? separationPollMs : false,
  });

/** All that one speaker says, one piece after the other. */
export const openSpeaker = async (id: SampleId, speakerId: string, signal: AbortSignal): Promise<AudioSource> => {
  const params = { ...paramsOf(id), speaker_id: speakerId };
  return sourceOf(await call(professionalSampleOperations.speakerAudio, { params, signal }));
};
