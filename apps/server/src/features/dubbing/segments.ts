import type { EarAnswer } from "../../platform/engine/ear.ts";
import { newId } from "../../platform/new-id.ts";
import type { Segment } from "../../platform/database/tables/dubbing.ts";

type Heard = Pick<EarAnswer<"transcribe">, "words" | "text">;
type Word = Heard["words"][number];

/** A pause of this length ends a sentence whatever stands before it. */
const pauseMs = 900;
/** Longer ones are cut at the next pause or comma, so that they can be timed. */
const longMs = 12_000;
const sentenceEnd = /[.!?…。！？]["'”’»)]*$/u;
/** "Mr. Hale" is not two sentences. */
const title = /^(mrs?|ms|dr|st|prof|sra?|dra|mme|mlle)\.$/iu;
const softEnd = /[,;:，；：、]$/u;

export const speakerNameOf = ({ speaker }: Pick<Word, "speaker">): string => `speaker_${speaker ?? 0}`;

/** What is said, sentence by sentence: each of one speaker, with its place in the recording. */
export const segmentsOf = ({ words, text }: Heard): Segment[] => {
  const space = text.includes(" ") ? " " : "";
  const segments: Segment[] = [];
  let isOpen = false;
  for (const word of words) {
    const last = segments.at(-1);
    const isNew = !last || !isOpen || last.speaker !== speakerNameOf(word) || word.startMs - last.endMs > pauseMs;
    if (isNew) segments.push(begin(word));
    else {
      last.text += space + word.text;
      last.endMs = Math.round(word.endMs);
    }
    const now = segments.at(-1) as Segment;
    const isEnd = sentenceEnd.test(word.text) && !title.test(word.text);
    isOpen = !isEnd && !(now.endMs - now.startMs > longMs && softEnd.test(word.text));
  }
  return segments;
};

const begin = (word: Word): Segment => ({
  segmentId: newId(),
  startMs: Math.round(word.startMs),
  endMs: Math.round(word.endMs),
  speaker: speakerNameOf(word),
  text: word.text,
  translation: "",
});

/** How long a sentence can sound: until the next one begins, or a little past the end of the recording. */
export const roomMsOf = (segments: readonly Segment[], index: number, durationMs: number): number => {
  const { startMs = 0, endMs = 0 } = segments[index] ?? {};
  const next = segments[index + 1]?.startMs ?? Math.max(durationMs, endMs);
  return Math.max(next - startMs, endMs - startMs);
};

/** Where each spoken sentence begins: where the original does, or when the one before it is over. */
export const placesOf = (segments: readonly Segment[]): { segment: Segment; startMs: number }[] => {
  let freeMs = 0;
  return segments.flatMap((segment) => {
    if (!segment.take) return [];
    const startMs = Math.max(segment.startMs, freeMs);
    freeMs = startMs + segment.take.durationMs;
    return [{ segment, startMs }];
  });
};
