import { EngineError, type EngineErrorCode } from "../engine-error.ts";
import type { EngineStatus, SpeakRequest, SpeechChunk } from "../speak-types.ts";

/** From whoever uses the engine to the process that runs it. Call ids are chosen by the sender. */
export type ToEngine =
  | { kind: "speak"; callId: number; request: SpeakRequest }
  /** One chunk was taken; another may be sent. */
  | { kind: "taken"; callId: number }
  | { kind: "cancel"; callId: number }
  | { kind: "status"; callId: number }
  | { kind: "close" };

export type FromEngine =
  | { kind: "chunk"; callId: number; chunk: SpeechChunk }
  | { kind: "end"; callId: number }
  | { kind: "status"; callId: number; status: EngineStatus }
  | { kind: "error"; callId: number; error: ErrorOnWire };

export type ErrorOnWire = { code: EngineErrorCode | null; message: string; details: Record<string, unknown> };

/** Chunks that may be under way to a reader who takes none: the most one slow listener can make us hold. */
export const maxChunksUnderWay = 4;

export function errorToWire(error: unknown): ErrorOnWire {
  if (error instanceof EngineError) return { code: error.code, message: error.message, details: error.details };
  return { code: null, message: error instanceof Error ? error.message : String(error), details: {} };
}

/** Errors without a code are bugs and stay plain errors on this side too. */
export const errorFromWire = ({ code, message, details }: ErrorOnWire): Error =>
  code === null ? new Error(message) : new EngineError(code, message, details);

/** A two-way line for messages. Either end may vanish. */
export type Channel<Out, In> = {
  send(message: Out): void;
  onMessage(listener: (message: In) => void): void;
  onClosed(listener: () => void): void;
};
