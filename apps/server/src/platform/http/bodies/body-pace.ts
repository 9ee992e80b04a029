import { AppError, errors } from "@timbre/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { errorBodyOf } from "../error-answer.ts";
import type { Http } from "../http.ts";

/** How slowly a body may come in before its sender counts as holding the connection on purpose. */
export type BodyPace = { graceMs: number; minBytesPerSecond: number; checkEveryMs: number };

/** The slowest phone network of today is ten times as fast; a body of the largest size may take hours at this pace. */
const defaultPace: BodyPace = { graceMs: 30_000, minBytesPerSecond: 4_000, checkEveryMs: 5_000 };

/**
 * Ends bodies that trickle in. The limit on a silent connection does not see them, because something moves all the time;
 * so the whole time a body may take grows with what has arrived of it.
 */
export const addBodyPace = (http: Http, pace: BodyPace = defaultPace): void => {
  http.addHook("onRequest", async (request, reply) => {
    if (!hasBody(request)) return;
    const startedMs = performance.now();
    const { socket } = request.raw;
    // In tests without a connection there is nothing to be slow.
    const startedBytes = socket.bytesRead ?? 0;
    const timer = setInterval(() => {
      // What has arrived and was not fetched yet is our delay, not the sender's.
      if (request.raw.readableLength > 0 || request.raw.isPaused()) return;
      const lateMs = performance.now() - startedMs - pace.graceMs;
      const received = (socket.bytesRead ?? 0) - startedBytes;
      if (lateMs > 0 && received < (lateMs / 1_000) * pace.minBytesPerSecond) refuse(request, reply);
    }, pace.checkEveryMs);
    timer.unref();
    const stop = (): void => clearInterval(timer);
    request.raw.once("end", stop);
    request.raw.once("close", stop);
  });
};

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** The reader of the body is still waiting for it, so this goes past it; the end of the connection tells it. */
const refuse = (request: FastifyRequest, reply: FastifyReply): void => {
  const error = new AppError("request_too_slow");
  if (reply.raw.headersSent) return void request.raw.destroy();
  reply.hijack();
  const body = JSON.stringify(errorBodyOf(error));
  reply.raw.writeHead(errors[error.code].http, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "retry-after": "1",
    connection: "close",
  });
  reply.raw.end(body, () => request.raw.destroy());
};
