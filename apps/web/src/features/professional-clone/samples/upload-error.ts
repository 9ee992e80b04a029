import { ApiError, isNetworkError } from "../../../api/client/api-error.ts";
import { messageFor } from "../../../api/client/message-for.ts";
import { warnings } from "./sample-checks.ts";
import { type SampleCode, sampleCodes, type SampleError } from "./sample-error.ts";

const codeOf = (status: string): SampleCode => sampleCodes.find((code) => code === status) ?? "internal";

/** The server looked at the files and said no; sending the same again would not help. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== "network" && error.httpStatus >= 400 && error.httpStatus < 500;

/** What a row says about a failed upload. What may work the next time is a warning with a way to try again. */
export const uploadErrorOf = (error: unknown): SampleError => {
  if (isNetworkError(error)) return warnings.network;
  if (!isRefusal(error) || !(error instanceof ApiError)) return warnings.internal;
  if (error.code === "duplicate_file") return warnings.duplicate;
  return { type: "error", code: codeOf(error.code), message: messageFor(error) };
};
