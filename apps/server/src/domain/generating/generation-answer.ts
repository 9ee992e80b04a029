import { Readable } from "node:stream";
import { keptAnswerHeader } from "@timbre/contract";
import type { FastifyReply } from "fastify";
import { asItIsMade } from "../../platform/http/answers/as-it-is-made.ts";
import type { SpeechChunk } from "../../platform/engine/speech-engine.ts";
import type { Generation } from "./generation.ts";
import { countDrainedBytes } from "../../platform/http/answers/drained-bytes.ts";

/** What callers may read of a generation beside its sound. */
export const addGenerationHeaders = (reply: FastifyReply, generation: Generation): FastifyReply => {
  if (generation.historyItemId) void reply.header("history-item-id", generation.historyItemId);
  if (generation.isKept) void reply.header(keptAnswerHeader, "true");
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

/** A sound that is followed to its listener. */
export type FollowedSound = {
  contentType: string;
  chunks: AsyncIterable<{ audio: Uint8Array }>;
  delivered: Generation["delivered"];
};

/** Sound as it is made. */
export const sendStreamed = (reply: FastifyReply, generation: Generation): FastifyReply =>
  sendSound(addGenerationHeaders(reply, generation), generation);

/** The same for what is no generation. */
export const sendSound = (reply: FastifyReply, sound: FollowedSound): FastifyReply =>
  sendPieces(reply.type(sound.contentType), sound, ({ audio }) => audio);

/** A JSON object for each chunk, one to a line. */
export const sendLines = (
  reply: FastifyReply,
  generation: Generation,
  lineOf: (chunk: SpeechChunk) => string,
): FastifyReply =>
  sendPieces(addGenerationHeaders(reply, generation).type("application/x-ndjson"), generation, (chunk) =>
    Buffer.from(lineOf(chunk)),
  );

/** Server-sent events: one for each chunk that sounds, and a last one. */
export const sendEvents = (
  reply: FastifyReply,
  generation: Generation,
  { eventOf, last }: { eventOf(chunk: SpeechChunk): object; last: object },
): FastifyReply => {
  const write = (event: object): Buffer => Buffer.from(`data: ${JSON.stringify(event)}\n\n`);
  const headed = addGenerationHeaders(reply, generation).type("text/event-stream");
  return sendPieces(
    headed,
    generation,
    (chunk) => (chunk.audio.byteLength === 0 ? Buffer.alloc(0) : write(eventOf(chunk))),
    write(last),
  );
};

type Followed<Chunk> = { chunks: AsyncIterable<Chunk>; delivered: Generation["delivered"] };

const sendPieces = <Chunk>(
  reply: FastifyReply,
  sound: Followed<Chunk>,
  pieceOf: (chunk: Chunk) => Uint8Array,
  end?: Uint8Array,
): FastifyReply =>
  asItIsMade(reply).send(Readable.from(withEnd(slicesOf(reply, sound, pieceOf), end), { objectMode: false }));

async function* withEnd(pieces: AsyncIterable<Uint8Array>, end: Uint8Array | undefined): AsyncGenerator<Uint8Array> {
  yield* pieces;
  if (end) yield end;
}

/** A clause leaves in slices of this size, so that it is known to have begun before all of it has left. */
const sliceBytes = 16_384;

/** The next chunk is asked for when this one has left: what is paid for is what was delivered. */
async function* slicesOf<Chunk>(
  reply: FastifyReply,
  { chunks, delivered }: Followed<Chunk>,
  pieceOf: (chunk: Chunk) => Uint8Array,
): AsyncGenerator<Uint8Array> {
  const starts: number[] = [];
  const drained = countDrainedBytes(reply.raw, (bytes) => delivered(starts.filter((start) => start < bytes).length));
  let sentBytes = 0;
  for await (const chunk of chunks) {
    const piece = pieceOf(chunk);
    starts.push(sentBytes);
    sentBytes += piece.byteLength;
    for (let start = 0; start < piece.byteLength; start += sliceBytes) yield piece.subarray(start, start + sliceBytes);
    await drained.reached(sentBytes);
  }
}

async function* audioOf(chunks: AsyncIterable<SpeechChunk>): AsyncGenerator<Uint8Array> {
  for await (const { audio } of chunks) if (audio.byteLength > 0) yield audio;
}
