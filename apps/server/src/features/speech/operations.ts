import {
  AppError,
  type CreateSpeechBody,
  type CreateSpeechQuery,
  done,
  generationKeyHeader,
  maxGenerationKey,
  regenerationHeader,
  speechOperations,
} from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import type { SpeechRequest } from "../../platform/generating.ts";
import { addGenerationHeaders, sendLines, sendStreamed, sendWhole } from "../../platform/http/generation-answer.ts";
import { gatherTimed, timedLine } from "../../platform/http/timed-answer.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import type { Lasting } from "./lasting.ts";
import { type CreateSpeechNeeds, makeCreateSpeech } from "./create-speech.ts";

export const handleSpeech = (needs: CreateSpeechNeeds & { lasting: Lasting }): HandledOperation[] => [
  ...handleSpeaking(needs),
  ...handleGenerations(needs.lasting),
];

const handleSpeaking = (needs: CreateSpeechNeeds): HandledOperation[] => {
  const createSpeech = makeCreateSpeech(needs);
  return [
    handle(speechOperations.create, async (request, reply) =>
      sendWhole(reply, await createSpeech(fromWire(request, false), request.gone)),
    ),
    handle(speechOperations.stream, async (request, reply) =>
      sendStreamed(reply, await createSpeech(fromWire(request, true), request.gone)),
    ),
    handle(speechOperations.createTimed, async (request, reply) => {
      const speech = await createSpeech(fromWire(request, false), request.gone);
      const timed = await gatherTimed(speech.chunks);
      addGenerationHeaders(reply, speech);
      return timed;
    }),
    handle(speechOperations.streamTimed, async (request, reply) => {
      const speech = await createSpeech(fromWire(request, true), request.gone);
      return sendLines(reply, speech, (chunk) => timedLine(chunk));
    }),
  ];
};

const handleGenerations = (lasting: Lasting): HandledOperation[] => [
  handle(speechOperations.getGeneration, async ({ caller, params }) =>
    lasting.stateOf(caller.userId, params.generation_key),
  ),
  handle(speechOperations.stopGeneration, async ({ caller, params }) => {
    await lasting.stop(caller.userId, params.generation_key);
    return { ...done, ...lasting.stateOf(caller.userId, params.generation_key) };
  }),
];

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
