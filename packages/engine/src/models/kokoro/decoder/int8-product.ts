import { type GraphBuilder, runtimeDomain } from "../../onnx/graph-builder.ts";
import { type BytePlan, type ChannelRanges, planBytes, quantiseMatrix } from "./quantise.ts";
import { biasRow, expectedMean, perPhase, sampledMean } from "./row-centre.ts";
import { type RowConv, withInputGain } from "./row-conv.ts";
import { rowGather, type RowWindow } from "./row-gather.ts";
import { type CentredRows, rateOf, type RowProduct } from "./row-product.ts";
import { phaseStepsPerRadian, tableOffset, tableSnake } from "./snake-table.ts";

export type Int8Options = {
  ranges: (path: string) => ChannelRanges;
  /** The table is faster; the sine is exact and needs no wrapping cast. */
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
  if (snake === "sine") return { ...sineSnake(needs, ranges), conv: plainConv(needs, ranges) };
  return {
    conv: plainConv(needs, ranges),
    snakeGain: (alpha) => alpha.map((value) => value * phaseStepsPerRadian),
    snakeConv: (phase, conv, alpha) =>
      multiplyBytes(needs, {
        value: tableSnake(graph, phase),
        conv: withInputGain(conv, (channel) => 1 / ((alpha[channel] ?? 1) * phaseStepsPerRadian)),
        ranges: shiftRanges(ranges(conv.path), phaseStepsPerRadian, tableOffset),
        offset: tableOffset,
      }),
  };
};

const plainConv =
  (needs: Needs, ranges: Int8Options["ranges"]): RowProduct["conv"] =>
  (value, conv) =>
    multiplyBytes(needs, { value, conv, ranges: ranges(conv.path) });

const sineSnake = (needs: Needs, ranges: Int8Options["ranges"]): Pick<RowProduct, "snakeGain" | "snakeConv"> => ({
  snakeGain: (alpha) => alpha,
  snakeConv: (bent, conv, alpha) => {
    const sine = needs.graph.op("Sin", [bent]);
    return multiplyBytes(needs, {
      value: needs.graph.op("Add", [bent, needs.graph.op("Mul", [sine, sine])]),
      conv: withInputGain(conv, (channel) => 1 / (alpha[channel] ?? 1)),
      ranges: ranges(conv.path),
    });
  },
});

const shiftRanges = ({ min, max }: ChannelRanges, factor: number, offset: number): ChannelRanges => ({
  min: min.map((value) => value * factor - offset),
  max: max.map((value) => value * factor - offset),
});

const multiplyBytes = ({ graph, gather }: Needs, { value, conv, ranges, offset = 0 }: ByteInput): CentredRows => {
  const plan = planBytes(ranges);
  const stepped = withInputGain(conv, (channel) => plan.steps[channel] ?? 1);
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
  for (const [i, weight] of conv.matrix.entries()) {
    const column = i % conv.columns;
    bias[column] = (bias[column] ?? 0) + weight * offset;
  }
  return graph.floats([1, conv.columns], Float32Array.from(bias));
};
