import { describe, expect, it } from "vitest";
import { GraphBuilder } from "../../onnx/graph-builder.ts";
import { runGraph } from "../../onnx/run-graph.ts";
import type { DecoderWeights } from "./decoder-weights.ts";
import { inverseSpectrum } from "./inverse-spectrum.ts";

const basis = Float32Array.from({ length: 22 * 20 }, (_, i) => Math.sin(i * 0.7));
const never = () => {
  throw new Error("not asked for");
};
const weights: DecoderWeights = { conv: never, alpha: never, adain: never, tensor: () => basis };

/** The same sum written out: every frame adds its twenty samples five further on. */
const expected = (rows: Float32Array, frames: number): number[] => {
  const samples = new Array<number>(5 * (frames - 1) + 20).fill(0);
  for (let frame = 0; frame < frames; frame += 1) {
    for (let k = 0; k < 11; k += 1) {
      const magnitude = Math.exp(rows[frame * 22 + k] ?? 0);
      const phase = Math.sin(rows[frame * 22 + 11 + k] ?? 0);
      for (let n = 0; n < 20; n += 1) {
        const real = magnitude * Math.cos(phase) * (basis[k * 20 + n] ?? 0);
        const imaginary = magnitude * Math.sin(phase) * (basis[(11 + k) * 20 + n] ?? 0);
        samples[frame * 5 + n] = (samples[frame * 5 + n] ?? 0) + 4 * (real + imaginary);
      }
    }
  }
  return samples.slice(10, -10);
};

describe("inverseSpectrum", () => {
  it("adds overlapping frames and cuts half a window from both ends", async () => {
    const frames = 9;
    const rows = Float32Array.from({ length: frames * 22 }, (_, i) => Math.cos(i * 1.1));
    const graph = new GraphBuilder();
    graph.output(inverseSpectrum(graph, graph.input("rows", ["n", 22]), weights), "samples", [1, null]);
    const { samples } = await runGraph(graph.build("istft"), { rows: { dims: [frames, 22], values: rows } });
    const want = expected(rows, frames);
    expect(samples).toHaveLength(5 * (frames - 1));
    for (const [i, value] of want.entries()) expect(samples?.[i]).toBeCloseTo(value, 3);
  });
});
