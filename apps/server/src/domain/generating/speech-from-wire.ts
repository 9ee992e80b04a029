import {
  AppError,
  type CreateDialogueBody,
  type CreateSpeechBody,
  type CreateSpeechQuery,
  generationKeyHeader,
  maxGenerationKey,
  regenerationHeader,
} from "@timbre/contract";
import type { FastifyRequest } from "fastify";

type Wire = FastifyRequest & { query: CreateSpeechQuery; body: CreateSpeechBody | CreateDialogueBody };

/** What a request for one voice and a request for a dialogue have in common, as the server names it. */
export const speechFromWire = ({ caller, id, query, body, headers }: Wire, isStreamed: boolean) => {
  if (body.audio_effects && Object.keys(body.audio_effects).length > 0)
    throw new AppError("audio_effects_not_supported");
  return {
    caller,
    requestId: id,
    modelId: body.model_id ?? undefined,
    languageCode: body.language_code || undefined,
    outputFormat: query.output_format ?? undefined,
    isStreamed,
    isLogged: query.enable_logging ?? true,
    seed: body.seed ?? undefined,
    previousText: body.previous_text ?? undefined,
    neighbourIds: [...(body.previous_request_ids ?? []), ...(body.next_request_ids ?? [])],
    normalise: body.apply_text_normalization ?? ("auto" as const),
    dictionaries: dictionariesOf(body.pronunciation_dictionary_locators),
    regenerateFrom: headerText(headers[regenerationHeader]),
    generationKey: headerText(headers[generationKeyHeader])?.slice(0, maxGenerationKey),
  };
};

export const dictionariesOf = (locators: CreateSpeechBody["pronunciation_dictionary_locators"]) =>
  (locators ?? []).map((locator) => ({
    dictionaryId: locator.pronunciation_dictionary_id,
    versionId: locator.version_id ?? undefined,
  }));

export const headerText = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header) || undefined;
