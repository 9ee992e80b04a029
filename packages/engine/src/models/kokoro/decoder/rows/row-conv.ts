import type { ConvWeights } from "../decoder-weights.ts";

/**
 * A convolution as a matrix product over rows of channels: output row t is the product of the input rows
 * t * `hop` + offsets, laid side by side, with a matrix [offsets * inputs, outputs]. For a transposed convolution one
 * product row holds `stride` output frames.
 */
export type RowConv = {
  path: string;
  inputs: number;
  /** Columns of the product: output channels, times the stride when transposed. */
  columns: number;
  outputChannels: number;
  offsets: number[];
  /** Row-major [offsets.length * inputs, columns]. */
  matrix: Float32Array;
  bias: Float32Array;
};

export const rowConv = (conv: ConvWeights): RowConv => {
  const [outputs, inputs, taps] = conv.dims;
  const matrix = new Float32Array(taps * inputs * outputs);
  for (let n = 0; n < outputs; n += 1) {
    for (let c = 0; c < inputs; c += 1) {
      for (let k = 0; k < taps; k += 1) {
        matrix[(k * inputs + c) * outputs + n] = conv.weight[(n * inputs + c) * taps + k] ?? 0;
      }
    }
  }
  return {
    path: conv.path,
    inputs,
    columns: outputs,
    outputChannels: outputs,
    offsets: Array.from({ length: taps }, (_, k) => k * conv.dilation - conv.padding),
    matrix,
    bias: conv.bias ?? new Float32Array(outputs),
  };
};

/** For kernel = 2 * stride and padding = stride / 2: every output frame hears the input frames around it. */
export const transposedRowConv = (conv: ConvWeights): RowConv => {
  const [inputs, outputs, taps] = conv.dims;
  const { stride, padding } = conv;
  const columns = stride * outputs;
  const offsets = [-1, 0, 1];
  const matrix = new Float32Array(offsets.length * inputs * columns);
  for (const [slot, offset] of offsets.entries()) {
    for (let phase = 0; phase < stride; phase += 1) {
      const tap = phase + padding - offset * stride;
      if (tap < 0 || tap >= taps) continue;
      for (let c = 0; c < inputs; c += 1) {
        for (let n = 0; n < outputs; n += 1) {
          matrix[(slot * inputs + c) * columns + phase * outputs + n] =
            conv.weight[(c * outputs + n) * taps + tap] ?? 0;
        }
      }
    }
  }
  const bias = Float32Array.from({ length: columns }, (_, i) => conv.bias?.[i % outputs] ?? 0);
  return { path: conv.path, inputs, columns, outputChannels: outputs, offsets, matrix, bias };
};

/** The same convolution of inputs that arrive multiplied by 1 / `gain` per channel. */
export const withInputGain = (conv: RowConv, gain: Float32Array): RowConv => {
  const matrix = new Float32Array(conv.matrix.length);
  const rows = conv.matrix.length / conv.columns;
  for (let row = 0; row < rows; row += 1) {
    const factor = gain[row % conv.inputs] ?? 1;
    for (let i = row * conv.columns; i < (row + 1) * conv.columns; i += 1) matrix[i] = (conv.matrix[i] ?? 0) * factor;
  }
  return { ...conv, matrix };
};
