import type { ErrorOnWire } from "./protocol.ts";
import type { EarCallName, EarEvent, EarRequest, EarAnswer } from "../ear-calls.ts";

/** From whoever uses the ear to the process that runs it. Call ids are chosen by the sender. */
export type ToEar =
  | { kind: "call"; callId: number; name: EarCallName; request: EarRequest<EarCallName> }
  /** One event was dealt with; another may be sent. */
  | { kind: "taken"; callId: number }
  | { kind: "cancel"; callId: number }
  | { kind: "close" };

export type FromEar =
  | { kind: "event"; callId: number; event: EarEvent<EarCallName> }
  | { kind: "answer"; callId: number; answer: EarAnswer<EarCallName> }
  | { kind: "error"; callId: number; error: ErrorOnWire };

/** Events that may be under way to a caller who deals with none. */
export const maxEventsUnderWay = 4;
