import { describe, expect, it } from "vitest";
import { cutGraph, type CutEdge } from "./cut-graph.ts";
import { GraphBuilder } from "./graph-builder.ts";
import { elementType } from "./onnx-types.ts";
import { runGraph } from "./run-graph.ts";

const edge = (from: string, to: string): CutEdge => ({ from, to, dataType: elementType.float, dims: [1, 3] });

const chain = () => {
  const graph = new GraphBuilder();
  const input = graph.input("x", [1, 3]);
  const sine = graph.op("Sin", [input]);
  const shifted = graph.op("Add", [sine, graph.floats([1, 3], Float32Array.of(1, 2, 3))]);
  const squared = graph.op("Mul", [shifted, shifted]);
  graph.output(graph.op("Exp", [sine]), "unused", [1, 3]);
  graph.output(squared, "y", [1, 3]);
  return { model: graph.build("chain"), middle: shifted };
};

describe("cutGraph", () => {
  it("gives two pieces that together compute what the whole did", async () => {
    const { model, middle } = chain();
    const values = Float32Array.of(0.1, -2, 7);
    const front = cutGraph(model, { name: "front", inputs: [edge("x", "in")], outputs: [edge(middle, "cut")] });
    const back = cutGraph(model, { name: "back", inputs: [edge(middle, "cut")], outputs: [edge("y", "out")] });
    const { cut } = await runGraph(front, { in: { dims: [1, 3], values } });
    const { out } = await runGraph(back, { cut: { dims: [1, 3], values: cut ?? new Float32Array() } });
    const whole = await runGraph(model, { x: { dims: [1, 3], values } });
    expect(out).toEqual(whole["y"]);
  });

  it("leaves out nodes and weights that the piece does not need", () => {
    const { model, middle } = chain();
    const back = cutGraph(model, { name: "back", inputs: [edge(middle, "cut")], outputs: [edge("y", "out")] });
    expect(back.graph.nodes.map((node) => node.opType)).toEqual(["Mul", "Identity"]);
    expect(back.graph.initializers.size).toBe(0);
  });

  it("says which tensor is missing when the inputs do not suffice", () => {
    const { model, middle } = chain();
    const cut = { name: "broken", inputs: [], outputs: [edge(middle, "cut")] };
    expect(() => cutGraph(model, cut)).toThrow(/nothing inside the cut produces x/);
  });
});
