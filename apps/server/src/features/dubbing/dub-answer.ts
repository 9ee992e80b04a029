import type { DubAnswer, DubDetailsAnswer } from "@timbre/contract";
import { roomMsOf } from "./segments.ts";
import type { DubRow } from "./store.ts";
import type { Segment } from "../../platform/database/tables/dubbing.ts";

export const dubAnswerOf = (dub: DubRow): DubAnswer => ({
  dubbing_id: dub.dubbingId,
  name: dub.name,
  status: dub.state === "dubbed" || dub.state === "failed" ? dub.state : "dubbing",
  source_language: dub.sourceLanguage,
  target_languages: [dub.targetLanguage],
  editable: true,
  created_at: dub.createdAt.toISOString(),
  media_metadata: { content_type: dub.contentType, duration: dub.durationMs / 1000 },
  error: dub.error,
  state: dub.state,
});

/** `isCurrent` tells whether a sentence was spoken as it is written now. */
export const dubDetailsOf = (
  dub: DubRow,
  { credits, isCurrent }: { credits: number; isCurrent(segment: Segment): boolean },
): DubDetailsAnswer => ({
  ...dubAnswerOf(dub),
  speakers: speakersOf(dub),
  segments: dub.segments.map((segment, index) => ({
    segment_id: segment.segmentId,
    speaker: segment.speaker,
    start_time_seconds: segment.startMs / 1000,
    end_time_seconds: segment.endMs / 1000,
    text: segment.text,
    translation: segment.translation,
    is_spoken: isCurrent(segment),
    speed: segment.take?.speed ?? null,
    overrun_seconds:
      Math.max(0, (segment.take?.durationMs ?? 0) - roomMsOf(dub.segments, index, dub.durationMs)) / 1000,
  })),
  speaking_credits: credits,
  charged_credits: dub.segments.reduce((sum, { take }) => sum + (take?.chargedCredits ?? 0), 0),
});

const speakersOf = ({ segments, voices }: DubRow): DubDetailsAnswer["speakers"] => {
  const spokenMs = new Map<string, number>();
  for (const { speaker, startMs, endMs } of segments) {
    spokenMs.set(speaker, (spokenMs.get(speaker) ?? 0) + endMs - startMs);
  }
  return [...spokenMs].map(([speaker, ms]) => ({
    speaker,
    voice_id: voices[speaker] ?? null,
    speech_seconds: ms / 1000,
  }));
};
