import { currentTrace } from "@timbre/engine";
import type { FastifyBaseLogger } from "fastify";
import pino, { type DestinationStream } from "pino";

/**
 * Logs hold ids, codes, counts and times; never text, audio, tokens or file names. What is written while a request is worked on has its
 * id, in whichever process that is.
 */
export const openLog = (level: string, destination?: DestinationStream): FastifyBaseLogger =>
  pino(
    {
      level,
      mixin: () => idOf(currentTrace()?.requestId),
      redact: { paths: ["req.headers", "text", "password", "token", "apiKey"], remove: true },
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    ...(destination ? [destination] : []),
  );

const idOf = (requestId: string | undefined): object => (requestId === undefined ? {} : { requestId });
