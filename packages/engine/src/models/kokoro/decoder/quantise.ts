import type { RowConv } from "./row-conv.ts";

/** Lowest and highest value a layer's input takes, per channel. */
export type ChannelRanges = { min: Float32Array; max: Float32Array };

/** Bytes q stand for (q - zeroPoint) * step[channel]. */
export type BytePlan = { zeroPoint: number; steps: Float32Array };

const zeroPoints = Array.from({ length: 29 }, (_, i) => 16 + 8 * i);

/** The zero point that makes the steps finest on average; each step is as fine as its channel's range allows. */
export const planBytes = (ranges: ChannelRanges): BytePlan => {
  const plans = zeroPoints.map((zeroPoint) => ({ zeroPoint, steps: stepsFor(ranges, zeroPoint) }));
  const coarseness = ({ steps }: BytePlan) => steps.reduce((sum, step) => sum + Math.log(step), 0);
  return plans.reduce((best, plan) => (coarseness(plan) < coarseness(best) ? plan : best));
};

const stepsFor = ({ min, max }: ChannelRanges, zeroPoint: number): Float32Array =>
  min.map((low, channel) => Math.max((max[channel] ?? 0) / (255 - zeroPoint), -low / zeroPoint, 1e-6));

export type ByteMatrix = { values: Int8Array; columnScales: Float32Array };

/** Weights as signed bytes, one scale per column. The input's steps must already be in the matrix. */
export const quantiseMatrix = ({ matrix, columns }: RowConv): ByteMatrix => {
  const columnScales = new Float32Array(columns);
  for (const [i, value] of matrix.entries()) {
    const column = i % columns;
    columnScales[column] = Math.max(columnScales[column] ?? 0, Math.abs(value) / 127);
  }
  const values = Int8Array.from(matrix, (value, i) => Math.round(value / (columnScales[i % columns] || 1)));
  return { values, columnScales };
};
