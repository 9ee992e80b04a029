import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { recordEvent } from "../../../api/analytics.ts";
import { uploadSamples } from "../../../api/professional-clone/samples.ts";
import { professionalVoiceQuery } from "../../../api/professional-clone/voice.ts";
import { takesOf } from "../recording/kept-recordings.ts";
import { tellFailure } from "../tell-failure.ts";
import type { SampleFile } from "./sample-file.ts";
import { isKnownTwice, SampleQueue, type ServerFacts, type Upload } from "./sample-queue.ts";
import { t } from "../messages.ts";

const allFailedMessage = t.couldNotUploadAudioSamplesDueToAn;

const factsOf = (queries: QueryClient, voiceId: string): ServerFacts => {
  const voice = queries.getQueryData(professionalVoiceQuery(voiceId).queryKey);
  const samples = voice?.samples ?? [];
  return {
    count: samples.length,
    sizeBytes: samples.reduce((sum, sample) => sum + sample.sizeBytes, 0),
    language: samples.length > 0 ? (voice?.language ?? null) : null,
  };
};

const tellArrived = (voiceId: string, files: readonly SampleFile[]): void => {
  for (const { type, takeId, durationMs } of files) {
    if (takeId) takesOf(voiceId).remove(takeId);
    recordEvent("pvc_sample_uploaded", { type, seconds: Math.round((durationMs ?? 0) / 1_000) });
  }
};

const makeUpload =
  (queries: QueryClient, voiceId: string): Upload =>
  async (files, on) => {
    const [first] = files;
    if (!first) return;
    await uploadSamples(
      {
        voiceId,
        files: files.map(({ file }) => file),
        language: first.language,
        allowsDuplicates: isKnownTwice(first),
      },
      on,
    );
    tellArrived(voiceId, files);
    await queries.invalidateQueries(professionalVoiceQuery(voiceId));
  };

/** As long as the tab: closing the wizard does not stop what is on its way. */
const queues = new WeakMap<QueryClient, Map<string, SampleQueue>>();

const queueOf = (queries: QueryClient, voiceId: string): SampleQueue => {
  const known = queues.get(queries) ?? new Map<string, SampleQueue>();
  queues.set(queries, known);
  const queue =
    known.get(voiceId) ??
    new SampleQueue({
      facts: () => factsOf(queries, voiceId),
      upload: makeUpload(queries, voiceId),
      onAllFailed: (error) => tellFailure(allFailedMessage, error),
    });
  known.set(voiceId, queue);
  return queue;
};

/** What is on its way to one voice. */
export const useSampleQueue = (voiceId: string): SampleQueue => queueOf(useQueryClient(), voiceId);
