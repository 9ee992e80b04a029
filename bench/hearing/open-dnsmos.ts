import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { mean } from "../figures.ts";
import { powerMel } from "./power-mel.ts";

/** From `dnsmos_models` of the PyPI package speechmos 0.0.1.1 (MIT); not ours, so not in the repository. */
const folder = fileURLToPath(new URL("../../packages/engine/training/cache/judge/dnsmos", import.meta.url));
const rateHz = 16_000;
const windowSamples = 144_160;
/** The first model was trained on the mel of a moment less. */
const melSamples = windowSamples - 160;
/** From what the second model gives to opinions of people, as its makers fitted it. */
const overallFit = [0.04602535, 1.11546468, -0.06766283] as const;

/** How good people would say that speech sounds, 1 to 5. */
export type Opinion = { p808: number; overall: number };
export type Critic = (samples16k: Float32Array) => Promise<Opinion>;

/** DNSMOS: two public models of what listeners say about the quality of speech. */
export const openDnsmos = async (): Promise<Critic> => {
  if (!existsSync(folder)) {
    throw new Error(
      "DNSMOS is missing: put model_v8.onnx and sig_bak_ovr.onnx of speechmos into training/cache/judge/dnsmos",
    );
  }
  const open = (name: string) => InferenceSession.create(path.join(folder, name), { intraOpNumThreads: 1 });
  const [p808, overall] = [await open("model_v8.onnx"), await open("sig_bak_ovr.onnx")];
  return async (samples) => {
    const speech = repeated(samples);
    const found: Opinion[] = [];
    // As many as the models' own tool takes, so that figures can be compared.
    const count = Math.floor(Math.floor(speech.length / rateHz) - windowSamples / rateHz) + 1;
    for (let index = 0; index < Math.max(1, count); index += 1) {
      const window = speech.slice(index * rateHz, index * rateHz + windowSamples);
      found.push({ p808: await judgeMel(p808, window), overall: await judgeSound(overall, window) });
    }
    return { p808: mean(found.map((one) => one.p808)), overall: mean(found.map((one) => one.overall)) };
  };
};

const judgeMel = async (session: InferenceSession, window: Float32Array): Promise<number> => {
  const { values, bands } = powerMel(window.subarray(0, melSamples));
  const mel = new Tensor("float32", values, [1, values.length / bands, bands]);
  return firstOf(await session.run({ input_1: mel }))[0] ?? Number.NaN;
};

const judgeSound = async (session: InferenceSession, window: Float32Array): Promise<number> => {
  const [, , raw = Number.NaN] = firstOf(
    await session.run({ input_1: new Tensor("float32", window, [1, windowSamples]) }),
  );
  return overallFit[0] + overallFit[1] * raw + overallFit[2] * raw * raw;
};

const firstOf = (result: InferenceSession.ReturnType): Float32Array => Object.values(result)[0]?.data as Float32Array;

/** Short sounds are heard again and again, as in the models' own tool. */
const repeated = (samples: Float32Array): Float32Array => {
  let times = 1;
  while (samples.length * times < windowSamples) times *= 2;
  return Float32Array.from({ length: samples.length * times }, (_, i) => samples[i % samples.length] ?? 0);
};
