import { describe, expect, it } from "vitest";
import { GraphBuilder } from "../../onnx/graph-builder.ts";
import { runGraph } from "../../onnx/run-graph.ts";
import { castWraps } from "../cast-wraps.ts";
import { phaseStepsPerRadian, tableOffset, tableSnake } from "./snake-table.ts";

describe("tableSnake", () => {
  it("follows x + sin(x)^2 over many periods, where the cast wraps", async () => {
    const values = Float32Array.from({ length: 5000 }, (_, i) => (i - 2500) / 3);
    const graph = new GraphBuilder();
    const input = graph.input("phase", [values.length]);
    graph.output(tableSnake(graph, input), "snake", [values.length]);
    const { snake } = await runGraph(graph.build("snake"), { phase: { dims: [values.length], values } });
    const errors = Array.from(values, (phase, i) => {
      const radians = phase / phaseStepsPerRadian;
      return Math.abs((snake?.[i] ?? 0) + tableOffset - (radians + Math.sin(radians) ** 2) * phaseStepsPerRadian);
    });
    const worst = Math.max(...errors);
    expect(worst < 2).toBe(await castWraps());
  });
});
