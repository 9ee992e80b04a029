import { AppError } from "@timbre/contract";
import { EngineError } from "@timbre/engine";

/** The engine's refusals as errors of the product. Anything else stays as it is: a bug. */
export const translateError = (error: unknown): unknown => {
  if (!(error instanceof EngineError)) return error;
  switch (error.code) {
    case "unspeakable_text":
      return new AppError("unspeakable_text", error.details);
    case "unsupported_language":
      return new AppError("unsupported_language", error.details, error.message);
    case "unknown_voice":
      return new AppError("voice_not_found", error.details);
    case "busy":
      return new AppError("system_busy", error.details);
    case "not_ready":
      return new AppError("engine_starting", { retryAfterSeconds: 3 });
    case "crashed":
      return new AppError("engine_unavailable", { retryAfterSeconds: 3 });
    case "undecodable_audio":
      return new AppError("invalid_request", error.details, error.message);
    case "cancelled":
      return error;
  }
};
