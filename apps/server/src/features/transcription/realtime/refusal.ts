import { type ErrorCode, type RealtimeErrorKind } from "@timbre/contract";
import { toRefusal } from "../../../platform/loss-of.ts";

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
  const known = toRefusal(error);
  return { message_type: kinds[known.code] ?? "error", error: known.message };
};
