import { type GraphBuilder, int } from "../../onnx/graph-builder.ts";
import { biasRow, expectedMean, perPhase, sampledMean } from "./row-centre.ts";
import { type RowConv, withInputGain } from "./row-conv.ts";
import { rowGather } from "./row-gather.ts";
import { type CentredRows, rateOf, type RowProduct } from "./row-product.ts";

/** Told the rows every convolution reads, and how many channels they have. */
export type Watch = (path: string, rows: string, channels: number) => void;

/** Full precision over rows; what calibration watches. Snake's output is seen multiplied by its frequency. */
export const floatProduct = (graph: GraphBuilder, watch: Watch = () => {}): RowProduct => {
  const gather = rowGather(graph);
  const multiply = (input: string, conv: RowConv): CentredRows => {
    watch(conv.path, input, conv.inputs);
    const rows = gather({
      input,
      offsets: conv.offsets,
      rate: rateOf(conv.path),
      padding: (count) => graph.floats([count, conv.inputs], new Float32Array(count * conv.inputs)),
    });
    const matrix = graph.floats([conv.offsets.length * conv.inputs, conv.columns], conv.matrix);
    const centre = expectedMean(graph, sampledMean(graph, input), conv);
    const result = graph.op("Sub", [graph.op("MatMul", [rows, matrix]), perPhase(graph, centre, conv)]);
    return { rows: result, offset: graph.op("Add", [centre, biasRow(graph, conv)]) };
  };
  return {
    snakeGain: (alpha) => alpha,
    snakeConv: (bent, conv, alpha) => {
      const sine = graph.op("Sin", [bent]);
      const activated = graph.op("Add", [bent, graph.op("Mul", [sine, sine])]);
      return multiply(
        activated,
        withInputGain(conv, (channel) => 1 / (alpha[channel] ?? 1)),
      );
    },
    conv: multiply,
  };
};

/** A `Watch` that makes the lowest and highest value per channel outputs of the graph. */
export const watchRanges =
  (graph: GraphBuilder): Watch =>
  (path, rows, channels) => {
    for (const [name, reduce] of [
      ["min", "ReduceMin"],
      ["max", "ReduceMax"],
    ] as const) {
      const range = graph.op(reduce, [rows, graph.list(0)], { keepdims: int(0) });
      graph.output(range, `${name} ${path}`, [channels]);
    }
  };
