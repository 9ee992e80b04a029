import { describe, expect, it } from "vitest";
import { runGraph } from "../onnx/run-graph.ts";
import { elementType, type OnnxModel } from "../onnx/onnx-types.ts";
import { floatTensor } from "../onnx/tensor-values.ts";
import { textInBytes } from "./text-in-bytes.ts";

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

describe("textInBytes", () => {
  it("gives nearly the same products from a quarter of the bytes, kept once", async () => {
    const model = twoProducts();
    const inBytes = textInBytes(model);
    const feeds = { a: { dims: [2, rows], values: wave(2 * rows) }, b: { dims: [2, rows], values: wave(2 * rows) } };
    const exact = await runGraph(model, feeds);
    const rough = await runGraph(inBytes, feeds);
    const wanted = [...(exact.x ?? [])];
    const size = Math.sqrt(wanted.reduce((sum, value) => sum + value ** 2, 0) / wanted.length);
    const error = wanted.map((value, index) => Math.abs(value - (rough.x?.[index] ?? Infinity)));
    expect(Math.max(...error)).toBeLessThan(0.1 * size);
    expect([...inBytes.graph.initializers.keys()]).toEqual(["weight.bytes", "weight.scales"]);
    expect(inBytes.graph.initializers.get("weight.bytes")?.raw.byteLength).toBe(rows * columns);
  });

  it("leaves small products as they are", () => {
    const model = twoProducts();
    model.graph.initializers.set("weight", floatTensor("weight", [8, 8], wave(64)));
    expect(textInBytes(model).graph.nodes).toEqual(model.graph.nodes);
  });
});
