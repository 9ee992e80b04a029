import { type InferenceSession, Tensor } from "onnxruntime-node";
import { resample } from "../../audio/resample.ts";
import { countFrames, heardBins, hopSamples, noiseRateHz, openNoiseFrames } from "./noise-frames.ts";

/** 9.6 s at a time, with a second before and after it to listen into: the model hears both ways. */
const pieceFrames = 600;
const contextFrames = 62;
/** A share of the recording stays: words survive better in a little noise than in holes. */
const keptShare = 0.06;
const modelRateHz = 16_000;

export type MaskNoiseOptions = { model: InferenceSession; signal: AbortSignal };

/** The recording (48 kHz) with its background lowered, piece by piece; all together as long as it was. */
export async function* maskNoise(
  samples: Float32Array,
  { model, signal }: MaskNoiseOptions,
): AsyncGenerator<Float32Array> {
  const frames = openNoiseFrames();
  const total = countFrames(samples.length);
  const level = levelOf(samples);
  let tail = new Float64Array(hopSamples);
  for (let start = 0; start < total; start += pieceFrames) {
    signal.throwIfAborted();
    const end = Math.min(total, start + pieceFrames);
    const span = { from: Math.max(0, start - contextFrames), to: Math.min(total, end + contextFrames) };
    const spectra = new Float32Array((span.to - span.from) * heardBins * 2);
    for (let frame = span.from; frame < span.to; frame += 1)
      frames.hear(samples, frame, rowOf(spectra, frame - span.from));
    const mask = await runModel(model, spectra, level);
    const out = new Float32Array((end - start) * hopSamples);
    for (let frame = start; frame < end; frame += 1) {
      const made = frames.masked(samples, frame, rowOf(mask, frame - span.from));
      for (let i = 0; i < hopSamples; i += 1) out[(frame - start) * hopSamples + i] = tail[i]! + made[i]!;
      tail = made.slice(hopSamples);
    }
    // The first hop lies before the recording; the last may reach beyond it.
    const first = (start - 1) * hopSamples;
    yield out.subarray(Math.max(0, -first), Math.max(0, samples.length - first));
  }
}

const rowOf = (rows: Float32Array, row: number): Float32Array =>
  rows.subarray(row * heardBins * 2, (row + 1) * heardBins * 2);

/** The model was made for sounds whose root mean square, as it hears them, is one. */
const levelOf = (samples: Float32Array): number => {
  const heard = resample({ samples, sampleRateHz: noiseRateHz }, modelRateHz).samples;
  const power = heard.reduce((sum, value) => sum + value * value, 0) / Math.max(1, heard.length);
  return Math.sqrt(power);
};

/** Below -100 dB there is nothing to tell apart. */
const leastLevel = 1e-5;

const runModel = async (model: InferenceSession, spectra: Float32Array, level: number): Promise<Float32Array> => {
  const scaled = spectra.map((value) => value / Math.max(level, leastLevel));
  const dims = [1, spectra.length / heardBins / 2, heardBins, 2];
  const { mask } = await model.run({ spectra: new Tensor("float32", scaled, dims) });
  // Real parts stand at even places.
  return (mask!.data as Float32Array).map((value, i) => value * (1 - keptShare) + (i % 2 === 0 ? keptShare : 0));
};
