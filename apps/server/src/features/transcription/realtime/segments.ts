import { realtimeAudioFormats, realtimeLimits, type RealtimeTranscriptionQuery } from "@timbre/contract";
import { committed, overflow, partial, tooLittle } from "./answers.ts";
import type { Refusal } from "./refusal.ts";
import { openSegment, type Segment } from "./segment.ts";
import type { TranscribeSegment } from "./transcribe-segment.ts";

export type SegmentsOptions = {
  query: RealtimeTranscriptionQuery;
  transcribe: TranscribeSegment;
  signal: AbortSignal;
  tell(message: object): void;
  end(refusal: Refusal): void;
  fail(error: Error): void;
};

/** Sound that comes in is cut into segments, which are read one after another. */
export const openSegments = ({ query, transcribe, signal, tell, end, fail }: SegmentsOptions) => {
  const fresh = (): Segment => openSegment(realtimeAudioFormats[query.audio_format], silenceOf(query));
  let segment = fresh();
  let peekedMs = 0;
  let waiting = 0;
  let work: Promise<void> = Promise.resolve();
  const queue = (step: () => Promise<void>): void => {
    waiting += 1;
    work = work
      .then(step)
      .catch(fail)
      .finally(() => (waiting -= 1));
  };
  const commit = (): void => {
    const ended = segment;
    if (ended.durationMs() < realtimeLimits.minCommitMs) return tell(tooLittle(ended.durationMs()));
    if (waiting >= realtimeLimits.maxWaitingSegments) return end(overflow);
    segment = fresh();
    peekedMs = 0;
    queue(async () => {
      for (const message of committed(await transcribe.commit(ended, signal), query)) tell(message);
    });
  };
  const peek = (): void => {
    const current = segment;
    peekedMs = current.durationMs();
    queue(async () => {
      const heard = await transcribe.peek(current, signal);
      if (current === segment) tell(partial(heard));
    });
  };
  return {
    /** Whether the caller waits for words that are still being read. */
    isBusy: (): boolean => waiting > 0,
    take: (samples: Float32Array, isCommitted: boolean): void => {
      segment.add(samples);
      const durationMs = segment.durationMs();
      if (isCommitted || segment.isOver() || durationMs >= realtimeLimits.maxSegmentMs) return commit();
      if (waiting === 0 && durationMs - peekedMs >= realtimeLimits.partialEveryMs) peek();
    },
    /** The caller is gone. What they were shown and never committed is paid for all the same. */
    leave: async (): Promise<void> => {
      const owedMs = peekedMs;
      await work;
      if (owedMs > 0) await transcribe.charge(owedMs);
    },
  };
};

const silenceOf = (query: RealtimeTranscriptionQuery) =>
  query.commit_strategy === "vad"
    ? {
        threshold: query.vad_threshold,
        endsAfterMs: query.vad_silence_threshold_secs * 1000,
        minSpeechMs: query.min_speech_duration_ms,
      }
    : undefined;
