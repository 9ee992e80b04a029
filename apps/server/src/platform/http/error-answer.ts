import { AppError, type ErrorBody, type ErrorCode, errors, type ValidationBody } from "@timbre/contract";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { ZodError } from "zod";
import { lossOf } from "../loss-of.ts";
import { isForOpenAi, openAiError } from "./openai-errors.ts";

/** Errors of the web framework that callers can act on, as codes of ours. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_REQ_FILE_TOO_LARGE: "body_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "invalid_request",
  // No id of ours is that long.
  FST_ERR_MAX_PARAM_LENGTH: "not_found",
};

/** Codes that say what is wrong with the JSON itself. */
const jsonCodes = new Set(["FST_ERR_CTP_EMPTY_JSON_BODY", "FST_ERR_CTP_INVALID_JSON_BODY"]);

export const answerError = (
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  if (hasZodFastifySchemaValidationErrors(error)) return refuseFields(reply, validationBody(error));
  if (error instanceof ZodError) return refuseFields(reply, formBody(error));
  const known = toAppError(error);
  if (known) return answerAppError(known, reply);
  const code = (error as FastifyError).code ?? "";
  if (jsonCodes.has(code) || error instanceof SyntaxError) return refuseFields(reply, brokenJson);
  const status = (error as FastifyError).statusCode ?? 500;
  if (status >= 400 && status < 500) return answerAppError(new AppError("invalid_request"), reply);
  // Nobody is listening any more, and what was under way was cancelled because of it.
  if (request.clientLeft.aborted) return answerAppError(new AppError("client_left"), reply);
  // The message of a bug may quote what the user sent, so only its kind and place are logged.
  request.log.error({ kind: error.name, code, stack: stackOf(error) }, "request failed");
  return answerAppError(new AppError("internal_error"), reply);
};

/** PostgreSQL's codes for a zero character in text and in JSON, and for half a character in JSON. */
const unstorable = new Set(["22021", "22P05", "22P02"]);
const isUnstorable = (error: Error): boolean =>
  unstorable.has(((error.cause ?? error) as { code?: string }).code ?? "");

const toAppError = (error: FastifyError | Error): AppError | undefined => {
  if (error instanceof AppError) return error;
  if (isUnstorable(error))
    return new AppError("invalid_request", {}, "The text holds a character that cannot be kept.");
  const loss = lossOf(error);
  if (loss) return loss;
  const code = frameworkCodes[(error as FastifyError).code ?? ""];
  return code ? new AppError(code) : undefined;
};

const answerAppError = (error: AppError, reply: FastifyReply): FastifyReply => {
  reply.refusal = error.code;
  const { http, retry } = errors[error.code];
  const wait = error.details.retryAfterSeconds;
  if (retry) void reply.header("retry-after", String(typeof wait === "number" ? Math.ceil(wait) : 1));
  const body = errorBodyOf(error);
  const sent = isForOpenAi(reply.request) ? { ...body, ...openAiError(error.code, error.message, http) } : body;
  return reply.status(http).type("application/json").send(sent);
};

const refuseFields = (reply: FastifyReply, body: ValidationBody): FastifyReply => {
  const [first] = body.detail;
  const more = isForOpenAi(reply.request)
    ? openAiError("invalid_request", `${first?.loc.slice(1).join(".") ?? ""}: ${first?.msg ?? "Not valid"}`, 422)
    : {};
  return reply.status(422).send({ ...body, ...more });
};

/** Details stay here, except those an error brings to be `shown`: its callers act on them. */
export const errorBodyOf = ({ code, message, details }: AppError): ErrorBody => ({
  detail: { status: code, message, ...(details.shown as Record<string, unknown> | undefined) },
});

const brokenJson: ValidationBody = {
  detail: [{ loc: ["body"], msg: "The body is not valid JSON", type: "json_invalid" }],
};

type ZodFailure = {
  validation: { instancePath: string; keyword: string; message?: string }[];
  validationContext?: string;
};

const validationBody = (error: ZodFailure): ValidationBody => ({
  detail: error.validation.map((one) => ({
    loc: [locationOf(error.validationContext), ...one.instancePath.split("/").slice(1).map(stepOf)],
    msg: one.message ?? "Not valid",
    type: one.keyword,
  })),
});

/** Parts of a form are checked when they have been read, so their failures come as they are. */
const formBody = (error: ZodError): ValidationBody => ({
  detail: error.issues.map(({ path, message, code }) => ({
    loc: ["body", ...path.map((step) => (typeof step === "number" ? step : String(step)))],
    msg: message,
    type: code,
  })),
});

const locationOf = (context = "body"): string => ({ querystring: "query", params: "path" })[context] ?? context;
const stepOf = (step: string): string | number => (/^\d+$/.test(step) ? Number(step) : step);

/** Where it happened, without the first line, which may carry the message. */
const stackOf = (error: Error): string[] => (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
