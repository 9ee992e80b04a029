import { Tensor } from "onnxruntime-node";
import { hiddenWidth, type HeardSound, type Recogniser } from "./open-recogniser.ts";

const layers = 6;
const heads = 8;
const headWidth = 64;
export const vocabularySize = 51_865;

/** What the decoder remembers of the tokens so far and of the sound. */
export type DecoderMemory = Record<string, Tensor>;
export type DecoderStep = { logits: Float32Array; memory: DecoderMemory; outputs: Record<string, Tensor> };

/** Feeds tokens to the decoder. The first call, without memory, reads the sound; later ones only their own tokens. */
export const runDecoder = async (
  { decoder }: Recogniser,
  heard: HeardSound,
  ids: readonly number[],
  memory?: DecoderMemory,
): Promise<DecoderStep> => {
  const outputs = (await decoder.run({
    input_ids: new Tensor("int64", BigInt64Array.from(ids, BigInt), [1, ids.length]),
    encoder_hidden_states: new Tensor("float32", heard.hidden, [1, heard.frames, hiddenWidth]),
    use_cache_branch: new Tensor("bool", [memory !== undefined], [1]),
    ...(memory ?? emptyMemory()),
  })) as Record<string, Tensor>;
  return { logits: outputs.logits!.data as Float32Array, memory: remembered(outputs, memory), outputs };
};

const memoryNames = Array.from({ length: layers }, (_, layer) =>
  ["decoder.key", "decoder.value", "encoder.key", "encoder.value"].map((part) => `${layer}.${part}`),
).flat();

const emptyMemory = (): DecoderMemory =>
  Object.fromEntries(
    memoryNames.map((name) => [
      `past_key_values.${name}`,
      new Tensor("float32", new Float32Array(0), [1, heads, 0, headWidth]),
    ]),
  );

/** What concerns the sound is made by the first step alone; later steps give it back empty. */
const remembered = (outputs: Record<string, Tensor>, before?: DecoderMemory): DecoderMemory =>
  Object.fromEntries(
    memoryNames.map((name) => {
      const key = `past_key_values.${name}`;
      return [key, before && name.includes("encoder") ? before[key]! : outputs[`present.${name}`]!];
    }),
  );

/** Natural logarithms of the probabilities in one row of scores. */
export const logSoftmax = (scores: Float32Array): Float32Array => {
  const top = scores.reduce((most, one) => Math.max(most, one), -Infinity);
  let sum = 0;
  for (const score of scores) sum += Math.exp(score - top);
  const shift = top + Math.log(sum);
  return scores.map((score) => score - shift);
};
