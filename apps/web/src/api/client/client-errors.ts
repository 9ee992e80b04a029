import { analyticsOperations } from "@timbre/contract";
import { ApiError, isAbort } from "./api-error.ts";
import { call } from "./call.ts";

/** Where on a page something went wrong. */
export type ErrorPlace = "professional-clone" | "instant-clone";

/** A refusal that the server has words for and the person can act on. A malformed request is the page's own mistake. */
export const isOrdinaryRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.httpStatus >= 400 &&
  error.httpStatus < 500 &&
  !["validation", "unknown"].includes(error.code);

/**
 * Tells this server's own records what went wrong on a page: the code, never what somebody wrote or said. What people meet in normal use,
 * such as a reading that is not believed, is no news to anybody who looks for faults.
 */
export const reportError = (place: ErrorPlace, error: unknown): void => {
  if (isAbort(error) || isOrdinaryRefusal(error)) return;
  const { code, httpStatus } = error instanceof ApiError ? error : { code: "unknown", httpStatus: 0 };
  // Nothing answers: a report would not arrive either.
  if (code === "network") return;
  void call(analyticsOperations.reportError, { body: { place, error: code, status: httpStatus } }).catch(
    () => undefined,
  );
};
