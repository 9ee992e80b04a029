import type { TimestampGranularity, TranscriptWord } from "@timbre/contract";
import type { EarAnswer } from "../../platform/engine/ear.ts";

type Heard = EarAnswer<"transcribe">;
type HeardWord = Heard["words"][number];

const seconds = (ms: number): number => Math.round(ms) / 1000;
const speakerId = (speaker: number | undefined): string | undefined =>
  speaker === undefined ? undefined : `speaker_${speaker}`;

/** Words as the public API lists them, with the spaces between as entries of their own. */
export const transcriptWords = (heard: Heard, granularity: TimestampGranularity): TranscriptWord[] => {
  const isSpaced = heard.text.includes(" ");
  return heard.words.flatMap((word, i) => {
    const before = heard.words[i - 1];
    const space = before && isSpaced ? [spaceBetween(before, word, granularity)] : [];
    return [...space, wordEntry(word, granularity)];
  });
};

const timesOf = (startMs: number, endMs: number, granularity: TimestampGranularity) =>
  granularity === "none" ? {} : { start: seconds(startMs), end: seconds(endMs) };

const wordEntry = (word: HeardWord, granularity: TimestampGranularity): TranscriptWord => ({
  text: word.text,
  ...timesOf(word.startMs, word.endMs, granularity),
  type: "word",
  speaker_id: speakerId(word.speaker),
  logprob: Number(Math.min(0, word.logProb).toFixed(4)),
  ...(granularity === "character" ? { characters: charactersOf(word) } : {}),
});

const charactersOf = ({ characters }: HeardWord) =>
  characters.map(({ text, startMs, endMs }) => ({ text, start: seconds(startMs), end: seconds(endMs) }));

const spaceBetween = (before: HeardWord, after: HeardWord, granularity: TimestampGranularity): TranscriptWord => {
  const endMs = Math.max(before.endMs, after.startMs);
  return {
    text: " ",
    ...timesOf(before.endMs, endMs, granularity),
    type: "spacing",
    speaker_id: speakerId(before.speaker),
    logprob: 0,
    ...(granularity === "character"
      ? { characters: [{ text: " ", start: seconds(before.endMs), end: seconds(endMs) }] }
      : {}),
  };
};
