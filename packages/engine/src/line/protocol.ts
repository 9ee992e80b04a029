import { EngineError, type EngineErrorCode } from "../engine-error.ts";
import type { CallTable } from "./calls.ts";
import type { CallTrace, SpanOnWire } from "./trace.ts";

/** To the process that does the work. Call ids are chosen by the sender. */
export type ToProcess<Calls extends CallTable> =
  | {
      kind: "call";
      callId: number;
      name: keyof Calls;
      request: Calls[keyof Calls]["request"];
      trace?: CallTrace;
      /** How long it may take: clocks differ between machines. A process of an older version does not look at it. */
      leftMs?: number;
    }
  /** One event was dealt with; another may be sent. */
  | { kind: "taken"; callId: number }
  | { kind: "cancel"; callId: number }
  | { kind: "close" };

export type FromProcess<Calls extends CallTable> =
  | { kind: "event"; callId: number; event: Calls[keyof Calls]["event"] }
  /** Only for calls whose trace is kept. */
  | { kind: "span"; callId: number; span: SpanOnWire }
  | { kind: "answer"; callId: number; answer: Calls[keyof Calls]["answer"] }
  | { kind: "error"; callId: number; error: ErrorOnWire };

export type ErrorOnWire = { code: EngineErrorCode | null; message: string; details: Record<string, unknown> };

/** Events sent to a caller who has dealt with none of them: the most that one slow listener can make us hold. */
export const maxEventsUnderWay = 4;

export function errorToWire(error: unknown): ErrorOnWire {
  if (error instanceof EngineError) return { code: error.code, message: error.message, details: error.details };
  return { code: null, message: error instanceof Error ? error.message : String(error), details: {} };
}

/** Errors without a code are bugs and stay plain errors on this side too. */
export const errorFromWire = ({ code, message, details }: ErrorOnWire): Error =>
  code === null ? new Error(message) : new EngineError(code, message, details);

export const crashed = () => new EngineError("crashed", "The engine process stopped.");
