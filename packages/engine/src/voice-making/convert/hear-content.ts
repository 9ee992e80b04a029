import { Tensor, type InferenceSession } from "onnxruntime-node";
import { stepSamples } from "./cut-at-pauses.ts";

export const tokenCount = 178;
const hiddenWidth = 512;
const melBands = 80;
/** Whisper looks at 30 s at a time: 3,000 frames of mel, half as many of features. */
const whisperMelFrames = 3_000;

/** What Whisper makes of at most 30 s of sound at 16 kHz. */
export type Heard = {
  /** [1500, 512], row after row. */
  hidden: Float32Array;
  /** [80, 3000], row after row. */
  mel: Float32Array;
};

export type Content = {
  frames: number;
  /** The decoder's content features, [512, frames]. */
  features: Float32Array;
  /** Scores of the model's alphabet, [frames, 178]. */
  phones: Float32Array;
};

/** What is said, 40 times a second, in whole tenths of a second: the last one may reach beyond the sound. */
export const hearContent = async (
  session: InferenceSession,
  { hidden, mel }: Heard,
  sampleCount: number,
): Promise<Content> => {
  const tenths = Math.ceil(sampleCount / stepSamples);
  const shortMel = new Float32Array(melBands * tenths * 10);
  for (let band = 0; band < melBands; band += 1) {
    const row = mel.subarray(band * whisperMelFrames, band * whisperMelFrames + tenths * 10);
    shortMel.set(row, band * tenths * 10);
  }
  const { asr, phones } = await session.run({
    hidden: new Tensor("float32", hidden.slice(0, tenths * 5 * hiddenWidth), [1, tenths * 5, hiddenWidth]),
    mel: new Tensor("float32", shortMel, [1, melBands, tenths * 10]),
  });
  return { frames: tenths * 4, features: floatsOf(asr), phones: floatsOf(phones) };
};

const floatsOf = (tensor: Tensor | undefined): Float32Array => {
  if (!(tensor?.data instanceof Float32Array)) throw new Error("the content encoder gave no numbers");
  return tensor.data;
};
