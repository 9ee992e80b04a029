import { type EarCalls, eventsOfCall } from "@timbre/engine";
import type { Ear, EarEvent, EarRequest } from "./ear.ts";

/** A call that answers with sound as a stream: the ear goes on when a piece was taken, and stops when the reader leaves. */
export const soundsOfCall = <Name extends "convert" | "removeNoise">(
  ear: Ear,
  call: { name: Name; request: EarRequest<Name>; signal: AbortSignal },
): AsyncGenerator<EarEvent<Name>> => eventsOfCall<EarCalls, Name>(ear, call);
