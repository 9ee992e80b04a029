import { describe, expect, it } from "vitest";
import { float, GraphBuilder, int, ints, string } from "../graph-builder.ts";
import { runGraph } from "../run-graph.ts";
import { addGradient, gradientOpset } from "./add-gradient.ts";

/** Evenly spread over -1 to 1, the same on every run. */
const scatter = (count: number, seed = 1): Float32Array =>
  Float32Array.from({ length: count }, (_, i) => {
    const value = Math.sin((i + 1) * 12.9898 * seed) * 43758.5453;
    return 2 * (value - Math.floor(value)) - 1;
  });

type Part = { graph: GraphBuilder; x: string };

/** The gradient of a weighted sum of what `make` makes of [1, 4, 6], against small changes of single numbers. */
const compare = async (make: (part: Part) => string, dims = [1, 4, 6]): Promise<void> => {
  const graph = new GraphBuilder();
  const x = graph.input("x", dims);
  const made = make({ graph, x });
  const flat = graph.op("Reshape", [made, graph.list(1, -1)]);
  const weights = graph.op("Sin", [
    graph.op("CumSum", [graph.op("Expand", [graph.scalar(1), graph.op("Shape", [flat])]), graph.whole(1)]),
  ]);
  const sum = graph.op("ReduceSum", [graph.op("Mul", [flat, weights]), graph.list(0, 1)], { keepdims: int(0) });
  graph.output(sum, "y", []);
  const model = graph.build("test", gradientOpset);
  const count = dims.reduce((product, size) => product * size, 1);
  const values = scatter(count);
  const feeds = (changed: Float32Array) => ({ x: { dims, values: changed } });
  const { x_gradient: found } = await runGraph(
    await addGradient(model, { of: "y", by: "x", example: feeds(values) }),
    feeds(values),
  );
  const step = 1e-2;
  for (const i of [0, 1, 5, Math.floor(count / 2), count - 2, count - 1]) {
    const moved = async (by: number): Promise<number> =>
      (await runGraph(model, feeds(values.map((value, at) => (at === i ? value + by : value))))).y?.[0] ?? 0;
    expect(found?.[i]).toBeCloseTo(((await moved(step)) - (await moved(-step))) / (2 * step), 2);
  }
};

const positive = ({ graph, x }: Part): string => graph.op("Add", [graph.op("Mul", [x, x]), graph.scalar(0.5)]);

