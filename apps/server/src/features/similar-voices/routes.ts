import {
  formNumber,
  similarityThreshold,
  similarVoicesAnswer,
  similarVoicesByIdBody,
  similarVoicesTopK,
  uploadLimits,
} from "@timbre/contract";
import { z } from "zod";
import { baseUrlOf } from "../../platform/http/base-url.ts";
import type { Http } from "../../platform/http/http.ts";
import { soundOf, theFile } from "../../platform/uploads/the-file.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import { type FindSimilarVoicesNeeds, makeFindSimilarVoices } from "./find-similar-voices.ts";

export type SimilarVoicesRoutesNeeds = FindSimilarVoicesNeeds & { uploads: Uploads; publicUrl: string | undefined };

const fields = z.object({
  similarity_threshold: formNumber(similarityThreshold),
  top_k: formNumber(similarVoicesTopK),
});
const form = { fields, files: ["audio_file"], limits: uploadLimits.similarVoices };
const response = { 200: similarVoicesAnswer };

export const makeSimilarVoicesRoutes = (needs: SimilarVoicesRoutesNeeds) => (http: Http) => {
  const similarVoices = makeFindSimilarVoices(needs);

  http.post("/v1/similar-voices", { schema: { form, response } }, async (request) => {
    const read = await needs.uploads.readForm(request, form);
    const { similarity_threshold: threshold, top_k: topK } = read.fields;
    const wanted = { threshold, topK, baseUrl: baseUrlOf(request, needs.publicUrl) };
    return similarVoices.toRecording(soundOf(theFile(read), form.limits), wanted, request.gone);
  });

  http.post("/v1/similar-voices-by-id", { schema: { body: similarVoicesByIdBody, response } }, async (request) => {
    const { caller, body, gone } = request;
    const wanted = {
      threshold: body.similarity_threshold ?? undefined,
      topK: body.top_k ?? undefined,
      baseUrl: baseUrlOf(request, needs.publicUrl),
    };
    return similarVoices.toVoice({ caller, voiceId: body.voice_id }, wanted, gone);
  });
};
