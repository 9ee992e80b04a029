import {
  AppError,
  createDialogueBody,
  type CreateDialogueBody,
  createSpeechQuery,
  type CreateSpeechQuery,
  dialogueLimits,
  dialoguePairHeader,
  dialoguePreferenceAnswer,
  dialoguePreferenceBody,
  enhanceDialogueAnswer,
  enhanceDialogueBody,
  generationKeyHeader,
  maxGenerationKey,
  regenerationHeader,
} from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Generate, PlanSpeech } from "../../platform/generating.ts";
import { addGenerationHeaders, sendLines, sendStreamed, sendWhole } from "../../platform/http/generation-answer.ts";
import type { Http } from "../../platform/http/http.ts";
import { gatherTimed, timedLine } from "../../platform/http/timed-answer.ts";
import { type DialogueRequest, makeCreateDialogue } from "./create-dialogue.ts";
import { makeEnhanceDialogue } from "./enhance-dialogue.ts";
import { makePairs } from "./pairs.ts";
import { makeSetPreference } from "./set-preference.ts";
import { openSegments, segmentOf } from "./voice-segments.ts";

export type DialogueNeeds = { db: Db; clock: Clock; planSpeech: PlanSpeech; generate: Generate };

const schema = { querystring: createSpeechQuery, body: createDialogueBody };

export const makeDialogueRoutes = (needs: DialogueNeeds) => (http: Http) => {
  addSpeakingRoutes(http, needs);
  addTimedRoutes(http, needs);
  addScriptRoutes(http, needs);
};

const createWith = ({ planSpeech, generate, clock }: DialogueNeeds) =>
  makeCreateDialogue({ planSpeech, generate, pairs: makePairs({ clock }) });

const addSpeakingRoutes = (http: Http, needs: DialogueNeeds): void => {
  const createDialogue = createWith(needs);

  http.post("/v1/text-to-dialogue", { schema }, async (request, reply) =>
    sendWhole(reply, await createDialogue(fromWire(request, false), request.gone)),
  );

  http.post("/v1/text-to-dialogue/stream", { schema }, async (request, reply) =>
    sendStreamed(reply, await createDialogue(fromWire(request, true), request.gone)),
  );
};

const addTimedRoutes = (http: Http, needs: DialogueNeeds): void => {
  const createDialogue = createWith(needs);

  http.post("/v1/text-to-dialogue/with-timestamps", { schema }, async (request, reply) => {
    const wanted = fromWire(request, false);
    const dialogue = await createDialogue(wanted, request.gone);
    const segments = openSegments(wanted.lines);
    const timed = await gatherTimed(dialogue.chunks, segments.add);
    return addGenerationHeaders(reply, dialogue).send({ ...timed, voice_segments: segments.all() });
  });

  http.post("/v1/text-to-dialogue/stream/with-timestamps", { schema }, async (request, reply) => {
    const wanted = fromWire(request, true);
    const dialogue = await createDialogue(wanted, request.gone);
    return sendLines(reply, dialogue, (chunk) => {
      const segment = segmentOf(chunk, wanted.lines);
      return timedLine(chunk, { voice_segments: segment ? [segment] : [] });
    });
  });
};

const addScriptRoutes = (http: Http, needs: DialogueNeeds): void => {
  const enhanceDialogue = makeEnhanceDialogue(needs);
  const setPreference = makeSetPreference(needs);

  http.post(
    "/v1/text-to-dialogue/enhance",
    { schema: { body: enhanceDialogueBody, response: { 200: enhanceDialogueAnswer } } },
    async ({ caller, body }) => ({ enhanced_blocks: await enhanceDialogue(caller.userId, body.dialogue_blocks) }),
  );

  http.post(
    "/v1/dialogue-preference",
    { schema: { body: dialoguePreferenceBody, response: { 200: dialoguePreferenceAnswer } } },
    async ({ caller, body }) => {
      const { request_a_id: requestAId, request_b_id: requestBId } = body;
      const preference = await setPreference({ caller, requestAId, requestBId, preference: body.preference });
      return { status: "ok" as const, preference };
    },
  );
};

type Wire = FastifyRequest & { query: CreateSpeechQuery; body: CreateDialogueBody };

const fromWire = ({ caller, id, query, body, headers }: Wire, isStreamed: boolean): DialogueRequest => {
  if (body.audio_effects && Object.keys(body.audio_effects).length > 0)
    throw new AppError("audio_effects_not_supported");
  return {
    caller,
    requestId: id,
    lines: linesOf(body),
    modelId: body.model_id ?? undefined,
    languageCode: body.language_code || undefined,
    stability: body.settings?.stability ?? undefined,
    similarity: body.settings?.similarity ?? undefined,
    outputFormat: query.output_format ?? undefined,
    isStreamed,
    isLogged: query.enable_logging ?? true,
    seed: body.seed ?? undefined,
    previousText: body.previous_text ?? undefined,
    nextText: body.future_text ?? undefined,
    neighbourIds: [...(body.previous_request_ids ?? []), ...(body.next_request_ids ?? [])],
    normalise: body.apply_text_normalization ?? "auto",
    dictionaries: (body.pronunciation_dictionary_locators ?? []).map((locator) => ({
      dictionaryId: locator.pronunciation_dictionary_id,
      versionId: locator.version_id ?? undefined,
    })),
    regenerateFrom: textOf(headers[regenerationHeader]),
    lastingKey: textOf(headers[generationKeyHeader])?.slice(0, maxGenerationKey),
    pairId: textOf(headers[dialoguePairHeader])?.slice(0, dialogueLimits.maxPairId),
  };
};

/** Lines without text are passed over; the others keep the number they had. */
const linesOf = ({ inputs }: CreateDialogueBody): DialogueRequest["lines"] =>
  inputs
    .map(({ text, voice_id: voiceId }, inputIndex) => ({ text, voiceId, inputIndex }))
    .filter(({ text }) => text.trim() !== "");

const textOf = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header) || undefined;
