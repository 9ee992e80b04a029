/** Boundaries, punctuation, spaces and stress marks make no sound of their own: they may last no time at all. */
const silentTokens = new Set([0, 1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14, 15, 16, 156, 157]);

export type SymbolAlignment = {
  /** How many frames each token lasts. */
  frames: Int32Array;
  /** Mean log score of each token's frames; 0 for tokens without any. */
  scores: Float32Array;
};

const stay = 0;
const step = 1;
const skip = 2;

/** The likeliest timing of a known text: the best path through the phoneme scores, every sounding token heard. */
export const alignSymbols = (scores: Float32Array, tokenCount: number, ids: readonly number[]): SymbolAlignment => {
  const local = logScores(scores, tokenCount, ids);
  const [frames, tokens] = [scores.length / tokenCount, ids.length];
  const isSilent = ids.map((id) => silentTokens.has(id));
  const moves = new Uint8Array(frames * tokens);
  let total = new Float64Array(tokens).fill(-Infinity);
  total[0] = local[0]!;
  if (isSilent[0] && tokens > 1) total[1] = local[1]!;
  for (let frame = 1; frame < frames; frame += 1) {
    const next = new Float64Array(tokens);
    for (let token = 0; token < tokens; token += 1) {
      let [best, move] = [total[token]!, stay];
      if (token > 0 && total[token - 1]! > best) [best, move] = [total[token - 1]!, step];
      if (token > 1 && isSilent[token - 1] && total[token - 2]! > best) [best, move] = [total[token - 2]!, skip];
      moves[frame * tokens + token] = move;
      next[token] = best + local[frame * tokens + token]!;
    }
    total = next;
  }
  return readPath({ local, moves, total, isEndSilent: isSilent.at(-1) ?? false });
};

const readPath = ({
  local,
  moves,
  total,
  isEndSilent,
}: {
  local: Float32Array;
  moves: Uint8Array;
  total: Float64Array;
  isEndSilent: boolean;
}): SymbolAlignment => {
  const tokens = total.length;
  const frames = new Int32Array(tokens);
  const scores = new Float32Array(tokens);
  let at = isEndSilent && total[tokens - 2]! > total[tokens - 1]! ? tokens - 2 : tokens - 1;
  for (let frame = moves.length / tokens - 1; frame >= 0; frame -= 1) {
    frames[at]! += 1;
    scores[at]! += local[frame * tokens + at]!;
    at -= moves[frame * tokens + at]!;
  }
  return { frames, scores: scores.map((sum, token) => (frames[token]! > 0 ? sum / frames[token]! : 0)) };
};

/** Log probability of each wanted token in each frame, [frames, ids]. */
const logScores = (scores: Float32Array, tokenCount: number, ids: readonly number[]): Float32Array => {
  const frames = scores.length / tokenCount;
  const local = new Float32Array(frames * ids.length);
  for (let frame = 0; frame < frames; frame += 1) {
    const row = scores.subarray(frame * tokenCount, (frame + 1) * tokenCount);
    const top = row.reduce((most, value) => Math.max(most, value), -Infinity);
    const norm = top + Math.log(row.reduce((sum, value) => sum + Math.exp(value - top), 0));
    for (let i = 0; i < ids.length; i += 1) local[frame * ids.length + i] = row[ids[i]!]! - norm;
  }
  return local;
};
