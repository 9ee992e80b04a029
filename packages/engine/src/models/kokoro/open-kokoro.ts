import { Tensor, type InferenceSession } from "onnxruntime-node";
import { ModelError } from "../model-error.ts";
import { openSession } from "../open-session.ts";
import type { PreparedModels } from "../prepared-models.ts";
import {
  curveValuesPerFrame,
  prosodyChannels,
  styleSize,
  textChannels,
  timbreSize,
  type DecodeInput,
  type KokoroModel,
  type Prosody,
  type TextReading,
} from "./kokoro-model.ts";
import { stretchFeatures, totalFrames } from "./stretch-features.ts";

type Sessions = { text: InferenceSession; prosody: InferenceSession; decoder: InferenceSession };

/** Opens the prepared Kokoro pieces. Every call blocks the thread it is made on: give it a worker of its own. */
export const openKokoro = async (prepared: PreparedModels, options: { threads: number }): Promise<KokoroModel> => {
  const { text, prosody, decoder } = prepared.files;
  const sessions: Sessions = {
    text: await openSession(text, options),
    prosody: await openSession(prosody, options),
    decoder: await openSession(decoder, options),
  };
  let isClosed = false;
  const whileOpen = <T>(work: () => Promise<T>): Promise<T> => {
    if (isClosed) return Promise.reject(new ModelError("model_closed", "The model has been closed"));
    return work();
  };
  return {
    variant: prepared.variant,
    readText: (ids, style, speed) => whileOpen(() => readText(sessions.text, { ids, style, speed })),
    shapeProsody: (prosodyFeatures, frames, style) =>
      whileOpen(() => shapeProsody(sessions.prosody, { prosodyFeatures, frames, style })),
    decode: (input) => whileOpen(() => decode(sessions.decoder, input)),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      for (const session of Object.values(sessions)) await session.release();
    },
  };
};

const readText = async (
  session: InferenceSession,
  { ids, style, speed }: { ids: number[]; style: Float32Array; speed: number },
): Promise<TextReading> => {
  requireSize("style", style, styleSize);
  const result = await session.run({
    ids: new Tensor("int64", BigInt64Array.from(ids, BigInt), [1, ids.length]),
    style: new Tensor("float32", style, [1, styleSize]),
    speed: new Tensor("float32", Float32Array.of(speed), [1]),
  });
  return {
    durations: floats(result, "durations"),
    textFeatures: floats(result, "text_features"),
    prosodyFeatures: floats(result, "prosody_features"),
  };
};

const shapeProsody = async (
  session: InferenceSession,
  { prosodyFeatures, frames, style }: { prosodyFeatures: Float32Array; frames: Int32Array; style: Float32Array },
): Promise<Prosody> => {
  requireSize("style", style, styleSize);
  const stretched = stretchFeatures(prosodyFeatures, prosodyChannels, frames);
  const result = await session.run({
    prosody_frames: new Tensor("float32", stretched, [1, prosodyChannels, totalFrames(frames)]),
    prosody_style: new Tensor("float32", style.slice(timbreSize), [1, styleSize - timbreSize]),
  });
  return { f0Hz: floats(result, "f0"), energy: floats(result, "energy") };
};

const decode = async (session: InferenceSession, input: DecodeInput): Promise<Float32Array> => {
  const width = totalFrames(input.frames);
  requireSize("style", input.style, styleSize);
  requireSize("f0Hz", input.f0Hz, width * curveValuesPerFrame);
  requireSize("energy", input.energy, width * curveValuesPerFrame);
  const stretched = stretchFeatures(input.textFeatures, textChannels, input.frames);
  const result = await session.run({
    text_frames: new Tensor("float32", stretched, [1, textChannels, width]),
    f0: new Tensor("float32", input.f0Hz, [1, width * curveValuesPerFrame]),
    energy: new Tensor("float32", input.energy, [1, width * curveValuesPerFrame]),
    timbre_style: new Tensor("float32", input.style.slice(0, timbreSize), [1, timbreSize]),
  });
  return floats(result, "waveform");
};

const requireSize = (name: string, values: Float32Array, size: number): void => {
  if (values.length === size) return;
  throw new ModelError("runtime_failed", `${name} has ${values.length} values, the model takes ${size}`);
};

const floats = (result: InferenceSession.ReturnType, name: string): Float32Array => {
  const data = result[name]?.data;
  if (data instanceof Float32Array) return data;
  throw new ModelError("runtime_failed", `The model gave no float output ${name}`);
};
