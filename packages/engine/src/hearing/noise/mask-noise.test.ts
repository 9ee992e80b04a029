import { type InferenceSession, Tensor } from "onnxruntime-node";
import { describe, expect, it } from "vitest";
import { noise as whiteNoise } from "../../audio/test-tones.ts";
import { maskNoise } from "./mask-noise.ts";

const { signal } = new AbortController();
const { samples: sound } = whiteNoise({ durationMs: 12_345.6, amplitude: 0.2, sampleRateHz: 48_000 });

/** Answers every spectrum with the same mask: `real` for all bins. */
const masksWith = (real: number, seenFrames: number[] = []): InferenceSession =>
  ({
    run: async ({ spectra }: { spectra: Tensor }) => {
      seenFrames.push(spectra.dims[1]!);
      const data = Float32Array.from({ length: spectra.size }, (_, i) => (i % 2 === 0 ? real : 0));
      return { mask: new Tensor("float32", data, spectra.dims) };
    },
  }) as unknown as InferenceSession;

const maskAll = async (samples: Float32Array, model: InferenceSession): Promise<Float32Array> => {
  const found: Float32Array[] = [];
  for await (const piece of maskNoise(samples, { model, signal })) found.push(piece);
  return Float32Array.from(found.flatMap((piece) => [...piece]));
};
const largestDifference = (a: Float32Array, b: Float32Array): number =>
  a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i]!)), 0);

describe("a noise mask", () => {
  it("gives back, to the sample, what the model leaves alone", async () => {
    for (const length of [1, 700, 768, 100_001, sound.length]) {
      const given = sound.subarray(0, length);
      const out = await maskAll(given, masksWith(1));
      expect(out).toHaveLength(length);
      expect(largestDifference(out, given)).toBeLessThan(1e-5);
    }
  });

  it("lowers what the model takes away, above what it hears too, but leaves a trace", async () => {
    const out = await maskAll(sound, masksWith(0));
    const share = out.map((value, i) => value / sound[i]!);
    expect(Math.max(...share.slice(1_000, 2_000))).toBeLessThan(0.3);
    expect(out.some((value) => value !== 0)).toBe(true);
  });

  it("hears a long recording in pieces, each with what is around it", async () => {
    const seen: number[] = [];
    await maskAll(sound, masksWith(1, seen));
    expect(seen).toEqual([662, expect.any(Number)]);
  });
});
