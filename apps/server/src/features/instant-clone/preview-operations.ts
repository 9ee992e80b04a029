import { instantCloneOperations, withoutEmptyLabels } from "@timbre/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import {
  type CreatedPreview,
  type CreatePreviewRequest,
  makeCreatePreview,
  makeHearPreview,
  type PreviewNeeds,
} from "./create-preview.ts";
import { aboutPreview } from "./preview-form.ts";
import { readCloneForm } from "./read-clone-form.ts";
import { makeSavePreview } from "./save-preview.ts";
import { sendProgress, wantsProgress } from "./send-progress.ts";

type Needs = PreviewNeeds & { uploads: Uploads };

const { preview, previewChanges, hearPreview: hearing, savePreview: saving } = instantCloneOperations;

export const handleClonePreviews = (needs: Needs): HandledOperation[] => {
  const createPreview = makeCreatePreview(needs);
  const answer = async (request: FastifyRequest, reply: FastifyReply, voiceId?: string) => {
    const wanted = await fromWire(needs.uploads, request, voiceId);
    if (!wantsProgress(request)) return answerOf(await createPreview(wanted, { signal: request.clientLeft }));
    return sendProgress(request, reply, async (onProgress) =>
      answerOf(await createPreview(wanted, { signal: request.clientLeft, onProgress })),
    );
  };
  return [
    handle(preview, (request, reply) => answer(request, reply)),
    handle(previewChanges, (request, reply) => answer(request, reply, request.params.voice_id)),
    handleHearing(needs),
    handleSaving(needs),
  ];
};

const handleHearing = (needs: Needs): HandledOperation => {
  const hearPreview = makeHearPreview(needs);
  return handle(hearing, async ({ caller, params, query, clientLeft }, reply) => {
    const wanted = { caller, previewId: params.generated_voice_id, language: query.language ?? undefined };
    const { audio, contentType } = await hearPreview(wanted, clientLeft);
    return reply.type(contentType).header("cache-control", "no-store").send(audio);
  });
};

const handleSaving = (needs: Needs): HandledOperation => {
  const savePreview = makeSavePreview(needs);
  return handle(saving, async ({ caller, body, clientLeft }) => {
    const wanted = {
      caller,
      previewId: body.cloned_voice_preview_id,
      name: body.voice_name,
      description: body.voice_description ?? undefined,
      labels: withoutEmptyLabels(body.labels ?? {}),
    };
    const { voiceId, isLocked } = await savePreview(wanted, clientLeft);
    return { voice_id: voiceId, requires_verification: isLocked };
  });
};

const fromWire = async (
  uploads: Uploads,
  request: FastifyRequest,
  voiceId: string | undefined,
): Promise<CreatePreviewRequest> => {
  const { fields, files } = await readCloneForm(uploads, request, preview.form);
  return { caller: request.caller, voiceId, uploads: files, ...aboutPreview(fields) };
};

const answerOf = ({ previewId, audio, contentType, durationMs, likeness, notes, language }: CreatedPreview) => ({
  generated_voice_id: previewId,
  audio_base_64: audio.toString("base64"),
  media_type: contentType,
  duration_secs: durationMs / 1000,
  likeness,
  notes,
  language: language.slice(0, 2),
});
