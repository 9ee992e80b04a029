import { type ErrorCode, isErrorBody, isValidationBody } from "@timbre/contract";

/** Why a call gave nothing: a code of the contract, or what happened before the server could answer. */
export class ApiError extends Error {
  readonly code: ErrorCode | "validation" | "unreachable" | "unexpected_answer" | (string & {});
  readonly httpStatus: number;

  constructor(code: string, message: string, httpStatus = 0) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.httpStatus = httpStatus;
  }
}

export const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError;

export const errorFromAnswer = (httpStatus: number, body: unknown): ApiError => {
  if (isValidationBody(body)) {
    const problems = body.detail.map(({ loc, msg }) => [loc.slice(1).join("."), msg].filter(Boolean).join(": "));
    return new ApiError("validation", problems.join("; "), httpStatus);
  }
  if (isErrorBody(body)) return new ApiError(body.detail.status, body.detail.message, httpStatus);
  return new ApiError("unexpected_answer", `The server answered ${httpStatus}. Is this a Timbre server?`, httpStatus);
};

const untrusted = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/;

/** What fetch throws tells little; the reason lies inside it. */
export const errorFromNetwork = (server: string, error: unknown): ApiError => {
  const { code = "" } = ((error as Error).cause ?? {}) as { code?: string };
  return untrusted.test(code)
    ? new ApiError(
        "untrusted_certificate",
        `The certificate of ${server} is not trusted (${code}). Set NODE_EXTRA_CA_CERTS to the ca.pem of that server.`,
      )
    : new ApiError("unreachable", `Nothing answers at ${server}${code && ` (${code})`}. Is the server running?`);
};
