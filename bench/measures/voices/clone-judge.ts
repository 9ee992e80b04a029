import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { InferenceSession, Tensor } from "onnxruntime-node";

/** Made by packages/engine/training/prepare/export_judge.py; its weights are not ours, so they are not in the repository. */
const file = fileURLToPath(new URL("../../../packages/engine/training/cache/judge/resemblyzer.onnx", import.meta.url));

const windowSamples = 25_840;
const stepSamples = 12_800;
const frameSamples = 480;
/** Frames this far under the loudest, and not beside a louder one, are pauses. */
const pauseDb = 32;
const pauseReach = 3;
const targetDbfs = -30;

export type Judge = (samples16k: Float32Array) => Promise<Float32Array>;

/** A public speaker encoder that no model of ours was trained with: who does this sound like? */
export const openJudge = async (): Promise<Judge> => {
  if (!existsSync(file)) throw new Error("The judge is missing: see packages/engine/training/prepare/export_judge.py");
  const session = await InferenceSession.create(file, { intraOpNumThreads: 1 });
  return async (samples) => {
    const speech = padded(levelled(withoutPauses(samples)));
    const found: Float32Array[] = [];
    for (let at = 0; at + windowSamples <= speech.length; at += stepSamples) {
      const windows = new Tensor("float32", speech.slice(at, at + windowSamples), [1, windowSamples]);
      found.push((await session.run({ windows })).embedding?.data as Float32Array);
    }
    return meanOf(found);
  };
};

/** Of unit length. */
export const meanOf = (vectors: readonly Float32Array[]): Float32Array => {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) vector.forEach((value, i) => (sum[i] = (sum[i] ?? 0) + value));
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
};

export const likeness = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

const withoutPauses = (samples: Float32Array): Float32Array => {
  const levels = Array.from({ length: Math.floor(samples.length / frameSamples) }, (_, frame) =>
    decibels(samples.subarray(frame * frameSamples, (frame + 1) * frameSamples)),
  );
  const top = [...levels].sort((a, b) => a - b)[Math.floor(levels.length * 0.98)] ?? 0;
  const isKept = levels.map((_, frame) =>
    levels.slice(Math.max(0, frame - pauseReach), frame + pauseReach + 1).some((level) => level > top - pauseDb),
  );
  return samples.filter((_, i) => isKept[Math.floor(i / frameSamples)] ?? false);
};

const decibels = (samples: Float32Array): number =>
  10 * Math.log10(samples.reduce((sum, value) => sum + value * value, 1e-12) / Math.max(1, samples.length));

const levelled = (samples: Float32Array): Float32Array => {
  const gain = 10 ** ((targetDbfs - decibels(samples)) / 20);
  return samples.map((value) => value * gain);
};

const padded = (samples: Float32Array): Float32Array => {
  if (samples.length >= windowSamples) return samples;
  const out = new Float32Array(windowSamples);
  out.set(samples);
  return out;
};
