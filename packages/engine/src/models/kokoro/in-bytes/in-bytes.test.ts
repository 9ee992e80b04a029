import { describe, expect, it } from "vitest";
import { runGraph } from "../../onnx/run-graph.ts";
import { int, ints, string } from "../../onnx/graph-builder.ts";
import { elementType, type OnnxModel, type OnnxNode } from "../../onnx/onnx-types.ts";
import { floatTensor } from "../../onnx/tensor-values.ts";
import { inBytes } from "./in-bytes.ts";

const rows = 128;
const columns = 512;
const wave = (length: number) => Float32Array.from({ length }, (_, index) => Math.sin(index * 1.7) * (1 + (index % 5)));

/** Two products with one matrix, as the layers of the language model have it. */
const twoProducts = (): OnnxModel => {
  const product = (from: string, to: string) => ({
    name: to,
    opType: "MatMul",
    domain: "",
    inputs: [from, "weight"],
    outputs: [to],
    attributes: {},
  });
  const side = (name: string, width: number) => ({ name, dataType: elementType.float, dims: [2, width] });
  return {
    irVersion: 10,
    producer: "test",
    opsets: [{ domain: "", version: 20 }],
    graph: {
      name: "test",
      nodes: [product("a", "x"), product("b", "y")],
      initializers: new Map([["weight", floatTensor("weight", [rows, columns], wave(rows * columns))]]),
      inputs: [side("a", rows), side("b", rows)],
      outputs: [side("x", columns), side("y", columns)],
    },
  };
};

/** The largest error, in parts of the values' own size. */
const worstError = (exact: Float32Array = new Float32Array(), rough: Float32Array = new Float32Array()): number => {
  const size = Math.sqrt(exact.reduce((sum, value) => sum + value ** 2, 0) / exact.length);
  return Math.max(...exact.map((value, at) => Math.abs(value - (rough[at] ?? Infinity)))) / size;
};

const inputs = 64;
const frames = 9;
const overFrames = (opType: string, weights: [string, number[]][], attributes: OnnxNode["attributes"]): OnnxModel => {
  const made = weights.map(([name, dims]) => {
    const size = dims.reduce((product, dim) => product * dim, 1);
    return floatTensor(
      name,
      dims,
      wave(size).map((value) => value / 40),
    );
  });
  const node = {
    name: "layer",
    opType,
    domain: "",
    inputs: ["a", ...made.map(({ name }) => name)],
    outputs: ["x"],
    attributes,
  };
  return {
    irVersion: 10,
    producer: "test",
    opsets: [{ domain: "", version: 20 }],
    graph: {
      name: "test",
      nodes: [node],
      initializers: new Map(made.map((tensor) => [tensor.name, tensor])),
      inputs: [{ name: "a", dataType: elementType.float, dims: [null, null, null] }],
      outputs: [{ name: "x", dataType: elementType.float, dims: null }],
    },
  };
};

describe("inBytes", () => {
  it("gives nearly the same products from a quarter of the bytes, kept once", async () => {
    const model = twoProducts();
    const rewritten = inBytes(model);
    const feeds = { a: { dims: [2, rows], values: wave(2 * rows) }, b: { dims: [2, rows], values: wave(2 * rows) } };
    const exact = await runGraph(model, feeds);
    const rough = await runGraph(rewritten, feeds);
    expect(worstError(exact.x, rough.x)).toBeLessThan(0.1);
    expect([...rewritten.graph.initializers.keys()]).toEqual(["weight.bytes", "weight.scales"]);
    expect(rewritten.graph.initializers.get("weight.bytes")?.raw.byteLength).toBe(rows * columns);
  });

  it("leaves small products as they are", () => {
    const model = twoProducts();
    model.graph.initializers.set("weight", floatTensor("weight", [8, 8], wave(64)));
    expect(inBytes(model).graph.nodes).toEqual(model.graph.nodes);
  });

  it.each([1, 3, 5])("gives nearly the same convolution over %i frames, also at both ends", async (taps) => {
    const side = (taps - 1) / 2;
    const model = overFrames(
      "Conv",
      [
        ["weight", [96, inputs, taps]],
        ["bias", [96]],
      ],
      { pads: ints(side, side), strides: ints(1), dilations: ints(1), group: int(1), kernel_shape: ints(taps) },
    );
    const rewritten = inBytes(model);
    const feeds = { a: { dims: [1, inputs, frames], values: wave(inputs * frames) } };
    const [exact, rough] = [await runGraph(model, feeds), await runGraph(rewritten, feeds)];
    expect(rough.x).toHaveLength(96 * frames);
    expect(worstError(exact.x, rough.x)).toBeLessThan(0.1);
    expect(rewritten.graph.nodes.map(({ opType }) => opType)).not.toContain("Conv");
  });

  it("leaves a convolution that changes the length as it is", () => {
    const model = overFrames("Conv", [["weight", [96, inputs, 3]]], { pads: ints(0, 0), strides: ints(2) });
    expect(inBytes(model).graph.nodes).toEqual(model.graph.nodes);
  });

  it("gives nearly the same memory of both directions", async () => {
    const hidden = 32;
    const model = overFrames(
      "LSTM",
      [
        ["ofInput", [2, 4 * hidden, inputs]],
        ["ofMemory", [2, 4 * hidden, hidden]],
        ["bias", [2, 8 * hidden]],
      ],
      { direction: string("bidirectional"), hidden_size: int(hidden) },
    );
    const feeds = { a: { dims: [frames, 1, inputs], values: wave(inputs * frames) } };
    const [exact, rough] = [await runGraph(model, feeds), await runGraph(inBytes(model), feeds)];
    expect(rough.x).toHaveLength(frames * 2 * hidden);
    expect(worstError(exact.x, rough.x)).toBeLessThan(0.1);
  });
});
