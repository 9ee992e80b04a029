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

/** What is read aloud begins with a space in each chunk and ends with none: clients tell words apart by it when they join chunks. */
export const withLeadingSpace = (times: SocketTimes | null): SocketTimes | null => {
  if (!times) return null;
  const { chars, charStartTimesMs, charDurationsMs } = times;
  const end = chars.findLastIndex((character) => character.trim() !== "") + 1;
  const hasSpace = chars[0] === " ";
  return {
    chars: [...(hasSpace ? [] : [" "]), ...chars.slice(0, end)],
    charStartTimesMs: [...(hasSpace ? [] : [charStartTimesMs[0] ?? 0]), ...charStartTimesMs.slice(0, end)],
    charDurationsMs: [...(hasSpace ? [] : [0]), ...charDurationsMs.slice(0, end)],
  };
};
