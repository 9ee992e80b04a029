import type { FastifyBaseLogger } from "fastify";
import pino from "pino";

/** Logs hold ids, codes, counts and times; never text, audio, tokens or file names. */
export const openLog = (level: string): FastifyBaseLogger =>
  pino({
    level,
    redact: { paths: ["req.headers", "text", "password", "token", "apiKey"], remove: true },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
