import type { Tensor } from "onnxruntime-node";
import { type HeardSound, type Recogniser, samplesPerEncoderFrame } from "./open-recogniser.ts";
import { decodeAtOnce, logSoftmax, vocabularySize } from "./run-decoder.ts";
import { smoothByMedian, standardiseColumns, warpStarts } from "./time-warp.ts";
import { promptOf } from "./write-tokens.ts";

/** One encoder frame: no boundary can be placed finer. */
export const frameMs = 20;
const smoothedFrames = 7;

export type TimedTokens = {
  /** When each token begins, and at the end when the last one is over; in ms from the start of the sound. */
  startsMs: number[];
  logProbs: number[];
};

/**
 * When each of the given tokens is heard. They are forced on the recogniser, and the attention of the heads that
 * follow the sound tells where it looks for each of them.
 */
export const timeTokens = async (
  recogniser: Recogniser,
  heard: HeardSound,
  { ids, language }: { ids: readonly number[]; language: string },
): Promise<TimedTokens> => {
  const prompt = promptOf(recogniser, language);
  const { logits, outputs } = await decodeAtOnce(recogniser, heard, [...prompt, ...ids, recogniser.facts.eos_token_id]);
  // A position predicts, and attends to, what follows it: the last of the prompt looks at the first word.
  const first = prompt.length - 1;
  const rows = attentionOf(recogniser, outputs, heard).slice(first, first + ids.length + 1);
  const starts = warpStarts(rows);
  const logProbs = ids.map(
    (id, i) => logSoftmax(logits.slice((first + i) * vocabularySize, (first + i + 1) * vocabularySize))[id]!,
  );
  return { startsMs: starts.map((frame) => frame * frameMs), logProbs };
};

const attentionOf = ({ facts }: Recogniser, outputs: Record<string, Tensor>, heard: HeardSound): Float32Array[] => {
  const frames = Math.max(1, Math.min(heard.frames, Math.ceil(heard.sampleCount / samplesPerEncoderFrame)));
  const maps = facts.alignment_heads.map(([layer, head]) =>
    headMap(outputs[`cross_attentions.${layer}`], head, frames),
  );
  return (maps[0] ?? []).map((_, row) => {
    const mean = new Float32Array(frames);
    for (const map of maps) map[row]!.forEach((value, frame) => (mean[frame]! += value / maps.length));
    return mean;
  });
};

const headMap = (attention: Tensor | undefined, head: number, frames: number): Float32Array[] => {
  if (!attention) throw new Error("the recogniser gives no cross-attention");
  const [, , tokens = 0, width = 0] = attention.dims;
  const data = attention.data as Float32Array;
  const rows = Array.from({ length: tokens }, (_, token) => {
    const from = (head * tokens + token) * width;
    return data.slice(from, from + frames);
  });
  standardiseColumns(rows);
  return rows.map((row) => smoothByMedian(row, smoothedFrames));
};
