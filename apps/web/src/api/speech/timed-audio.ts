import { type CharacterTimes, timedDialogueAnswer, type TimedSpeechAnswer, type VoiceSegment } from "@timbre/contract";
import type { z } from "zod";
import { ApiError } from "../client/api-error.ts";
import { bytesOfBase64 } from "../client/base64.ts";

export const toTimes = (wire: TimedSpeechAnswer["alignment"]): CharacterTimes | null =>
  wire && {
    characters: wire.characters,
    startSeconds: wire.character_start_times_seconds,
    endSeconds: wire.character_end_times_seconds,
  };

/** Splits text that arrives in any pieces into whole lines. */
const splitLines = (): TransformStream<string, string> => {
  let rest = "";
  return new TransformStream({
    transform(piece, out) {
      const lines = (rest + piece).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (line) out.enqueue(line);
    },
    flush(out) {
      if (rest) out.enqueue(rest);
    },
  });
};

/** Which line of a dialogue is heard from when to when. */
export type SpokenLine = { index: number; startMs: number; endMs: number };

const toSegment = (wire: VoiceSegment): SpokenLine => ({
  index: wire.dialogue_input_index,
  startMs: wire.start_time_seconds * 1_000,
  endMs: wire.end_time_seconds * 1_000,
});

export type Listeners = {
  onTimes?: (times: CharacterTimes) => void;
  onSegment?: (line: SpokenLine) => void;
};

/** A line of speech, or of a dialogue, which also tells whose voice it is. */
const timedLine = timedDialogueAnswer.partial({ voice_segments: true });

/**
 * An answer of JSON lines, each with a piece of sound and when its characters are heard, as the bytes of the sound.
 * Times are told before the piece they belong to.
 */
export const readTimedAudio = (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { onTimes, onSegment }: Listeners,
): ReadableStream<Uint8Array<ArrayBuffer>> =>
  body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(splitLines())
    .pipeThrough(
      new TransformStream<string, Uint8Array<ArrayBuffer>>({
        transform(line, out) {
          const piece = parseLine(line);
          const times = toTimes(piece.alignment);
          if (times) onTimes?.(times);
          for (const segment of piece.voice_segments ?? []) onSegment?.(toSegment(segment));
          if (piece.audio_base64) out.enqueue(bytesOfBase64(piece.audio_base64));
        },
      }),
    );

const parseLine = (line: string): z.infer<typeof timedLine> => {
  try {
    return timedLine.parse(JSON.parse(line));
  } catch {
    // The server broke off in the middle of a line.
    throw new ApiError({ code: "unknown", message: "", httpStatus: 200 });
  }
};
