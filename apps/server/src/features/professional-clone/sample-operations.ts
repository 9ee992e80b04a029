import { AppError, done, professionalSampleOperations as operations, samplesForm } from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { sampleAnswerOf, separationAnswerOf } from "../../domain/voices/sample-answer.ts";
import type { PartedUploads } from "../../platform/uploads/parted-uploads.ts";
import type { UploadedFile, Uploads } from "../../platform/uploads/uploads.ts";
import { makeAddSamples, type SampleNeeds } from "./add-samples.ts";
import { makeChangeSample, makeRemoveSample, requireSample, type SamplePlace } from "./change-sample.ts";
import { type Heard, makeHearSpeaker, makePreviewSample } from "./hear-sample.ts";
import { isStillOfUse, wholeUploads } from "./parted-uploads.ts";
import { leftBytes } from "./rules.ts";
import { makeStartSeparation } from "./start-separation.ts";
import { listSamples } from "./store.ts";

export type SampleOperationNeeds = SampleNeeds & { uploads: Uploads; partedUploads: PartedUploads; jobs: JobQueue };

type Params = { voice_id: string; sample_id: string };
const placeOf = ({ voice_id: voiceId, sample_id: sampleId }: Params): SamplePlace => ({ voiceId, sampleId });

export const handleProfessionalSamples = (needs: SampleOperationNeeds): HandledOperation[] => [
  handleAdding(needs),
  ...handleChanges(needs),
  ...handleListening(needs),
  ...handleSpeakers(needs),
];

const handleAdding = (needs: SampleOperationNeeds): HandledOperation => {
  const addSamples = makeAddSamples(needs);
  return handle(operations.add, async (request) => {
    const { caller, params, clientLeft: signal } = request;
    const voice = await needs.findVoice(caller, params.voice_id);
    const { fields, files } = await readSamples(needs, request, voice.voiceId);
    const { voiceId } = voice;
    const add = async (inParts: UploadedFile[]) =>
      addSamples({
        ...{ caller, voice, signal },
        uploads: [...files, ...inParts],
        removesNoise: fields.remove_background_noise ?? false,
        language: fields.language,
        allowsDuplicates: fields.allow_duplicates ?? false,
      });
    const forget = () => forgetUploads(needs.partedUploads, voiceId, fields.upload_ids);
    const rows = await wholeUploads(needs, { voiceId, signal, uploadIds: fields.upload_ids })
      .then(add)
      .catch(async (error: unknown) => {
        if (!isStillOfUse(error)) await forget();
        throw error;
      });
    await forget();
    return rows.map((row) => sampleAnswerOf(row, row));
  });
};

const forgetUploads = async (uploads: PartedUploads, voiceId: string, uploadIds: readonly string[]): Promise<void> => {
  for (const uploadId of uploadIds) await uploads.remove(voiceId, uploadId);
};

/** No more is taken in than the voice has room for; what is too much is refused while it comes. */
const readSamples = async ({ db, uploads }: SampleOperationNeeds, request: FastifyRequest, voiceId: string) => {
  const maxTotalBytes = leftBytes(await listSamples(db, voiceId)) - 1;
  try {
    return await uploads.readForm(request, { ...samplesForm, limits: { ...samplesForm.limits, maxTotalBytes } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "too_many_files") throw new AppError("max-samples-per-voice-exceeded");
    throw error.code === "body_too_large" ? new AppError("max-samples-size-exceeded") : error;
  }
};

const handleChanges = (needs: SampleOperationNeeds): HandledOperation[] => {
  const changeSample = makeChangeSample(needs);
  const removeSample = makeRemoveSample(needs);
  return [
    handle(operations.change, async ({ caller, params, body }) => {
      await changeSample(caller, placeOf(params), body);
      return { voice_id: params.voice_id };
    }),
    handle(operations.remove, async ({ caller, params }) => {
      await removeSample(caller, placeOf(params));
      return done;
    }),
  ];
};

const handleListening = (needs: SampleOperationNeeds): HandledOperation[] => {
  const preview = makePreviewSample(needs);
  return [
    handle(operations.preview, async ({ caller, params, query, clientLeft }) => {
      await needs.findVoice(caller, params.voice_id);
      const sample = await requireSample(needs, placeOf(params));
      const asked = query.remove_background_noise;
      const isClean = asked ? asked === "true" : sample.removesNoise;
      return { ...params, ...heardAnswer(await preview(sample, isClean, clientLeft)) };
    }),
    handle(operations.waveform, async ({ caller, params }) => {
      await needs.findVoice(caller, params.voice_id);
      const { sampleId, peaks } = await requireSample(needs, placeOf(params));
      return { sample_id: sampleId, visual_waveform: peaks };
    }),
  ];
};

const handleSpeakers = (needs: SampleOperationNeeds): HandledOperation[] => {
  const startSeparation = makeStartSeparation(needs);
  const hearSpeaker = makeHearSpeaker(needs);
  return [
    handle(operations.separate, async ({ caller, params }) => {
      await startSeparation(caller, placeOf(params));
      return done;
    }),
    handle(operations.speakers, async ({ caller, params }) => {
      await needs.findVoice(caller, params.voice_id);
      return separationAnswerOf(await requireSample(needs, placeOf(params)));
    }),
    handle(operations.speakerAudio, async ({ caller, params, clientLeft }) => {
      await needs.findVoice(caller, params.voice_id);
      const sample = await requireSample(needs, placeOf(params));
      return heardAnswer(await hearSpeaker(sample, params.speaker_id, clientLeft));
    }),
  ];
};

const heardAnswer = ({ audioBase64, mediaType, durationMs }: Heard) => ({
  audio_base_64: audioBase64,
  media_type: mediaType,
  duration_secs: durationMs / 1000,
});
