import { type ErrorCode, isErrorBody, isValidationBody } from "@timbre/contract";
import { fieldWords } from "../../words/fields/field-words.ts";
import { t } from "../messages.ts";

export type FieldProblem = { path: string; message: string };

/** Every refusal of the server, and a server that does not answer. The feature decides how to show it. */
export class ApiError extends Error {
  /** A code of the contract, "validation" for malformed input, "network" when nothing answered. */
  readonly code: ErrorCode | "validation" | "network" | (string & {});
  readonly httpStatus: number;
  readonly fields: readonly FieldProblem[];

  constructor(facts: { code: string; message: string; httpStatus: number; fields?: readonly FieldProblem[] }) {
    super(facts.message);
    this.name = "ApiError";
    this.code = facts.code;
    this.httpStatus = facts.httpStatus;
    this.fields = facts.fields ?? [];
  }
}

/** Where a problem lies, in words: ["body", "voice_settings", "speed"] becomes "voice_settings speed". */
const pathOf = (loc: readonly (string | number)[]): string => loc.slice(loc[0] === "body" ? 1 : 0).join(" ");

const names: Readonly<Record<string, string>> = {
  name: t.fieldName,
  email: t.fieldEmail,
  password: t.fieldPassword,
  text: t.fieldText,
  description: t.fieldDescription,
  url: t.fieldAddress,
};

/** What a field is called; others by their own names. */
const fieldName = (path: string): string => names[path] ?? path;

export const errorFromBody = (httpStatus: number, body: unknown): ApiError => {
  if (isValidationBody(body)) {
    const fields = body.detail.map((one) => ({
      path: pathOf(one.loc ?? []),
      message: fieldWords({ message: one.msg, kind: one.type }),
    }));
    const message = fields
      .map(({ path, message: words }) => (path ? `${fieldName(path)}: ${words}` : words))
      .join("; ");
    return new ApiError({ code: "validation", message, httpStatus, fields });
  }
  if (isErrorBody(body)) {
    return new ApiError({ code: body.detail.status, message: body.detail.message ?? "", httpStatus });
  }
  return new ApiError({ code: "unknown", message: "", httpStatus });
};

export const networkError = (): ApiError => new ApiError({ code: "network", message: "", httpStatus: 0 });

/** True when nothing answered. */
export const isNetworkError = (error: unknown): boolean => error instanceof ApiError && error.code === "network";

/** True when the session is gone. A used-up quota is a 401 too, so the status alone does not tell. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.httpStatus === 401 &&
  ["missing_credentials", "invalid_session"].includes(error.code);

export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

/** A link that can never work again, as opposed to a failure that may pass. */
export const isDeadLink = (error: unknown): boolean => error instanceof ApiError && error.code === "link_expired";
