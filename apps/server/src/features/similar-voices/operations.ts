import { similarVoicesOperations, uploadLimits } from "@timbre/contract";
import { baseUrlOf } from "../../platform/http/base-url.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { soundOf, theFile } from "../../platform/uploads/the-file.ts";
import type { Uploads } from "../../platform/uploads/uploads.ts";
import { type FindSimilarVoicesNeeds, makeFindSimilarVoices } from "./find-similar-voices.ts";

type Needs = FindSimilarVoicesNeeds & { uploads: Uploads; publicUrl: string | undefined };

export const handleSimilarVoices = (needs: Needs): HandledOperation[] => {
  const similarVoices = makeFindSimilarVoices(needs);
  const { likeRecording, likeVoice } = similarVoicesOperations;
  return [
    handle(likeRecording, async (request) => {
      const read = await needs.uploads.readForm(request, likeRecording.form);
      const { similarity_threshold: threshold, top_k: topK } = read.fields;
      const wanted = { threshold, topK, baseUrl: baseUrlOf(request, needs.publicUrl) };
      return similarVoices.toRecording(soundOf(theFile(read), uploadLimits.similarVoices), wanted, request.clientLeft);
    }),
    handle(likeVoice, async (request) => {
      const { caller, body, clientLeft } = request;
      const wanted = {
        threshold: body.similarity_threshold ?? undefined,
        topK: body.top_k ?? undefined,
        baseUrl: baseUrlOf(request, needs.publicUrl),
      };
      return similarVoices.toVoice({ caller, voiceId: body.voice_id }, wanted, clientLeft);
    }),
  ];
};
