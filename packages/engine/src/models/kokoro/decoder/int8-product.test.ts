import { describe, expect, it } from "vitest";
import { GraphBuilder } from "../../onnx/graph-builder.ts";
import { runGraph } from "../../onnx/run-graph.ts";
import { floatProduct } from "./test-float-product.ts";
import { int8Product } from "./int8-product.ts";
import type { ChannelRanges } from "./quantise.ts";
import type { RowConv } from "./rows/row-conv.ts";
import type { RowProduct } from "./rows/row-product.ts";

const frames = 64;
const inputs = 16;
const columns = 8;
const alpha = Float32Array.from({ length: inputs }, (_, c) => 0.3 + c / 10);
/** Evenly spread over -1 to 1, the same on every run. */
const scatter = (seed: number) => {
  const value = Math.sin(seed * 12.9898) * 43758.5453;
  return 2 * (value - Math.floor(value)) - 1;
};
/** Channels of very different size, as in the model. */
const sizeOf = (channel: number) => 2 ** (channel % 5);
const rows = Float32Array.from({ length: frames * inputs }, (_, i) => scatter(i) * sizeOf(i % inputs));

const layer = (path: string): RowConv => ({
  path,
  inputs,
  columns,
  outputChannels: columns,
  offsets: [-2, 0, 2],
  matrix: Float32Array.from({ length: 3 * inputs * columns }, (_, i) => scatter(i + 0.5)),
  bias: Float32Array.from({ length: columns }, (_, n) => n / 2),
});

/** Weights that bytes hold without rounding once a channel's size is in them, so that only the inputs are rounded. */
const wholeWeights = (path: string): RowConv => ({
  ...layer(path),
  matrix: Float32Array.from({ length: 3 * inputs * columns }, (_, i) => {
    const whole = i < columns ? 127 : Math.round(127 * scatter(i + 0.5));
    return whole / sizeOf(Math.floor(i / columns) % inputs);
  }),
});

const ranges = (): ChannelRanges => ({
  min: Float32Array.from({ length: inputs }, (_, c) => -sizeOf(c)),
  max: Float32Array.from({ length: inputs }, (_, c) => sizeOf(c)),
});

/** What Snake, times its frequency, makes of values up to the channel's size. */
const snakeRanges = (): ChannelRanges => ({
  min: Float32Array.from({ length: inputs }, (_, c) => -sizeOf(c) * (alpha[c] ?? 0)),
  max: Float32Array.from({ length: inputs }, (_, c) => sizeOf(c) * (alpha[c] ?? 0) + 1),
});

type Use = (product: RowProduct, graph: GraphBuilder, input: string) => ReturnType<RowProduct["conv"]>;

const run = async (make: (graph: GraphBuilder) => RowProduct, use: Use): Promise<Float32Array> => {
  const graph = new GraphBuilder();
  const { rows: product, offset } = use(make(graph), graph, graph.input("x", ["frames", inputs]));
  graph.output(offset === undefined ? product : graph.op("Add", [product, offset]), "y", ["frames", columns]);
  const { y } = await runGraph(graph.build("test"), { x: { dims: [frames, inputs], values: rows } });
  return y ?? new Float32Array();
};

const relativeError = (expected: Float32Array, found: Float32Array): number => {
  const power = expected.reduce((sum, value) => sum + value ** 2, 0);
  const error = expected.reduce((sum, value, i) => sum + (value - (found[i] ?? 0)) ** 2, 0);
  return Math.sqrt(error / power);
};

const plain =
  (path: string): Use =>
  (product, _graph, input) =>
    product.conv(input, layer(path));
const snake: Use = (product, graph, input) => {
  const gain = graph.floats([1, inputs], product.snakeGain(alpha));
  return product.snakeConv(graph.op("Mul", [input, gain]), layer("generator/resblocks.3/convs1.0"), alpha);
};

describe("int8Product", () => {
  it("convolves in bytes within one percent of full precision", async () => {
    const use = plain("generator/ups.1");
    const found = await run((graph) => int8Product(graph, { ranges, snake: "sine" }), use);
    expect(relativeError(await run(floatProduct, use), found)).toBeLessThan(0.01);
  });

  it("sends what rounding leaves over where the path is delicate", async () => {
    const use =
      (path: string): Use =>
      (product, _graph, input) =>
        product.conv(input, wholeWeights(path));
    const make = (graph: GraphBuilder) => int8Product(graph, { ranges, snake: "sine" });
    const expected = await run(floatProduct, use("generator/ups.1"));
    const coarse = relativeError(expected, await run(make, use("generator/ups.1")));
    expect(relativeError(expected, await run(make, use("decode.1/conv1")))).toBeLessThan(coarse / 5);
  });

  it.each(["sine", "table"] as const)("convolves what Snake by %s gives", async (form) => {
    const found = await run((graph) => int8Product(graph, { ranges: snakeRanges, snake: form }), snake);
    expect(relativeError(await run(floatProduct, snake), found)).toBeLessThan(0.01);
  });

  it("keeps the sine for a layer with a slow channel", () => {
    const gainOf = (slowest: number) => {
      const frequencies = alpha.map((value, c) => (c === 3 ? slowest : value));
      return int8Product(new GraphBuilder(), { ranges, snake: "table" }).snakeGain(frequencies)[0];
    };
    expect(gainOf(0.05)).toBeCloseTo(alpha[0] ?? 0, 6);
    expect(gainOf(0.5)).toBeGreaterThan(1);
  });
});