describe("addGradient", () => {
  it.each<[string, (part: Part) => string]>([
    ["a sum and a product", ({ graph, x }) => graph.op("Add", [graph.op("Mul", [x, x]), x])],
    [
      "a difference and a quotient",
      (part) => part.graph.op("Sub", [part.x, part.graph.op("Div", [part.x, positive(part)])]),
    ],
    [
      "what is repeated along an axis",
      ({ graph, x }) => graph.op("Mul", [x, graph.op("ReduceMean", [x], { axes: ints(2) })]),
    ],
    [
      "sine, cosine and exponential",
      ({ graph, x }) => graph.op("Mul", [graph.op("Sin", [x]), graph.op("Cos", [graph.op("Exp", [x])])]),
    ],
    ["logarithm and root", (part) => part.graph.op("Log", [part.graph.op("Sqrt", [positive(part)])])],
    [
      "a leaky bend",
      ({ graph, x }) => graph.op("LeakyRelu", [graph.op("Add", [x, graph.scalar(0.003)])], { alpha: float(0.2) }),
    ],
    ["a sigmoid", ({ graph, x }) => graph.op("Sigmoid", [x])],
    [
      "bounds and sizes",
      ({ graph, x }) => graph.op("Clip", [graph.op("Abs", [x]), graph.scalar(0.1), graph.scalar(0.7)]),
    ],
    ["a length", ({ graph, x }) => graph.op("Div", [x, graph.op("ReduceL2", [x], { axes: ints(1) })])],
    [
      "parts put together and taken apart",
      ({ graph, x }) => {
        const [a = "", b = ""] = graph.ops(
          "Split",
          [graph.op("Concat", [x, graph.op("Sin", [x])], { axis: int(1) }), graph.list(3, 5)],
          2,
          { axis: int(1) },
        );
        return graph.op("Concat", [b, a], { axis: int(1) });
      },
    ],
    ["a slice", ({ graph, x }) => graph.op("Slice", [x, graph.list(1, 2), graph.list(3, -1), graph.list(1, 2)])],
    ["padding", ({ graph, x }) => graph.op("Pad", [x, graph.list(0, 1, 2, 0, 0, 1)])],
    [
      "one frame reflected",
      ({ graph, x }) => graph.op("Pad", [x, graph.list(0, 0, 1, 0, 0, 0)], { mode: string("reflect") }),
    ],
    [
      "repetition",
      ({ graph, x }) =>
        graph.op("Resize", [x, "", graph.floats([3], Float32Array.of(1, 1, 2))], {
          mode: string("nearest"),
          nearest_mode: string("floor"),
          coordinate_transformation_mode: string("asymmetric"),
        }),
    ],
    [
      "a product of matrices",
      ({ graph, x }) =>
        graph.op("MatMul", [
          graph.op("Transpose", [graph.op("Squeeze", [x, graph.list(0)])]),
          graph.floats([4, 3], scatter(12, 2)),
        ]),
    ],
    [
      "a convolution",
      ({ graph, x }) =>
        graph.op("Conv", [x, graph.floats([3, 4, 3], scatter(36, 3))], {
          kernel_shape: ints(3),
          dilations: ints(2),
          strides: ints(1),
          pads: ints(2, 2),
        }),
    ],
    [
      "a convolution with strides",
      ({ graph, x }) =>
        graph.op("Conv", [x, graph.floats([3, 4, 3], scatter(36, 3))], {
          kernel_shape: ints(3),
          strides: ints(2),
          pads: ints(1, 1),
        }),
    ],
    [
      "a convolution of each channel",
      ({ graph, x }) =>
        graph.op("Conv", [x, graph.floats([4, 1, 3], scatter(12, 3))], {
          kernel_shape: ints(3),
          pads: ints(1, 1),
          group: int(4),
        }),
    ],
    [
      "a transposed convolution",
      ({ graph, x }) =>
        graph.op("ConvTranspose", [x, graph.floats([4, 2, 4], scatter(32, 4))], {
          kernel_shape: ints(4),
          strides: ints(2),
          pads: ints(1, 1),
        }),
    ],
    [
      "a transposed convolution of each channel",
      ({ graph, x }) =>
        graph.op("ConvTranspose", [x, graph.floats([4, 1, 3], scatter(12, 4))], {
          kernel_shape: ints(3),
          strides: ints(2),
          pads: ints(1, 1),
          output_padding: ints(1),
          group: int(4),
        }),
    ],
    [
      "normalisation with the sound's own scale",
      ({ graph, x }) => {
        const vector = graph.op("Squeeze", [graph.op("ReduceMean", [x], { axes: ints(0, 2) }), graph.list(0, 2)]);
        return graph.op("InstanceNormalization", [x, vector, vector], { epsilon: float(1e-3) });
      },
    ],
    [
      "normalisation by what was learned",
      ({ graph, x }) => {
        const flat = graph.op("Reshape", [x, graph.list(1, -1)]);
        const numbers = (seed: number) =>
          graph.floats(
            [24],
            scatter(24, seed).map((value) => value + 1.5),
          );
        return graph.op("BatchNormalization", [flat, numbers(2), numbers(3), numbers(4), numbers(5)]);
      },
    ],
  ])("follows %s", async (_, make) => compare(make));

  it("says what it cannot follow", async () => {
    await expect(compare(({ graph, x }) => graph.op("Tan", [x]))).rejects.toThrow("No gradient is known for Tan");
  });
});
