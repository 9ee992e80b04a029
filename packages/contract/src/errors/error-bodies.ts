// Apart from the refusals themselves: a page needs their sentences only after one of them came.
/** The body of every domain refusal. */
export type ErrorBody = { detail: { status: string; message: string; [extra: string]: unknown } };

/** The body of every refusal of malformed input (422). */
export type ValidationBody = { detail: { loc: (string | number)[]; msg: string; type: string }[] };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** For clients, who cannot know that it is a server of ours that answers. */
export const isValidationBody = (body: unknown): body is ValidationBody => isObject(body) && Array.isArray(body.detail);
export const isErrorBody = (body: unknown): body is ErrorBody =>
  isObject(body) && isObject(body.detail) && typeof body.detail.status === "string";
