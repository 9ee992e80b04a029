import type { RowConv } from "./rows/row-conv.ts";

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
  const columnScales = largestPerColumn(matrix, columns).map((largest) => (largest || 1) / 127);
  return { values: divideColumns(matrix, columnScales), columnScales };
};

/** Rows of `matrix` divided by one scale per column, rounded. */
export const divideColumns = (matrix: Float32Array, columnScales: Float32Array): Int8Array => {
  const columns = columnScales.length;
  const values = new Int8Array(matrix.length);
  for (let row = 0; row < matrix.length; row += columns) {
    for (let n = 0; n < columns; n += 1) values[row + n] = Math.round((matrix[row + n] ?? 0) / (columnScales[n] ?? 1));
  }
  return values;
};

export const largestPerColumn = (matrix: Float32Array, columns: number): Float32Array => {
  const largest = new Float32Array(columns);
  for (let row = 0; row < matrix.length; row += columns) {
    for (let n = 0; n < columns; n += 1) {
      const size = Math.abs(matrix[row + n] ?? 0);
      if (size > (largest[n] ?? 0)) largest[n] = size;
    }
  }
  return largest;
};
