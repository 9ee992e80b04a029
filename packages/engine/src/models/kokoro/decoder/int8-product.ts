import type { GraphBuilder } from "../../onnx/graph-builder.ts";
import { type ByteInput, type ByteNeeds, multiplyBytes } from "./byte-product.ts";
import type { ChannelRanges } from "./quantise.ts";
import { type RowConv, withInputGain } from "./rows/row-conv.ts";
import { rowGather } from "./rows/row-gather.ts";
import type { RowProduct } from "./rows/row-product.ts";
import { phaseStepsPerRadian, tableOffset, tableSnake } from "./snake-table.ts";

export type Int8Options = {
  /** Of the input of every convolution; Snake's output is given multiplied by its frequency. */
  ranges: (path: string) => ChannelRanges;
  /** The table is faster but needs a cast that wraps; the sine is exact. */
  snake: "table" | "sine";
  /** Whether the blocks before the generator also send what rounding to bytes left over, at twice the work. */
  hasRemainders?: boolean;
};

/** The table's error is divided by the frequency: layers with slower channels than this keep the sine. */
const slowestForTable = 0.1;
/** The blocks before the generator are small and everything in it hears their errors. */
const isDelicate = (path: string) => /^(encode|decode)/.test(path);

/**
 * Convolutions in bytes. Every input channel has its own step, which rides in the weights and costs nothing when
 * the decoder runs.
 */
export const int8Product = (graph: GraphBuilder, { ranges, snake, hasRemainders = true }: Int8Options): RowProduct => {
  const needs: ByteNeeds = { graph, gather: rowGather(graph) };
  const usesTable = (alpha: Float32Array) => snake === "table" && alpha.every((value) => value >= slowestForTable);
  return {
    snakeGain: (alpha) => (usesTable(alpha) ? alpha.map((value) => value * phaseStepsPerRadian) : alpha),
    snakeConv: (bent, conv, alpha) => {
      const activate = usesTable(alpha) ? tableActivation : sineActivation;
      return multiplyBytes(needs, activate(graph, { bent, conv, alpha, ranges: ranges(conv.path) }));
    },
    conv: (value, conv) =>
      multiplyBytes(needs, {
        value,
        conv,
        ranges: ranges(conv.path),
        withRemainder: hasRemainders && isDelicate(conv.path),
      }),
  };
};

type Activation = { bent: string; conv: RowConv; alpha: Float32Array; ranges: ChannelRanges };

const tableActivation = (graph: GraphBuilder, { bent, conv, alpha, ranges }: Activation): ByteInput => ({
  value: tableSnake(graph, bent),
  conv: withInputGain(
    conv,
    alpha.map((value) => 1 / (value * phaseStepsPerRadian)),
  ),
  ranges: {
    min: ranges.min.map((value) => value * phaseStepsPerRadian - tableOffset),
    max: ranges.max.map((value) => value * phaseStepsPerRadian - tableOffset),
  },
  offset: tableOffset,
});

const sineActivation = (graph: GraphBuilder, { bent, conv, alpha, ranges }: Activation): ByteInput => {
  const sine = graph.op("Sin", [bent]);
  return {
    value: graph.op("Add", [bent, graph.op("Mul", [sine, sine])]),
    conv: withInputGain(
      conv,
      alpha.map((value) => 1 / value),
    ),
    ranges,
  };
};
