import { AppError, type ErrorCode, type RealtimeErrorKind } from "@timbre/contract";

export type Refusal = { message_type: RealtimeErrorKind; error: string };

const kinds: Partial<Record<ErrorCode, RealtimeErrorKind>> = {
  quota_exceeded: "quota_exceeded",
  too_many_concurrent_requests: "rate_limited",
  system_busy: "rate_limited",
  invalid_request: "input_error",
  unsupported_language: "invalid_request",
  not_supported: "invalid_request",
};

export const refusalOf = (error: unknown): Refusal => {
  const known = error instanceof AppError ? error : new AppError("internal_error");
  return { message_type: kinds[known.code] ?? "error", error: known.message };
};
