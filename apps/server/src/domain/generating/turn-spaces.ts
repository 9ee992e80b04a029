import type { SpeechChunk } from "../../platform/engine/speech-engine.ts";

type TimedTurn = Pick<SpeechChunk, "normalisedAlignment" | "turn">;

/** Texts of two turns have nothing between them: what is read aloud of a later one begins with a space. */
export const openTurnSpaces = () => {
  let turn: number | undefined;
  return <Chunk extends TimedTurn>(chunk: Chunk): Chunk => {
    const { normalisedAlignment: times } = chunk;
    if (!times) return chunk;
    const isNext = turn !== undefined && chunk.turn !== undefined && chunk.turn !== turn;
    turn = chunk.turn ?? turn;
    if (!isNext) return chunk;
    const start = times.startSeconds[0] ?? 0;
    const normalisedAlignment = {
      characters: [" ", ...times.characters],
      startSeconds: [start, ...times.startSeconds],
      endSeconds: [start, ...times.endSeconds],
    };
    return { ...chunk, normalisedAlignment };
  };
};
