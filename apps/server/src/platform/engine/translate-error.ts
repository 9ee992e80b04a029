import { AppError, type ErrorCode } from "@timbre/contract";
import { EngineError } from "@timbre/engine";

/** The engine's refusals as errors of the product. Anything else stays as it is: a bug. */
export const translateError = (error: unknown): unknown => {
  if (!(error instanceof EngineError)) return error;
  switch (error.code) {
    case "unspeakable_text":
      return new AppError("unspeakable_text", error.details, error.message);
    case "unsupported_language":
      return new AppError("unsupported_language", error.details, error.message);
    case "language_not_available":
      return new AppError("language_not_available", error.details);
    case "unknown_voice":
      return new AppError("voice_not_found", error.details);
    case "busy":
      return new AppError("system_busy", error.details);
    case "not_ready":
      return new AppError("engine_starting", { retryAfterSeconds: 3 });
    case "crashed":
      return new AppError("engine_unavailable", { retryAfterSeconds: 3 });
    case "overdue":
      return new AppError("engine_took_too_long");
    case "undecodable_audio":
    case "unusable_audio":
      return audioError(error);
    case "cancelled":
      return error;
  }
};

const audioCodes: Record<string, ErrorCode> = {
  empty: "audio_empty",
  unknown_type: "audio_type_unknown",
  not_available: "format_not_available",
  corrupt: "audio_unreadable",
  too_long: "audio_too_long",
  too_short: "audio_too_short",
  no_speech: "audio_without_speech",
  text_mismatch: "text_mismatch",
};

const audioError = ({ details, message }: EngineError): AppError => {
  const code = audioCodes[String(details.reason)];
  return code ? new AppError(code, details) : new AppError("invalid_request", details, message);
};
