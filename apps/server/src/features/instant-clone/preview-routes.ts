import {
  clonePreviewAnswer,
  savedCloneAnswer,
  saveClonePreviewBody,
  uploadLimits,
  withoutEmptyLabels,
} from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Http } from "../../platform/http/http.ts";
import { formFlag, formList } from "../../platform/uploads/form-values.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import {
  type CreatedPreview,
  type CreatePreviewRequest,
  makeCreatePreview,
  type PreviewNeeds,
} from "./create-preview.ts";
import { makeSavePreview } from "./save-preview.ts";

type Needs = PreviewNeeds & { uploads: Uploads };

const form = z.object({ remove_background_noise: formFlag, sample_ids_to_remove: formList });

export const makeClonePreviewRoutes = (needs: Needs) => (http: Http) => {
  const createPreview = makeCreatePreview(needs);
  const savePreview = makeSavePreview(needs);
  const response = { 200: clonePreviewAnswer };

  http.post("/v1/voices/ivc/previews", { schema: { response } }, async (request) =>
    answerOf(await createPreview(await fromWire(needs.uploads, request, undefined), request.gone)),
  );

  http.post(
    "/v1/voices/ivc/:voice_id/previews",
    { schema: { params: z.object({ voice_id: z.string() }), response } },
    async (request) =>
      answerOf(await createPreview(await fromWire(needs.uploads, request, request.params.voice_id), request.gone)),
  );

  http.post(
    "/v1/voices/ivc",
    { schema: { body: saveClonePreviewBody, response: { 200: savedCloneAnswer } } },
    async ({ caller, body }) => {
      const { voiceId } = await savePreview({
        caller,
        previewId: body.cloned_voice_preview_id,
        name: body.voice_name,
        description: body.voice_description ?? undefined,
        labels: withoutEmptyLabels(body.labels ?? {}),
      });
      return { voice_id: voiceId, requires_verification: false };
    },
  );
};

const fromWire = async (
  uploads: Uploads,
  request: FastifyRequest,
  voiceId: string | undefined,
): Promise<CreatePreviewRequest> => {
  const limits = uploadLimits.instantClone;
  const { fields, files } = await uploads.readForm(request, { fields: form, files: ["files"], limits });
  return {
    caller: request.caller,
    voiceId,
    sampleIdsToRemove: idsOf(fields.sample_ids_to_remove),
    removesNoise: fields.remove_background_noise ?? false,
    uploads: files,
  };
};

const idList = z.array(z.string());

/** The name repeated, or once with a JSON list. */
const idsOf = (values: readonly string[]): string[] =>
  values.flatMap((value) => (value.trim().startsWith("[") ? idList.parse(JSON.parse(value)) : [value]));

const answerOf = ({ previewId, audio, contentType, durationMs, likeness, notes }: CreatedPreview) => ({
  generated_voice_id: previewId,
  audio_base_64: audio.toString("base64"),
  media_type: contentType,
  duration_secs: durationMs / 1000,
  likeness,
  notes,
});
