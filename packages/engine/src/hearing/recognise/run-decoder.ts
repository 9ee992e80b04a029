import { Tensor } from "onnxruntime-node";
import { hiddenWidth, type HeardSound, type Recogniser } from "./open-recogniser.ts";
import { decoderLayers, memoryOf } from "./split-decoder.ts";

export const vocabularySize = 51_865;

/** What the decoder remembers of the tokens so far and of the sound. */
export type DecoderMemory = Record<string, Tensor>;
export type DecoderStep = { logits: Float32Array; memory: DecoderMemory; outputs: Record<string, Tensor> };

const ownMemory = memoryOf("decoder");
const soundMemory = memoryOf("encoder");
const allMemory = [...ownMemory, ...soundMemory];
const stepOutputs = ["logits", ...ownMemory.map((name) => `present.${name}`)];
const firstOutputs = [...stepOutputs, ...soundMemory.map((name) => `present.${name}`)];

const idsOf = (ids: readonly number[]): Tensor => new Tensor("int64", BigInt64Array.from(ids, BigInt), [1, ids.length]);
const soundOf = ({ hidden, frames }: HeardSound): Tensor => new Tensor("float32", hidden, [1, frames, hiddenWidth]);
const logitsOf = (outputs: Record<string, Tensor>): Float32Array => outputs.logits!.data as Float32Array;

/** Hears the sound, and reads the first tokens. */
export const beginDecoding = async (
  { decoder: { first } }: Recogniser,
  heard: HeardSound,
  ids: readonly number[],
): Promise<DecoderStep> => {
  const feeds = { input_ids: idsOf(ids), encoder_hidden_states: soundOf(heard) };
  const outputs = (await first.run(feeds, firstOutputs)) as Record<string, Tensor>;
  return { logits: logitsOf(outputs), memory: remembered(outputs, allMemory), outputs };
};

/** One token more. */
export const goOnDecoding = async (
  { decoder: { next } }: Recogniser,
  id: number,
  memory: DecoderMemory,
): Promise<DecoderStep> => {
  const outputs = (await next.run({ input_ids: idsOf([id]), ...memory }, stepOutputs)) as Record<string, Tensor>;
  // What concerns the sound stays as the first step made it.
  return { logits: logitsOf(outputs), memory: { ...memory, ...remembered(outputs, ownMemory) }, outputs };
};

/** All tokens at once, and where in the sound each of them looks. */
export const decodeAtOnce = async (
  { decoder: { first } }: Recogniser,
  heard: HeardSound,
  ids: readonly number[],
): Promise<{ logits: Float32Array; outputs: Record<string, Tensor> }> => {
  const looks = Array.from({ length: decoderLayers }, (_, layer) => `cross_attentions.${layer}`);
  const feeds = { input_ids: idsOf(ids), encoder_hidden_states: soundOf(heard) };
  const outputs = (await first.run(feeds, ["logits", ...looks])) as Record<string, Tensor>;
  return { logits: logitsOf(outputs), outputs };
};

const remembered = (outputs: Record<string, Tensor>, names: readonly string[]): DecoderMemory =>
  Object.fromEntries(names.map((name) => [`past_key_values.${name}`, outputs[`present.${name}`]!]));

/** Natural logarithms of the probabilities in one row of scores. */
export const logSoftmax = (scores: Float32Array): Float32Array => {
  const top = scores.reduce((most, one) => Math.max(most, one), -Infinity);
  let sum = 0;
  for (const score of scores) sum += Math.exp(score - top);
  const shift = top + Math.log(sum);
  return scores.map((score) => score - shift);
};
