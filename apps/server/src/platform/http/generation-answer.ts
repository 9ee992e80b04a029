import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { SpeechChunk } from "../engine/speech-engine.ts";
import type { Generation } from "../generating.ts";

/** What callers may read of a generation beside its sound. */
export const addGenerationHeaders = (reply: FastifyReply, generation: Generation): FastifyReply => {
  if (generation.historyItemId) void reply.header("history-item-id", generation.historyItemId);
  return reply
    .header("character-cost", String(generation.credits))
    .header("generation-info", generation.generationId)
    .header("regeneration-count", String(generation.regenerationCount))
    .header("tts-latency-ms", String(Math.round(generation.firstSoundMs)))
    .header("current-concurrent-requests", String(generation.concurrency.current))
    .header("maximum-concurrent-requests", String(generation.concurrency.maximum));
};

/** Read to the end before anything is sent, so that a failure on the way is still a typed refusal. */
export const sendWhole = async (reply: FastifyReply, generation: Generation): Promise<FastifyReply> => {
  const audio: Uint8Array[] = [];
  for await (const piece of audioOf(generation.chunks)) audio.push(piece);
  return addGenerationHeaders(reply, generation).type(generation.contentType).send(Buffer.concat(audio));
};

export const sendStreamed = (reply: FastifyReply, generation: Generation): FastifyReply =>
  sendPieces(addGenerationHeaders(reply, generation).type(generation.contentType), audioOf(generation.chunks));

/** JSON objects, one to a line. */
export const sendLines = (reply: FastifyReply, generation: Generation, lines: AsyncIterable<string>): FastifyReply =>
  sendPieces(addGenerationHeaders(reply, generation).type("application/json"), lines);

const sendPieces = (reply: FastifyReply, pieces: AsyncIterable<Uint8Array | string>): FastifyReply =>
  // Proxies that gather an answer before passing it on would undo the streaming.
  reply
    .header("x-accel-buffering", "no")
    .header("cache-control", "no-store")
    .send(Readable.from(pieces, { objectMode: false }));

async function* audioOf(chunks: AsyncIterable<SpeechChunk>): AsyncGenerator<Uint8Array> {
  for await (const { audio } of chunks) if (audio.byteLength > 0) yield audio;
}
