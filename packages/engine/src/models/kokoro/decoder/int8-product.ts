import { type GraphBuilder, runtimeDomain } from "../../onnx/graph-builder.ts";
import { type BytePlan, type ChannelRanges, planBytes, quantiseMatrix } from "./quantise.ts";
import { biasRow, expectedMean, perPhase, sampledMean } from "./row-centre.ts";
import { type RowConv, withInputGain } from "./row-conv.ts";
import { rowGather, type RowWindow } from "./row-gather.ts";
import { type CentredRows, rateOf, type RowProduct } from "./row-product.ts";
import { phaseStepsPerRadian, tableOffset, tableSnake } from "./snake-table.ts";

export type Int8Options = {
  ranges: (path: string) => ChannelRanges;
  /** The table is faster but needs a wrapping cast; the sine is exact. */
  snake: "table" | "sine";
};

type Needs = { graph: GraphBuilder; gather: (window: RowWindow) => string };

/** Values that stand for `value + offset`: what is left out is put back through the bias. */
type ByteInput = { value: string; conv: RowConv; ranges: ChannelRanges; offset?: number };

/**
 * Rows as unsigned bytes times weights as signed bytes, summed in 32 bits, given back as floats. Every input channel
 * has its own step, which rides in the weights and costs nothing.
 */
export const int8Product = (graph: GraphBuilder, { ranges, snake }: Int8Options): RowProduct => {
  const needs: Needs = { graph, gather: rowGather(graph) };
  const usesTable = (alpha: Float32Array) => snake === "table" && alpha.every((value) => value >= slowestForTable);
  return {
    snakeGain: (alpha) => (usesTable(alpha) ? alpha.map((value) => value * phaseStepsPerRadian) : alpha),
    snakeConv: (bent, conv, alpha) => {
      const activate = usesTable(alpha) ? tableActivation : sineActivation;
      return multiplyBytes(needs, activate(graph, { bent, conv, alpha, ranges: ranges(conv.path) }));
    },
    conv: (value, conv) => multiplyBytes(needs, { value, conv, ranges: ranges(conv.path) }),
  };
};

/** The table's error is divided by the frequency: layers with slower channels than this keep the sine. */
const slowestForTable = Number(process.env.SLOW ?? 0.1);

type Activation = { bent: string; conv: RowConv; alpha: Float32Array; ranges: ChannelRanges };

const tableActivation = (graph: GraphBuilder, { bent, conv, alpha, ranges }: Activation): ByteInput => ({
  value: tableSnake(graph, bent),
  conv: withInputGain(
    conv,
    alpha.map((value) => 1 / (value * phaseStepsPerRadian)),
  ),
  ranges: shiftRanges(ranges, phaseStepsPerRadian, tableOffset),
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

const shiftRanges = ({ min, max }: ChannelRanges, factor: number, offset: number): ChannelRanges => ({
  min: min.map((value) => value * factor - offset),
  max: max.map((value) => value * factor - offset),
});

const multiplyBytes = ({ graph, gather }: Needs, { value, conv, ranges, offset = 0 }: ByteInput): CentredRows => {
  const plan = planBytes(ranges);
  const stepped = withInputGain(conv, plan.steps);
  const { values, columnScales } = quantiseMatrix(stepped);
  const bytes = toBytes(graph, value, plan);
  const rows = gather({
    input: bytes,
    offsets: conv.offsets,
    rate: rateOf(conv.path),
    padding: (count) => silentRows(graph, { count, plan, offset }),
  });
  const byteMean = graph.op("Sub", [sampledMean(graph, bytes), graph.scalar(plan.zeroPoint)]);
  const centre = expectedMean(graph, byteMean, stepped);
  const product = graph.op(
    "MatMulIntegerToFloat",
    [
      rows,
      graph.signedBytes([conv.offsets.length * conv.inputs, conv.columns], values),
      graph.scalar(1),
      graph.floats([conv.columns], columnScales),
      graph.byte(plan.zeroPoint),
      "",
      graph.op("Reshape", [graph.op("Neg", [perPhase(graph, centre, conv)]), graph.list(-1)]),
    ],
    {},
    runtimeDomain,
  );
  const base = offset === 0 ? biasRow(graph, conv) : biasWithOffset(graph, conv, offset);
  return { rows: product, offset: graph.op("Add", [centre, base]) };
};

const toBytes = (graph: GraphBuilder, value: string, { steps, zeroPoint }: BytePlan): string => {
  const perStep = graph.floats(
    [1, steps.length],
    steps.map((step) => 1 / step),
  );
  return graph.op("QuantizeLinear", [graph.op("Mul", [value, perStep]), graph.scalar(1), graph.byte(zeroPoint)]);
};

/** Rows that stand for zero once `offset` is added. */
const silentRows = (graph: GraphBuilder, silence: { count: number; plan: BytePlan; offset: number }): string => {
  const { steps, zeroPoint } = silence.plan;
  const row = Array.from(steps, (step) => Math.min(255, Math.max(0, Math.round(zeroPoint - silence.offset / step))));
  return graph.bytes(
    [silence.count, row.length],
    Uint8Array.from({ length: silence.count * row.length }, (_, i) => row[i % row.length] ?? 0),
  );
};

/** What a constant in every input channel adds to every output channel. */
const biasWithOffset = (graph: GraphBuilder, conv: RowConv, offset: number): string => {
  const bias = Float64Array.from(conv.bias);
  for (let row = 0; row < conv.matrix.length; row += conv.columns) {
    for (let n = 0; n < conv.columns; n += 1) bias[n] = (bias[n] ?? 0) + (conv.matrix[row + n] ?? 0) * offset;
  }
  return graph.floats([1, conv.columns], Float32Array.from(bias));
};
