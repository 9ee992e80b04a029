import { Readable } from "node:stream";
import { createSpeechBody, type CreateSpeechBody, createSpeechQuery, type CreateSpeechQuery } from "@timbre/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { SpeechChunk } from "../../platform/engine/speech-engine.ts";
import type { Http } from "../../platform/http/http.ts";
import { type CreateSpeechNeeds, makeCreateSpeech, type Speech } from "./create-speech.ts";
import type { SpeechRequest } from "./plan-speech.ts";
import { gatherTimed, timedLines } from "./timed-answer.ts";

const schema = {
  params: z.object({ voice_id: z.string() }),
  querystring: createSpeechQuery,
  body: createSpeechBody,
};
const config = { access: { permission: "text_to_speech" as const, key: "text_to_speech" as const } };

export const makeSpeechRoutes = (needs: CreateSpeechNeeds) => (http: Http) => {
  const createSpeech = makeCreateSpeech(needs);

  http.post("/v1/text-to-speech/:voice_id", { schema, config }, async (request, reply) => {
    const speech = await createSpeech(fromWire(request, false), request.gone);
    const audio = await readAll(audioOf(speech.chunks));
    return addHeaders(reply, speech).type(speech.contentType).send(audio);
  });

  http.post("/v1/text-to-speech/:voice_id/stream", { schema, config }, async (request, reply) => {
    const speech = await createSpeech(fromWire(request, true), request.gone);
    return sendStream(addHeaders(reply, speech).type(speech.contentType), audioOf(speech.chunks));
  });

  http.post("/v1/text-to-speech/:voice_id/with-timestamps", { schema, config }, async (request, reply) => {
    const speech = await createSpeech(fromWire(request, false), request.gone);
    const timed = await gatherTimed(speech.chunks);
    return addHeaders(reply, speech).send(timed);
  });

  http.post("/v1/text-to-speech/:voice_id/stream/with-timestamps", { schema, config }, async (request, reply) => {
    const speech = await createSpeech(fromWire(request, true), request.gone);
    return sendStream(addHeaders(reply, speech).type("application/json"), timedLines(speech.chunks));
  });
};

const sendStream = (reply: FastifyReply, pieces: AsyncIterable<Uint8Array | string>): FastifyReply =>
  // Proxies that gather an answer before passing it on would undo the streaming.
  reply
    .header("x-accel-buffering", "no")
    .header("cache-control", "no-store")
    .send(Readable.from(pieces, { objectMode: false }));

async function* audioOf(chunks: AsyncIterable<SpeechChunk>): AsyncGenerator<Uint8Array> {
  for await (const { audio } of chunks) if (audio.byteLength > 0) yield audio;
}

type Wire = FastifyRequest & { params: { voice_id: string }; query: CreateSpeechQuery; body: CreateSpeechBody };

const fromWire = ({ caller, id, params, query, body }: Wire, isStreamed: boolean): SpeechRequest => ({
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
  normalise: body.apply_text_normalization ?? "auto",
  dictionaries: (body.pronunciation_dictionary_locators ?? []).map((locator) => ({
    dictionaryId: locator.pronunciation_dictionary_id,
    versionId: locator.version_id ?? undefined,
  })),
});

const addHeaders = (reply: FastifyReply, speech: Speech): FastifyReply => {
  if (speech.historyItemId) void reply.header("history-item-id", speech.historyItemId);
  return reply
    .header("character-cost", String(speech.credits))
    .header("generation-info", reply.request.id)
    .header("regeneration-count", "0")
    .header("tts-latency-ms", String(Math.round(speech.firstSoundMs)))
    .header("current-concurrent-requests", String(speech.concurrency.current))
    .header("maximum-concurrent-requests", String(speech.concurrency.maximum));
};

const readAll = async (audio: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of audio) chunks.push(chunk);
  return Buffer.concat(chunks);
};
