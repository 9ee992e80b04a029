import { Tensor, type InferenceSession } from "onnxruntime-node";
import { ModelError } from "../model-error.ts";
import { prosodyChannels, styleSize, timbreSize, type Prosody, type TextReading } from "./kokoro-model.ts";
import { floatTensor, requireSize, takeFloats } from "./session-values.ts";
import { stretchFeatures, totalFrames } from "./stretch-features.ts";

export type TextStages = {
  /** Any language model that gives what the text stage takes. */
  language: InferenceSession;
  text: InferenceSession;
  /** What a language that was learned later has of its own: features of its sounds, and a nudge to what is said of a text. */
  side?: InferenceSession;
};

export const readText = async (
  stages: TextStages,
  { ids: symbols, style, speed }: { ids: number[]; style: Float32Array; speed: number },
): Promise<TextReading> => {
  requireSize("style", style, styleSize);
  const ids = new Tensor("int64", BigInt64Array.from(symbols, BigInt), [1, symbols.length]);
  const { language } = await stages.language.run({ ids });
  if (!language) throw new ModelError("runtime_failed", "The language model gave nothing");
  const own = await stages.side?.run({ ids, language });
  const said = own ? own.nudged : language;
  if (!said) throw new ModelError("runtime_failed", "The text side gave nothing");
  const asked = ["durations", "prosody_features", ...(own ? [] : ["text_features"])];
  const given = { style: floatTensor(style, [1, styleSize]), speed: floatTensor(Float32Array.of(speed), [1]) };
  const result = await stages.text.run({ ids, language: said, ...given }, asked);
  language.dispose();
  own?.nudged?.dispose();
  return {
    durations: takeFloats(result, "durations"),
    textFeatures: takeFloats(own ?? result, "text_features"),
    prosodyFeatures: takeFloats(result, "prosody_features"),
  };
};

export const shapeProsody = async (
  session: InferenceSession,
  { prosodyFeatures, frames, style }: { prosodyFeatures: Float32Array; frames: Int32Array; style: Float32Array },
): Promise<Prosody> => {
  requireSize("style", style, styleSize);
  const stretched = stretchFeatures(prosodyFeatures, prosodyChannels, frames);
  const result = await session.run({
    prosody_frames: floatTensor(stretched, [1, prosodyChannels, totalFrames(frames)]),
    prosody_style: floatTensor(style.slice(timbreSize), [1, styleSize - timbreSize]),
  });
  return { f0Hz: takeFloats(result, "f0"), energy: takeFloats(result, "energy") };
};

/** The timbre half of a style as the vector the decoder takes. */
export const describeVoice = async (session: InferenceSession, style: Float32Array): Promise<Float32Array> => {
  requireSize("style", style, styleSize);
  const result = await session.run({ timbre_style: floatTensor(style.slice(0, timbreSize), [1, timbreSize]) });
  return takeFloats(result, "voice");
};
