/** What can go wrong inside the engine, as codes the server can translate. */
export type EngineErrorCode =
  | "unspeakable_text"
  | "unsupported_language"
  /** What reads it was left out of this installation. */
  | "language_not_available"
  | "unknown_voice"
  | "busy"
  | "not_ready"
  | "cancelled"
  /** It was not done when it had to be. */
  | "overdue"
  | "undecodable_audio"
  /** It is sound, but not what the call needs: too short, or nobody speaks. */
  | "unusable_audio"
  | "crashed";

export class EngineError extends Error {
  readonly code: EngineErrorCode;
  readonly details: Record<string, unknown>;

  constructor(code: EngineErrorCode, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.name = "EngineError";
    this.code = code;
    this.details = details;
  }
}

export const overdue = () => new EngineError("overdue", "The request was not done in its time.");
export const cancelled = () => new EngineError("cancelled", "The request was cancelled.");
