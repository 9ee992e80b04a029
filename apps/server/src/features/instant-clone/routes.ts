import {
  AppError,
  createdCloneAnswer,
  editVoiceFields,
  sampleParams,
  uploadLimits,
  voiceNameLimits,
  withoutEmptyLabels,
} from "@timbre/contract";
import { z } from "zod";
import type { Caller } from "../../platform/http/caller.ts";
import type { Http } from "../../platform/http/http.ts";
import { sendStoredFile } from "../../platform/http/send-stored-file.ts";
import { formFlag, formJson, formText } from "../../platform/uploads/form-values.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import { makeCreateClone } from "./create-clone.ts";
import { makeRemoveSample, type RemoveSampleNeeds } from "./remove-sample.ts";
import { findSample } from "./store.ts";

type Needs = RemoveSampleNeeds & {
  uploads: Uploads;
  /** Throws for voices the caller does not have. */
  getVoice(caller: Caller, voiceId: string): Promise<{ voiceId: string }>;
};

const form = z.object({
  name: editVoiceFields.shape.name,
  description: formText.refine((text) => (text?.length ?? 0) <= voiceNameLimits.maxDescription, "Too long"),
  labels: formJson(editVoiceFields.shape.labels),
  remove_background_noise: formFlag,
});
const ok = z.object({ status: z.literal("ok") });

export const makeInstantCloneRoutes = (needs: Needs) => (http: Http) => {
  const createClone = makeCreateClone(needs);
  const removeSample = makeRemoveSample(needs);

  http.post("/v1/voices/add", { schema: { response: { 200: createdCloneAnswer } } }, async (request) => {
    const limits = uploadLimits.instantClone;
    const { fields, files } = await needs.uploads.readForm(request, { fields: form, files: ["files"], limits });
    const { voiceId, likeness, notes } = await createClone(
      {
        caller: request.caller,
        name: fields.name,
        description: fields.description,
        labels: withoutEmptyLabels(fields.labels ?? {}),
        removesNoise: fields.remove_background_noise ?? false,
        uploads: files,
      },
      request.gone,
    );
    return { voice_id: voiceId, requires_verification: false, likeness, notes };
  });

  http.get(
    "/v1/voices/:voice_id/samples/:sample_id/audio",
    { schema: { params: sampleParams } },
    async (request, reply) => {
      const { voice_id: voiceId, sample_id: sampleId } = request.params;
      await needs.getVoice(request.caller, voiceId);
      const sample = await findSample(needs.db, voiceId, sampleId);
      if (!sample) throw new AppError("sample_not_found", { sampleId });
      return sendStoredFile(request, reply, needs.files, {
        fileKey: sample.fileKey,
        sizeBytes: sample.sizeBytes,
        contentType: sample.mimeType,
        cacheControl: "private, no-store",
      });
    },
  );

  http.delete(
    "/v1/voices/:voice_id/samples/:sample_id",
    { schema: { params: sampleParams, response: { 200: ok } } },
    async ({ caller, params, gone }) => {
      await removeSample(caller, { voiceId: params.voice_id, sampleId: params.sample_id }, gone);
      return { status: "ok" as const };
    },
  );
};
