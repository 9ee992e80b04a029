import { Tensor } from "@huggingface/transformers";
import { loadRecogniser } from "../../tests/support/transcribe.ts";
import { smoothByMedian, standardiseColumns, warpStarts } from "./time-warp.ts";

/** The recogniser's grid: one encoder frame is 20 ms, so a boundary cannot be placed better than about 10 ms. */
export const alignerFrameSeconds = 0.02;
const samplesPerFrame = 320;
const smoothedFrames = 7;
const promptOf = ["<|startoftranscript|>", "<|en|>", "<|transcribe|>", "<|notimestamps|>"];

type Recogniser = Awaited<ReturnType<typeof loadRecogniser>>;

/**
 * Starts, in seconds, of the given words in 16 kHz sound of at most 30 s. The words are forced on Whisper small and its
 * cross-attention tells where it looks for each of them; the voice engine has no part in it.
 */
export const alignByAttention = async (samples: Float32Array, words: readonly string[]): Promise<number[]> => {
  const recogniser = await loadRecogniser("small");
  const tokens = words.map((word) => idsOf(recogniser, ` ${word}`));
  const prompt = promptOf.flatMap((word) => idsOf(recogniser, word));
  const attention = await attend(recogniser, samples, [...prompt, ...tokens.flat()]);
  // A position attends to what it predicts: the last of the prompt looks at the first word.
  const rows = attention.slice(prompt.length - 1);
  const starts = warpStarts(rows.map((row) => row.map((value) => -value)));
  let token = 0;
  return tokens.map((ids) => {
    const start = (starts[token] ?? 0) * alignerFrameSeconds;
    token += ids.length;
    return start;
  });
};

const idsOf = ({ tokenizer }: Recogniser, text: string): number[] =>
  tokenizer.encode(text, { add_special_tokens: false });

/** Mean of the attention heads that follow the sound, one row per token, cropped to the sound. */
const attend = async (recogniser: Recogniser, samples: Float32Array, ids: number[]): Promise<Float32Array[]> => {
  const { processor, model } = recogniser;
  const { input_features } = (await processor(samples)) as { input_features: Tensor };
  const decoder_input_ids = new Tensor("int64", BigInt64Array.from(ids, BigInt), [1, ids.length]);
  const output = (await model({ input_features, decoder_input_ids })) as Record<string, Tensor>;
  const frames = Math.min(1500, Math.ceil(samples.length / samplesPerFrame));
  const heads = (model.generation_config as unknown as { alignment_heads: [number, number][] }).alignment_heads;
  const maps = heads.map(([layer, head]) => mapOf(output[`cross_attentions.${layer}`], head, frames));
  return ids.map((_, row) =>
    Float32Array.from({ length: frames }, (_value, frame) =>
      maps.reduce((sum, map) => sum + (map[row]?.[frame] ?? 0) / maps.length, 0),
    ),
  );
};

const mapOf = (attention: Tensor | undefined, head: number, frames: number): Float32Array[] => {
  if (!attention) throw new Error("This recogniser does not give its cross-attention");
  const [, , tokens = 0, width = 0] = attention.dims;
  const data = attention.data as Float32Array;
  const rows = Array.from({ length: tokens }, (_, token) => {
    const from = (head * tokens + token) * width;
    return data.subarray(from, from + frames);
  });
  return standardiseColumns(rows).map((row) => smoothByMedian(row, smoothedFrames));
};
