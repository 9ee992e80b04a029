import { type GraphBuilder, int, runtimeDomain } from "../../onnx/graph-builder.ts";
import {
  type ByteMatrix,
  type BytePlan,
  type ChannelRanges,
  divideColumns,
  planBytes,
  quantiseMatrix,
} from "./quantise.ts";
import { biasRow, expectedMean, hasLongSums, perPhase, sampledMean } from "./rows/row-centre.ts";
import { type RowConv, withInputGain } from "./rows/row-conv.ts";
import type { RowWindow } from "./rows/row-gather.ts";
import { type CentredRows, rateOf } from "./rows/row-product.ts";

export type ByteNeeds = { graph: GraphBuilder; gather: (window: RowWindow) => string };

export type ByteInput = {
  value: string;
  conv: RowConv;
  ranges: ChannelRanges;
  /** The values lack this much: it is put back through the bias. */
  offset?: number;
  /** Also send what rounding to a byte left over: four more bits at twice the products. */
  withRemainder?: boolean;
};

/** How many steps of the remainder make one step of the first byte. */
const remainderSteps = 16;

/** A convolution of rows in bytes: u8 times s8 summed in 32 bits, given back as floats. */
export const multiplyBytes = (needs: ByteNeeds, input: ByteInput): CentredRows => {
  const { graph, gather } = needs;
  const { value, conv, ranges, offset = 0, withRemainder = false } = input;
  const plan = planBytes(ranges);
  const stepped = withInputGain(conv, plan.steps);
  const weights = withRemainder ? appendRemainder(stepped) : quantiseMatrix(stepped);
  const steps = graph.op("Mul", [
    value,
    graph.floats(
      [1, conv.inputs],
      plan.steps.map((step) => 1 / step),
    ),
  ]);
  const bytes = graph.op("QuantizeLinear", [steps, graph.scalar(1), graph.byte(plan.zeroPoint)]);
  const rows = gather({
    input: withRemainder ? joinRemainder(graph, { steps, bytes, plan }) : bytes,
    offsets: conv.offsets,
    rate: rateOf(conv.path),
    padding: (count) => silentRows(graph, { count, plan, offset, withRemainder }),
  });
  const bias = biasRow(graph, withOffset(conv, offset));
  const columns = { rows, weights, zeroPoint: plan.zeroPoint };
  if (!hasLongSums(conv.path)) {
    return { rows: integerProduct(graph, { ...columns, bias: perPhase(graph, bias, conv) }), offset: undefined };
  }
  const byteMean = graph.op("Sub", [sampledMean(graph, bytes), graph.scalar(plan.zeroPoint)]);
  const centre = expectedMean(graph, byteMean, stepped);
  const away = graph.op("Neg", [perPhase(graph, centre, conv)]);
  return { rows: integerProduct(graph, { ...columns, bias: away }), offset: graph.op("Add", [centre, bias]) };
};

type IntegerProduct = { rows: string; weights: ByteMatrix; zeroPoint: number; bias: string };

const integerProduct = (graph: GraphBuilder, { rows, weights, zeroPoint, bias }: IntegerProduct): string => {
  const columns = weights.columnScales.length;
  const inputs = [
    rows,
    graph.signedBytes([weights.values.length / columns, columns], weights.values),
    graph.scalar(1),
    graph.floats([columns], weights.columnScales),
    graph.byte(zeroPoint),
    "",
    graph.op("Reshape", [bias, graph.list(-1)]),
  ];
  return graph.op("MatMulIntegerToFloat", inputs, {}, runtimeDomain);
};

type Remainder = { steps: string; bytes: string; plan: BytePlan };

/** [frames, 2 * channels]: the bytes, then what they left over in finer steps. */
const joinRemainder = (graph: GraphBuilder, { steps, bytes, plan }: Remainder): string => {
  const zeroPoint = graph.byte(plan.zeroPoint);
  const rounded = graph.op("DequantizeLinear", [bytes, graph.scalar(1), zeroPoint]);
  const left = graph.op("Sub", [steps, rounded]);
  const fine = graph.op("QuantizeLinear", [left, graph.scalar(1 / remainderSteps), zeroPoint]);
  return graph.op("Concat", [bytes, fine], { axis: int(1) });
};

/** The matrix for `joinRemainder`: behind the rows of every tap, the same rows in remainder steps. */
const appendRemainder = (conv: RowConv): ByteMatrix => {
  const { values, columnScales } = quantiseMatrix(conv);
  const fine = divideColumns(
    conv.matrix,
    columnScales.map((scale) => scale * remainderSteps),
  );
  const tapSize = conv.inputs * conv.columns;
  const joined = new Int8Array(2 * values.length);
  for (let tap = 0; tap < conv.offsets.length; tap += 1) {
    joined.set(values.subarray(tap * tapSize, (tap + 1) * tapSize), 2 * tap * tapSize);
    joined.set(fine.subarray(tap * tapSize, (tap + 1) * tapSize), (2 * tap + 1) * tapSize);
  }
  return { values: joined, columnScales };
};

type Silence = { count: number; plan: BytePlan; offset: number; withRemainder: boolean };

/** Rows that stand for zero once `offset` is added. */
const silentRows = (graph: GraphBuilder, { count, plan, offset, withRemainder }: Silence): string => {
  const silence = Array.from(plan.steps, (step) => Math.round(plan.zeroPoint - offset / step));
  const row = withRemainder ? [...silence, ...silence.map(() => plan.zeroPoint)] : silence;
  const values = Uint8ClampedArray.from({ length: count * row.length }, (_, i) => row[i % row.length] ?? 0);
  return graph.bytes([count, row.length], new Uint8Array(values.buffer));
};

/** The same convolution of inputs that lack a constant: what it adds to every output is in the bias. */
const withOffset = (conv: RowConv, offset: number): RowConv => {
  if (offset === 0) return conv;
  const bias = Float64Array.from(conv.bias);
  for (let row = 0; row < conv.matrix.length; row += conv.columns) {
    for (let n = 0; n < conv.columns; n += 1) bias[n] = (bias[n] ?? 0) + (conv.matrix[row + n] ?? 0) * offset;
  }
  return { ...conv, bias: Float32Array.from(bias) };
};
