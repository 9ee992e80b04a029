import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { InferenceSession } from "onnxruntime-node";
import { Tensor } from "onnxruntime-node";
import type { Prosody } from "../src/models/kokoro/kokoro-model.ts";
import { prosodyChannels, styleSize, textChannels, timbreSize } from "../src/models/kokoro/kokoro-model.ts";
import { roundDurations, stretchFeatures, totalFrames } from "../src/models/kokoro/stretch-features.ts";
import { tokenIdOf } from "../src/text/vocabulary.ts";

const require = createRequire(import.meta.url);
export const voicesFolder = join(dirname(require.resolve("kokoro-js")), "..", "voices");

/** Everything the decoder takes, at the frame rate. */
export type Utterance = Prosody & { textFrames: Float32Array; frameCount: number; timbre: Float32Array };
export type FrontSessions = Record<"language" | "text" | "prosody", InferenceSession>;

export const tokensOf = (phonemes: string): number[] => [
  0,
  ...[...phonemes].flatMap((symbol) => tokenIdOf.get(symbol) ?? []),
  0,
];

/** A voice file has one style for every length of input. */
export const readStyle = async (voice: string, tokenCount: number): Promise<Float32Array> => {
  const bytes = await readFile(join(voicesFolder, `${voice}.bin`));
  const row = Math.min(tokenCount - 2, bytes.length / (styleSize * 4) - 1);
  return new Float32Array(bytes.buffer, bytes.byteOffset + row * styleSize * 4, styleSize).slice();
};

const floats = (values: Float32Array, dims: number[]) => new Tensor("float32", values, dims);
const dataOf = (tensor: Tensor | undefined): Float32Array => {
  if (tensor?.data instanceof Float32Array) return tensor.data;
  throw new Error("The model gave no floats");
};

export const readUtterance = async (
  sessions: FrontSessions,
  { tokens, style, speed = 1 }: { tokens: number[]; style: Float32Array; speed?: number },
): Promise<Utterance> => {
  const ids = new Tensor("int64", BigInt64Array.from(tokens, BigInt), [1, tokens.length]);
  const { language } = await sessions.language.run({ ids });
  if (!language) throw new Error("The language model gave nothing");
  const read = await sessions.text.run({
    ids,
    language,
    style: floats(style, [1, styleSize]),
    speed: floats(Float32Array.of(speed), [1]),
  });
  const frames = roundDurations(dataOf(read["durations"]));
  const frameCount = totalFrames(frames);
  const shaped = await sessions.prosody.run({
    prosody_frames: floats(stretchFeatures(dataOf(read["prosody_features"]), prosodyChannels, frames), [
      1,
      prosodyChannels,
      frameCount,
    ]),
    prosody_style: floats(style.slice(timbreSize), [1, styleSize - timbreSize]),
  });
  return {
    textFrames: stretchFeatures(dataOf(read["text_features"]), textChannels, frames),
    frameCount,
    f0Hz: dataOf(shaped["f0"]).slice(),
    energy: dataOf(shaped["energy"]).slice(),
    timbre: style.slice(0, timbreSize),
  };
};

/** The curve edits the product makes: their extremes must lie inside the calibrated ranges. */
export const edits: Record<string, (utterance: Utterance) => Utterance> = {
  plain: (utterance) => utterance,
  whisper: (utterance) => ({ ...utterance, f0Hz: utterance.f0Hz.map(() => 0) }),
  high: (utterance) => ({ ...utterance, f0Hz: utterance.f0Hz.map((hz) => hz * 1.7) }),
  low: (utterance) => ({ ...utterance, f0Hz: utterance.f0Hz.map((hz) => hz * 0.6) }),
  shout: (utterance) => ({
    ...utterance,
    f0Hz: utterance.f0Hz.map((hz) => hz * 1.5),
    energy: utterance.energy.map((value) => value + 1.5),
  }),
};

export const decoderFeeds = (utterance: Utterance, voice: Float32Array) => ({
  text_frames: floats(utterance.textFrames, [1, textChannels, utterance.frameCount]),
  f0: floats(utterance.f0Hz, [1, utterance.f0Hz.length]),
  energy: floats(utterance.energy, [1, utterance.energy.length]),
  voice: floats(voice, [1, voice.length]),
});

export const voiceVector = async (timbre: InferenceSession, style: Float32Array): Promise<Float32Array> => {
  const result = await timbre.run({ timbre_style: floats(style.slice(0, timbreSize), [1, timbreSize]) });
  return dataOf(result["voice"]).slice();
};
