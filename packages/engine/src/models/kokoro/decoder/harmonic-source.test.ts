import { describe, expect, it } from "vitest";
import { GraphBuilder } from "../../onnx/graph-builder.ts";
import { runGraph } from "../../onnx/run-graph.ts";
import type { DecoderWeights } from "./decoder-weights.ts";
import { harmonicSource } from "./harmonic-source.ts";

const never = () => {
  throw new Error("not asked for");
};
/** Only the pitch itself, no overtones. */
const mix = Float32Array.of(1, 0, 0, 0, 0, 0, 0, 0, 0);
const bias = -0.03;
const weights: DecoderWeights = {
  conv: never,
  alpha: never,
  adain: never,
  tensor: (name) => (name.startsWith("onnx::") ? mix : Float32Array.of(bias)),
};

const excite = async (f0: Float32Array): Promise<Float32Array> => {
  const graph = new GraphBuilder();
  graph.output(harmonicSource(graph, graph.input("f0", [1, "n"]), weights), "rows", [null, 22]);
  const { rows } = await runGraph(graph.build("source"), { f0: { dims: [1, f0.length], values: f0 } });
  return rows ?? new Float32Array();
};

describe("harmonicSource", () => {
  it("gives 60 frames per value of the curve and one more", async () => {
    expect(await excite(new Float32Array(8))).toHaveLength((8 * 60 + 1) * 22);
  });

  it("is the same in every frame when there is no pitch", async () => {
    const rows = await excite(new Float32Array(6));
    for (const [i, value] of rows.entries()) expect(value).toBeCloseTo(rows[i % 22] ?? 0, 5);
    expect(rows[0]).toBeCloseTo(10 * Math.tanh(-bias), 4);
    expect(rows[1]).toBeCloseTo(5 * Math.tanh(-bias), 4);
  });

  it("counts a pitch of 10 Hz and less as none", async () => {
    expect(await excite(new Float32Array(6).fill(10))).toEqual(await excite(new Float32Array(6)));
  });

  it.each([2, 3, 4])("has its strongest bin at the pitch: bin %d", async (bin) => {
    const hzPerBin = 1200;
    const rows = await excite(new Float32Array(20).fill(bin * hzPerBin));
    const above = Array.from(rows.slice(600 * 22, 600 * 22 + 11)).map((value, k) => (k < 2 ? 0 : value));
    expect(above.indexOf(Math.max(...above))).toBe(bin);
  });
});
