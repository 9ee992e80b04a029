import {
  AppError,
  createSpeechBody,
  type CreateSpeechBody,
  createSpeechQuery,
  type CreateSpeechQuery,
  generationKeyHeader,
  generationState,
  maxGenerationKey,
  regenerationHeader,
} from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { SpeechRequest } from "../../platform/generating.ts";
import { addGenerationHeaders, sendLines, sendStreamed, sendWhole } from "../../platform/http/generation-answer.ts";
import type { Http } from "../../platform/http/http.ts";
import { gatherTimed, timedLine } from "../../platform/http/timed-answer.ts";
import type { Lasting } from "./lasting.ts";
import { type CreateSpeechNeeds, makeCreateSpeech } from "./create-speech.ts";

const schema = {
  params: z.object({ voice_id: z.string() }),
  querystring: createSpeechQuery,
  body: createSpeechBody,
};

const keyParams = z.object({ generation_key: z.string().max(maxGenerationKey) });
const stateSchema = { params: keyParams, response: { 200: generationState } };
const stopSchema = { params: keyParams, response: { 200: generationState.extend({ status: z.literal("ok") }) } };

type SpeechRoutesNeeds = CreateSpeechNeeds & { lasting: Lasting };

export const makeSpeechRoutes = (needs: SpeechRoutesNeeds) => (http: Http) => {
  const createSpeech = makeCreateSpeech(needs);

  http.post("/v1/text-to-speech/:voice_id", { schema }, async (request, reply) =>
    sendWhole(reply, await createSpeech(fromWire(request, false), request.gone)),
  );

  http.post("/v1/text-to-speech/:voice_id/stream", { schema }, async (request, reply) =>
    sendStreamed(reply, await createSpeech(fromWire(request, true), request.gone)),
  );

  http.post("/v1/text-to-speech/:voice_id/with-timestamps", { schema }, async (request, reply) => {
    const speech = await createSpeech(fromWire(request, false), request.gone);
    const timed = await gatherTimed(speech.chunks);
    return addGenerationHeaders(reply, speech).send(timed);
  });

  http.post("/v1/text-to-speech/:voice_id/stream/with-timestamps", { schema }, async (request, reply) => {
    const speech = await createSpeech(fromWire(request, true), request.gone);
    return sendLines(reply, speech, (chunk) => timedLine(chunk));
  });

  http.get("/v1/generations/:generation_key", { schema: stateSchema }, async ({ caller, params }) =>
    needs.lasting.stateOf(caller.userId, params.generation_key),
  );

  http.delete("/v1/generations/:generation_key", { schema: stopSchema }, async ({ caller, params }) => {
    await needs.lasting.stop(caller.userId, params.generation_key);
    return { status: "ok" as const, ...needs.lasting.stateOf(caller.userId, params.generation_key) };
  });
};

type Wire = FastifyRequest & { params: { voice_id: string }; query: CreateSpeechQuery; body: CreateSpeechBody };

const fromWire = ({ caller, id, params, query, body, headers }: Wire, isStreamed: boolean): SpeechRequest => {
  if (body.audio_effects && Object.keys(body.audio_effects).length > 0)
    throw new AppError("audio_effects_not_supported");
  return {
    caller,
    requestId: id,
    voiceId: params.voice_id,
    text: body.text,
    modelId: body.model_id ?? undefined,
    languageCode: body.language_code || undefined,
    settings: body.voice_settings ?? undefined,
    outputFormat: query.output_format ?? undefined,
    isStreamed,
    isLogged: query.enable_logging ?? true,
    seed: body.seed ?? undefined,
    previousText: body.previous_text ?? undefined,
    nextText: body.next_text ?? undefined,
    neighbourIds: [...(body.previous_request_ids ?? []), ...(body.next_request_ids ?? [])],
    normalise: body.apply_text_normalization ?? "auto",
    dictionaries: (body.pronunciation_dictionary_locators ?? []).map((locator) => ({
      dictionaryId: locator.pronunciation_dictionary_id,
      versionId: locator.version_id ?? undefined,
    })),
    regenerateFrom: textOf(headers[regenerationHeader]),
    lastingKey: textOf(headers[generationKeyHeader])?.slice(0, maxGenerationKey),
  };
};

const textOf = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header) || undefined;
