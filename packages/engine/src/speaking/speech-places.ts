import { formatSpecOf } from "../audio/output-formats.ts";
import type { SpeakRequest, SpeechChunk, SpeechPlace } from "../speak-types.ts";
import type { SoundLine } from "./sound-line.ts";

type ClauseStart = Pick<SpeechPlace, "turn" | "clause" | "samplesBefore"> & { chunksBefore: number };

/** So much before a place is said again: levels, mark and rate change hold their sound back by less. */
const runUpMs = 100;

/** Notes where clauses begin, and says after each chunk where another engine would go on. */
export type SpeechPlaces = {
  /** Before a part is added to the line. */
  note(turn: number, clause: number, line: SoundLine): void;
  /** After a part was added. */
  withPlace(chunk: SpeechChunk, line: SoundLine): SpeechChunk;
};

export const openSpeechPlaces = ({ hasPlaces, format }: SpeakRequest, sampleRateHz: number): SpeechPlaces => {
  const starts: ClauseStart[] = [];
  const inputPerOutput = sampleRateHz / formatSpecOf(format).sampleRateHz;
  let chunks = 0;
  const isKnown = (turn: number, clause: number): boolean =>
    starts.at(-1)?.turn === turn && starts.at(-1)?.clause === clause;
  /** The last clause that begins early enough; what came before it is of no use any more. */
  const startFor = (inputAt: number): ClauseStart | undefined => {
    const before = inputAt - (runUpMs * sampleRateHz) / 1_000;
    while ((starts[1]?.samplesBefore ?? Infinity) <= before) starts.shift();
    return starts[0];
  };
  return {
    note(turn, clause, line) {
      if (!hasPlaces || isKnown(turn, clause)) return;
      starts.push({ turn, clause, samplesBefore: line.samplesSoFar(), chunksBefore: chunks });
    },
    withPlace(chunk, line) {
      if (!hasPlaces) return chunk;
      chunks += 1;
      const codec = line.codecPlace();
      const start = codec && startFor(codec.at * inputPerOutput);
      if (!start) return chunk;
      const { turn, clause, samplesBefore, chunksBefore } = start;
      return { ...chunk, place: { turn, clause, samplesBefore, chunks: chunks - chunksBefore, codec } };
    },
  };
};

/** Without the first chunks, which were given before by another engine; bytes that they could not give yet follow. */
export async function* withoutGiven(chunks: AsyncIterable<SpeechChunk>, given: number): AsyncGenerator<SpeechChunk> {
  let left = given;
  let kept: Uint8Array[] = [];
  for await (const chunk of chunks) {
    if (left > 0) {
      left -= 1;
      if (chunk.audio.length > 0) kept.push(chunk.audio);
    } else if (kept.length === 0) yield chunk;
    else {
      yield { ...chunk, audio: Buffer.concat([...kept, chunk.audio]) };
      kept = [];
    }
  }
}
