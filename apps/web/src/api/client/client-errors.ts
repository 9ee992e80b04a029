import { analyticsOperations } from "@timbre/contract";
import { ApiError, isAbort } from "./api-error.ts";
import { call } from "./call.ts";

/** Where on a page something went wrong. */
export type ErrorPlace = "professional-clone" | "instant-clone";

/** Tells this server's own records what went wrong on a page: the code, never what somebody wrote or said. */
export const reportError = (place: ErrorPlace, error: unknown): void => {
  if (isAbort(error)) return;
  const { code, httpStatus } = error instanceof ApiError ? error : { code: "unknown", httpStatus: 0 };
  // Nothing answers: a report would not arrive either.
  if (code === "network") return;
  void call(analyticsOperations.reportError, { body: { place, error: code, status: httpStatus } }).catch(
    () => undefined,
  );
};
