import { listeningCost } from "@timbre/contract";
import { commitOnce } from "../../../platform/database/commit-once.ts";
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
export const makeTranscribeSegment = ({ ear, credits, db }: CreateTranscriptNeeds, request: SegmentRequest) => {
  const { caller, requestId, modelId, language, sampleRateHz } = request;
  const hear = (segment: Segment, signal: AbortSignal): Promise<Heard> => {
    const sound = { kind: "samples" as const, samples: segment.samples(), sampleRateHz };
    return ear.call("transcribe", { sound, language }, { signal });
  };
  const holdFor = (durationMs: number) =>
    credits.hold({
      caller,
      credits: listeningCost("transcription", durationMs),
      use: { product: "STT", requestId, modelId },
    });
  return {
    /** What is said so far; paid for when the segment ends. */
    peek: hear,
    commit: async (segment: Segment, signal: AbortSignal): Promise<Heard> => {
      const durationMs = segment.durationMs();
      const hold = await holdFor(durationMs);
      try {
        const heard = await hear(segment, signal);
        await commitOnce(db, hold.isSettled, (tx) => hold.settle(tx, { durationMs: Math.round(durationMs) }));
        return heard;
      } catch (error) {
        await hold.release().catch(() => undefined);
        throw error;
      }
    },
    /** For sound whose caller heard what is said in it and left before it was committed. */
    charge: async (durationMs: number): Promise<void> => {
      const hold = await holdFor(durationMs);
      await commitOnce(db, hold.isSettled, (tx) => hold.settle(tx, { durationMs: Math.round(durationMs) })).catch(
        async (error: unknown) => {
          await hold.release().catch(() => undefined);
          throw error;
        },
      );
    },
  };
};
export type TranscribeSegment = ReturnType<typeof makeTranscribeSegment>;
