import { describe, expect, it } from "vitest";
import { GraphBuilder, float, int, ints, string } from "./graph-builder.ts";
import type { OnnxModel } from "./onnx-types.ts";
import { readModel } from "./read-model.ts";
import { runGraph } from "./run-graph.ts";
import { WireReader } from "./wire-reader.ts";
import { WireWriter } from "./wire-writer.ts";
import { writeModel } from "./write-model.ts";

const bytesOf = (model: OnnxModel) => new Uint8Array(Buffer.concat(writeModel(model).chunks));

const smallModel = (): OnnxModel => {
  const graph = new GraphBuilder();
  const input = graph.input("x", [1, "width"]);
  const scaled = graph.op("Mul", [input, graph.floats([1, 2], Float32Array.of(0.5, -3))]);
  const leaky = graph.op("LeakyRelu", [scaled], { alpha: float(0.25) });
  const padded = graph.op("Pad", [leaky, graph.list(0, 1, 0, 0)], { mode: string("reflect") });
  graph.output(graph.op("Transpose", [padded], { perm: ints(1, 0) }), "y", [null, 1]);
  return graph.build("small");
};

describe("writeModel", () => {
  it("gives back the same model after a round trip", () => {
    expect(readModel(bytesOf(smallModel()))).toEqual(smallModel());
  });

  it("writes what the runtime reads", async () => {
    const { y } = await runGraph(smallModel(), { x: { dims: [1, 2], values: Float32Array.of(4, 8) } });
    expect([...(y ?? [])]).toEqual([-6, 2, -6]);
  });

  it("keeps attributes of every kind", () => {
    const model = smallModel();
    const [node] = model.graph.nodes;
    if (!node) throw new Error("the model has no nodes");
    node.attributes = {
      whole: int(-7),
      many: ints(-1, 0, 1024),
      fraction: float(0.5),
      fractions: { kind: "floats", value: [0.25, -2] },
      word: string("nearest"),
      words: { kind: "strings", value: ["a", ""] },
      tensor: { kind: "tensor", value: { name: "t", dims: [2], dataType: 2, raw: Uint8Array.of(1, 255) } },
    };
    expect(readModel(bytesOf(model)).graph.nodes[0]?.attributes).toEqual(node.attributes);
  });
});

describe("the wire format", () => {
  it.each([0, 1, 127, 128, 300, 2 ** 31, 2 ** 40, Number.MAX_SAFE_INTEGER, -1, -(2 ** 40)])("carries %d", (value) => {
    const writer = new WireWriter();
    writer.int(3, value);
    const reader = new WireReader(new Uint8Array(Buffer.concat(writer.chunks)));
    expect([reader.nextField(), reader.readInt(), reader.nextField()]).toEqual([3, value, 0]);
  });

  it("reads numbers that were not packed", () => {
    const writer = new WireWriter();
    writer.int(1, 5);
    writer.int(1, 6);
    const reader = new WireReader(new Uint8Array(Buffer.concat(writer.chunks)));
    const values: number[] = [];
    while (reader.nextField()) reader.readInts(values);
    expect(values).toEqual([5, 6]);
  });

  it("refuses a message that ends early", () => {
    const bytes = bytesOf(smallModel());
    expect(() => readModel(bytes.subarray(0, bytes.length - 40))).toThrow(/ends before/);
  });
});
