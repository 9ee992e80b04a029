import type { TimedSpeechAnswer } from "@timbre/contract";
import type { SpeechChunk } from "../../platform/engine/speech-engine.ts";
import { openTurnSpaces } from "./turn-spaces.ts";

type Times = NonNullable<SpeechChunk["alignment"]>;
type TimesAnswer = NonNullable<TimedSpeechAnswer["alignment"]>;

const toWire = ({ characters, startSeconds, endSeconds }: Times): TimesAnswer => ({
  characters,
  character_start_times_seconds: startSeconds,
  character_end_times_seconds: endSeconds,
});

/** As the moments of an item lie beside its sound. */
export type StoredTimes = Pick<TimedSpeechAnswer, "alignment" | "normalized_alignment">;

const fromWire = (times: TimesAnswer): Times => ({
  characters: times.characters,
  startSeconds: times.character_start_times_seconds,
  endSeconds: times.character_end_times_seconds,
});

export const timesOfStored = ({ alignment, normalized_alignment: normalised }: StoredTimes) => ({
  ...(alignment ? { alignment: fromWire(alignment) } : {}),
  ...(normalised ? { normalisedAlignment: fromWire(normalised) } : {}),
});

const base64 = (audio: Uint8Array): string => Buffer.from(audio).toString("base64");

/** One JSON object for a chunk, closed by a newline: stock clients lose a last line without one. */
export const timedLine = ({ audio, alignment, normalisedAlignment }: SpeechChunk, more?: object): string => {
  const answer: TimedSpeechAnswer = {
    audio_base64: base64(audio),
    alignment: alignment ? toWire(alignment) : null,
    normalized_alignment: normalisedAlignment ? toWire(normalisedAlignment) : null,
    ...more,
  };
  return `${JSON.stringify(answer)}\n`;
};

/** Collects the moments of characters while chunks pass by. */
export const collectTimes = () => {
  const written: Times[] = [];
  const spoken: Times[] = [];
  const withTurnSpace = openTurnSpaces();
  return {
    add: (chunk: Pick<SpeechChunk, "alignment" | "normalisedAlignment" | "turn">): void => {
      const { alignment, normalisedAlignment } = withTurnSpace(chunk);
      if (alignment) written.push(alignment);
      if (normalisedAlignment) spoken.push(normalisedAlignment);
    },
    isEmpty: (): boolean => written.length === 0,
    answer: () => ({ alignment: toWire(joinTimes(written)), normalized_alignment: toWire(joinTimes(spoken)) }),
  };
};

/** All chunks as one answer; `onChunk` sees each of them. */
export const gatherTimed = async (
  chunks: AsyncIterable<SpeechChunk>,
  onChunk: (chunk: SpeechChunk) => void = () => undefined,
): Promise<TimedSpeechAnswer> => {
  const audio: Uint8Array[] = [];
  const times = collectTimes();
  for await (const chunk of chunks) {
    onChunk(chunk);
    audio.push(chunk.audio);
    times.add(chunk);
  }
  return { audio_base64: base64(Buffer.concat(audio)), ...times.answer() };
};

const joinTimes = (parts: Times[]): Times => ({
  characters: parts.flatMap((part) => part.characters),
  startSeconds: parts.flatMap((part) => part.startSeconds),
  endSeconds: parts.flatMap((part) => part.endSeconds),
});
