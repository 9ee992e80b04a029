import { sentenceHeaders } from "@timbre/contract";
import type { FastifyReply } from "fastify";
import { drawSentence } from "./draw-sentence.ts";
import type { SentenceRow } from "./store.ts";

/** As a picture; how long it is good for stands in the headers. */
export const sendSentence = async (
  reply: FastifyReply,
  { sentenceId, language, expiresAt, text }: SentenceRow,
): Promise<FastifyReply> =>
  reply
    .type("image/png")
    .header("cache-control", "no-store")
    .header(sentenceHeaders.id, sentenceId)
    .header(sentenceHeaders.language, language)
    .header(sentenceHeaders.expiresAtUnix, Math.floor(expiresAt.getTime() / 1000))
    .send(await drawSentence(text));
