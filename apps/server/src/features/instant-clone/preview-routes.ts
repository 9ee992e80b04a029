import {
  clonePreviewAnswer,
  formFlag,
  formList,
  formText,
  saveClonePreviewBody,
  savedCloneAnswer,
  voiceIdParams,
  withoutEmptyLabels,
} from "@timbre/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Http } from "../../platform/http/http.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import {
  type CreatedPreview,
  type CreatePreviewRequest,
  makeCreatePreview,
  type PreviewNeeds,
} from "./create-preview.ts";
import { cloneForm, readCloneForm } from "./read-clone-form.ts";
import { makeSavePreview } from "./save-preview.ts";
import { sendProgress, wantsProgress } from "./send-progress.ts";

type Needs = PreviewNeeds & { uploads: Uploads };

const form = z.object({
  remove_background_noise: formFlag,
  sample_ids_to_remove: formList,
  terms_version: formText,
});

export const makeClonePreviewRoutes = (needs: Needs) => (http: Http) => {
  const createPreview = makeCreatePreview(needs);
  const savePreview = makeSavePreview(needs);
  const response = { 200: clonePreviewAnswer };
  const answer = async (request: FastifyRequest, reply: FastifyReply, voiceId?: string) => {
    const wanted = await fromWire(needs.uploads, request, voiceId);
    if (!wantsProgress(request)) return answerOf(await createPreview(wanted, { signal: request.gone }));
    return sendProgress(request, reply, async (onProgress) =>
      answerOf(await createPreview(wanted, { signal: request.gone, onProgress })),
    );
  };

  const made = { form: cloneForm(form), response };
  http.post("/v1/voices/ivc/previews", { schema: made }, (request, reply) => answer(request, reply));

  const changed = { ...made, form: { ...made.form, isFileOptional: true }, params: voiceIdParams };
  http.post("/v1/voices/ivc/:voice_id/previews", { schema: changed }, (request, reply) =>
    answer(request, reply, request.params.voice_id),
  );

  http.post(
    "/v1/voices/ivc",
    { schema: { body: saveClonePreviewBody, response: { 200: savedCloneAnswer } } },
    async ({ caller, body, gone }) => {
      const wanted = {
        caller,
        previewId: body.cloned_voice_preview_id,
        name: body.voice_name,
        description: body.voice_description ?? undefined,
        labels: withoutEmptyLabels(body.labels ?? {}),
      };
      const { voiceId, isLocked } = await savePreview(wanted, gone);
      return { voice_id: voiceId, requires_verification: isLocked };
    },
  );
};

const fromWire = async (
  uploads: Uploads,
  request: FastifyRequest,
  voiceId: string | undefined,
): Promise<CreatePreviewRequest> => {
  const { fields, files } = await readCloneForm(uploads, request, form);
  return {
    caller: request.caller,
    voiceId,
    sampleIdsToRemove: idsOf(fields.sample_ids_to_remove),
    removesNoise: fields.remove_background_noise ?? false,
    uploads: files,
    termsVersion: fields.terms_version,
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
