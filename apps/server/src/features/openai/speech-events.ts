import type { FastifyReply } from "fastify";
import type { Generation } from "../../domain/generating/generation.ts";
import { sendEvents } from "../../domain/generating/generation-answer.ts";

/** Sound in server-sent events, as clients of that API read it. Its tokens are not counted here. */
export const sendSpeechEvents = (reply: FastifyReply, generation: Generation): FastifyReply =>
  sendEvents(reply, generation, {
    eventOf: ({ audio }) => ({ type: "speech.audio.delta", audio: Buffer.from(audio).toString("base64") }),
    last: { type: "speech.audio.done", usage: { input_tokens: 0, output_tokens: 0, total_tokens: 0 } },
  });
