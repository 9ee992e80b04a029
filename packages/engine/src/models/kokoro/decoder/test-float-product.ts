import { type GraphBuilder } from "../../onnx/graph-builder.ts";
import { biasRow, expectedMean, perPhase, sampledMean } from "./rows/row-centre.ts";
import { type RowConv, withInputGain } from "./rows/row-conv.ts";
import { rowGather } from "./rows/row-gather.ts";
import { type CentredRows, rateOf, type RowProduct } from "./rows/row-product.ts";

/** Full precision over rows: the yardstick for the row layout. */
export const floatProduct = (graph: GraphBuilder): RowProduct => {
  const gather = rowGather(graph);
  const multiply = (input: string, conv: RowConv): CentredRows => {
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
        withInputGain(
          conv,
          alpha.map((value) => 1 / value),
        ),
      );
    },
    conv: multiply,
  };
};
