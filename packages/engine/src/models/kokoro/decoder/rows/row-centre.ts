import { type GraphBuilder, int } from "../../../onnx/graph-builder.ts";
import type { RowConv } from "./row-conv.ts";

/** The blocks before the generator have so few frames that their means are exact enough as they are. */
export const hasLongSums = (path: string): boolean => path.startsWith("generator/");

/** Every so many rows one is looked at: enough to know a mean within a fraction of the spread. */
const sampleStep = 31;

/** Mean [1, channels] of a few rows of `input`, in floats. */
export const sampledMean = (graph: GraphBuilder, input: string): string => {
  const bounds = [graph.list(0), graph.list(2 ** 40), graph.list(0), graph.list(sampleStep)];
  const sample = graph.op("Cast", [graph.op("Slice", [input, ...bounds])], { to: int(1) });
  return graph.op("ReduceMean", [sample, graph.list(0)], { keepdims: int(1) });
};

/**
 * About the mean [1, columns] of a product's result, from the mean of its input: all taps see the same rows but for
 * the ends. Columns that are the same channel at different phases of a stride share one value.
 */
export const expectedMean = (graph: GraphBuilder, inputMean: string, conv: RowConv): string => {
  const sums = new Float32Array(conv.inputs * conv.columns);
  for (let tap = 0; tap < conv.matrix.length; tap += sums.length) {
    for (let i = 0; i < sums.length; i += 1) sums[i] = (sums[i] ?? 0) + (conv.matrix[tap + i] ?? 0);
  }
  const mean = graph.op("MatMul", [inputMean, graph.floats([conv.inputs, conv.columns], sums)]);
  const phases = conv.columns / conv.outputChannels;
  if (phases === 1) return mean;
  const byPhase = graph.op("Reshape", [mean, graph.list(phases, conv.outputChannels)]);
  return graph.op("ReduceMean", [byPhase, graph.list(0)], { keepdims: int(1) });
};

/** A vector [1, channels] repeated for every phase of a stride, [1, columns]. */
export const perPhase = (graph: GraphBuilder, vector: string, conv: RowConv): string => {
  const phases = conv.columns / conv.outputChannels;
  if (phases === 1) return vector;
  return graph.op("Concat", new Array<string>(phases).fill(vector), { axis: int(1) });
};

/** The bias of one phase, [1, channels]. */
export const biasRow = (graph: GraphBuilder, conv: RowConv): string =>
  graph.floats([1, conv.outputChannels], conv.bias.slice(0, conv.outputChannels));
