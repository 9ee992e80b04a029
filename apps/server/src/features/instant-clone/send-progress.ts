import { PassThrough } from "node:stream";
import { AppError, type ClonePreviewEvent, errors } from "@timbre/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { asItIsMade } from "../../platform/http/answers/as-it-is-made.ts";
import { errorBodyOf } from "../../platform/http/error-answer.ts";
import { toRefusal } from "../../platform/loss-of.ts";
import type { OnProgress } from "./build-clone.ts";

const lines = "application/x-ndjson";

export const wantsProgress = ({ headers }: FastifyRequest): boolean => headers.accept?.includes(lines) ?? false;

type Preview = Extract<ClonePreviewEvent, { type: "done" }>["preview"];

/** Says how far the work is, line by line, and at last what came of it. */
export const sendProgress = (
  request: FastifyRequest,
  reply: FastifyReply,
  work: (onProgress: OnProgress) => Promise<Preview>,
): FastifyReply => {
  const stream = new PassThrough();
  const say = (event: ClonePreviewEvent): void => void stream.write(`${JSON.stringify(event)}\n`);
  work((progress) => say({ type: "progress", ...progress }))
    .then((preview) => say({ type: "done", preview }))
    .catch((error: unknown) => say(failureOf(request, error)))
    .finally(() => stream.end());
  return asItIsMade(reply).type(lines).send(stream);
};

/** The same body a refusal without lines would have. */
const failureOf = (request: FastifyRequest, error: unknown): ClonePreviewEvent => {
  const refusal = toRefusal(error);
  const known = refusal.code === "internal_error" && request.clientLeft.aborted ? new AppError("client_left") : refusal;
  if (known.code === "internal_error") request.log.error({ kind: (error as Error).name }, "a preview failed");
  return { type: "failed", http: errors[known.code].http, ...errorBodyOf(known) };
};
