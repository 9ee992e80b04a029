import { listeningCost } from "@timbre/contract";
import { payFor } from "../../../domain/paying/pay-for.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { EarAnswer } from "../../../platform/engine/ear.ts";
import type { CreateTranscriptNeeds } from "../create-transcript.ts";
import type { Segment } from "./segment.ts";

export type SegmentRequest = {
  caller: Caller;
  requestId: string;
  modelId: string;
  language: string | undefined;
  sampleRateHz: number;
};
type Heard = EarAnswer<"transcribe">;

/** Reads segments and charges for them by their length, as the call that takes whole files does. */
export const makeTranscribeSegment = (needs: CreateTranscriptNeeds, request: SegmentRequest) => {
  const { caller, requestId, modelId, language, sampleRateHz } = request;
  const hear = (segment: Segment, signal: AbortSignal): Promise<Heard> => {
    const sound = { kind: "samples" as const, samples: segment.samples(), sampleRateHz };
    return needs.ear.call("transcribe", { sound, language }, { signal });
  };
  const paid = <Result>(durationMs: number, work: () => Promise<Result>): Promise<Result> => {
    const use = { product: "STT", requestId, modelId };
    const price = { caller, credits: listeningCost("transcription", durationMs), use };
    return payFor(needs, price, async ({ keep }) => {
      const result = await work();
      await keep((tx, settle) => settle(tx, { durationMs: Math.round(durationMs) }));
      return result;
    });
  };
  return {
    /** What is said so far; paid for when the segment ends. */
    peek: hear,
    commit: (segment: Segment, signal: AbortSignal): Promise<Heard> =>
      paid(segment.durationMs(), () => hear(segment, signal)),
    /** For sound whose caller heard what is said in it and left before it was committed. */
    charge: (durationMs: number): Promise<void> => paid(durationMs, async () => undefined),
  };
};
export type TranscribeSegment = ReturnType<typeof makeTranscribeSegment>;
