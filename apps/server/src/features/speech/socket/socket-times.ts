import type { SocketTimes } from "@timbre/contract";
import type { SpeechChunk } from "../../../platform/engine/speech-engine.ts";

type Times = NonNullable<SpeechChunk["alignment"]>;

const ms = (seconds: number): number => Math.round(seconds * 1000);

/** Times of a chunk as this socket tells them: in milliseconds from the chunk's own beginning. */
export const socketTimes = (times: Times | undefined, chunkStartMs: number): SocketTimes | null => {
  if (!times || times.characters.length === 0) return null;
  return {
    chars: times.characters,
    charStartTimesMs: times.startSeconds.map((start) => Math.max(0, ms(start) - Math.round(chunkStartMs))),
    charDurationsMs: times.startSeconds.map((start, index) =>
      Math.max(0, ms(times.endSeconds[index] ?? start) - ms(start)),
    ),
  };
};

/** What is read aloud begins with a space in each chunk: clients tell words apart by it when they join chunks. */
export const withLeadingSpace = (times: SocketTimes | null): SocketTimes | null =>
  !times || times.chars[0] === " "
    ? times
    : {
        chars: [" ", ...times.chars],
        charStartTimesMs: [times.charStartTimesMs[0] ?? 0, ...times.charStartTimesMs],
        charDurationsMs: [0, ...times.charDurationsMs],
      };
