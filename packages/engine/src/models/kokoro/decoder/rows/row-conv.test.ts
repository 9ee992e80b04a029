import { describe, expect, it } from "vitest";
import { GraphBuilder, ints } from "../../../onnx/graph-builder.ts";
import { runGraph } from "../../../onnx/run-graph.ts";
import type { ConvWeights } from "../decoder-weights.ts";
import { floatProduct } from "../test-float-product.ts";
import { rowConv, transposedRowConv, withInputGain, type RowConv } from "./row-conv.ts";

const wave = (length: number, pitch: number) => Float32Array.from({ length }, (_, i) => Math.sin(i * pitch + 0.3));

const frames = 23;
const conv = (dims: [number, number, number], geometry: Partial<ConvWeights>): ConvWeights => ({
  path: "generator/resblocks.3/convs1.0",
  weight: wave(dims[0] * dims[1] * dims[2], 1.7),
  dims,
  bias: wave(Math.max(dims[0], dims[1]), 0.9),
  dilation: 1,
  stride: 1,
  padding: 0,
  ...geometry,
});

/** Rows through the matrix product, and planes through the runtime's own operator. */
const bothWays = async (layer: RowConv, planes: (graph: GraphBuilder, input: string) => string) => {
  const graph = new GraphBuilder();
  const rows = graph.input("rows", ["frames", layer.inputs]);
  const { rows: centred, offset = "" } = floatProduct(graph).conv(rows, layer);
  const shaped = graph.op("Reshape", [centred, graph.list(-1, layer.outputChannels)]);
  graph.output(graph.op("Add", [shaped, offset]), "product", ["out", layer.outputChannels]);
  const asPlanes = graph.op("Unsqueeze", [graph.op("Transpose", [rows]), graph.list(0)]);
  const result = graph.op("Squeeze", [planes(graph, asPlanes), graph.list(0)]);
  graph.output(graph.op("Transpose", [result]), "operator", ["out", layer.outputChannels]);
  const values = wave(frames * layer.inputs, 0.37);
  return runGraph(graph.build("both"), { rows: { dims: [frames, layer.inputs], values } });
};

const largestDifference = (a: Float32Array = new Float32Array(), b: Float32Array = new Float32Array()): number => {
  expect(a.length).toBe(b.length);
  return a.reduce((worst, value, i) => Math.max(worst, Math.abs(value - (b[i] ?? 0))), 0);
};

describe("rowConv", () => {
  it.each([
    { taps: 1, dilation: 1, padding: 0 },
    { taps: 3, dilation: 1, padding: 1 },
    { taps: 7, dilation: 3, padding: 9 },
  ])("is a convolution of $taps taps, dilated by $dilation", async ({ taps, dilation, padding }) => {
    const weights = conv([3, 5, taps], { dilation, padding, bias: wave(3, 0.9) });
    const { product, operator } = await bothWays(rowConv(weights), (graph, input) =>
      graph.op("Conv", [input, graph.floats([3, 5, taps], weights.weight), graph.floats([3], wave(3, 0.9))], {
        kernel_shape: ints(taps),
        dilations: ints(dilation),
        pads: ints(padding, padding),
      }),
    );
    expect(largestDifference(product, operator)).toBeLessThan(1e-5);
  });

  it("undoes a gain in its inputs", () => {
    const layer = rowConv(conv([2, 3, 3], {}));
    const gain = Float32Array.of(0.5, 2, 4);
    const there = withInputGain(layer, gain);
    const back = withInputGain(
      there,
      gain.map((value) => 1 / value),
    );
    expect(there.matrix[0]).toBeCloseTo((layer.matrix[0] ?? 0) * 0.5, 6);
    expect([...back.matrix]).toEqual([...layer.matrix]);
  });
});

describe("transposedRowConv", () => {
  it("is a transposed convolution with kernel twice the stride", async () => {
    const weights = conv([5, 3, 12], { stride: 6, padding: 3, bias: wave(3, 0.9) });
    const { product, operator } = await bothWays(transposedRowConv(weights), (graph, input) =>
      graph.op("ConvTranspose", [input, graph.floats([5, 3, 12], weights.weight), graph.floats([3], wave(3, 0.9))], {
        kernel_shape: ints(12),
        strides: ints(6),
        pads: ints(3, 3),
      }),
    );
    expect(largestDifference(product, operator)).toBeLessThan(1e-5);
  });
});
