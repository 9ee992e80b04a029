import { GraphBuilder, int } from "../onnx/graph-builder.ts";
import { elementType } from "../onnx/onnx-types.ts";
import { runGraph } from "../onnx/run-graph.ts";

/** Enough for the vectorised part of the runtime's cast as well as for its remainder. */
const count = 1027;

/**
 * Whether a float turned into a byte keeps its low eight bits here, below zero and above 255 too. C++ leaves it
 * open; the table form of Snake stands on it.
 */
export const castWraps = async (): Promise<boolean> => {
  const graph = new GraphBuilder();
  const input = graph.input("x", [count]);
  graph.output(graph.op("Cast", [input], { to: int(elementType.uint8) }), "y", [count], elementType.uint8);
  const values = Float32Array.from({ length: count }, (_, i) => (i - count / 2) * 37.7);
  const { y } = await runGraph(graph.build("cast"), { x: { dims: [count], values } });
  return values.every((value, i) => y?.[i] === (Math.trunc(value) & 0xff));
};
