/** Rows of numbers; all rows of one matrix are equally long. */
type Row = Float64Array | Float32Array;

/** `directions` (orthonormal) times `weights` of an input is the least-squares guess of the output, in few dimensions. */
export type ReducedFit = { weights: Float64Array[]; directions: Float64Array[] };

export type FitOptions = { rank: number; ridge: number };

const sweeps = 12;

/**
 * Ridge regression whose guesses lie in the few directions that hold most of what can be guessed. Works on products
 * between samples, because there are far fewer of them than inputs and outputs.
 */
export const fitReducedRank = (inputs: Row[], outputs: Row[], { rank, ridge }: FitOptions): ReducedFit => {
  const kernel = productsOf(inputs);
  const solve = solverFor(kernel, ridge);
  const outputProducts = productsOf(outputs);
  const guess = (vector: Row) => times(kernel, solve(vector));
  const guessBack = (vector: Row) => solve(times(kernel, vector));
  let basis = startVectors(inputs.length, rank);
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    orthonormalise(basis);
    basis = basis.map((vector) => guess(times(outputProducts, guessBack(vector))));
  }
  orthonormalise(basis);
  const directions = basis.map((vector) => combine(outputs, guessBack(vector)));
  orthonormalise(directions);
  const weights = directions.map((direction) => combine(inputs, solve(outputs.map((row) => dot(row, direction)))));
  return { weights, directions };
};

const dot = (a: Row, b: Row): number => {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
};

const productsOf = (rows: Row[]): Float64Array[] =>
  rows.map((row) => Float64Array.from(rows, (other) => dot(row, other)));

const times = (matrix: Row[], vector: Row): Float64Array => Float64Array.from(matrix, (row) => dot(row, vector));

const combine = (rows: Row[], amounts: ArrayLike<number>): Float64Array => {
  const sum = new Float64Array(rows[0]?.length ?? 0);
  for (const [index, row] of rows.entries()) {
    const amount = amounts[index] ?? 0;
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + amount * (row[at] ?? 0);
  }
  return sum;
};

const startVectors = (size: number, count: number): Float64Array[] =>
  Array.from({ length: count }, (_, rank) =>
    Float64Array.from({ length: size }, (_, index) => Math.sin((index + 1) * (rank + 1.3) * 12.9898)),
  );

const orthonormalise = (rows: Float64Array[]): void => {
  for (const [index, row] of rows.entries()) {
    for (const before of rows.slice(0, index)) addTo(row, before, -dot(row, before));
    const size = Math.sqrt(dot(row, row)) || 1;
    row.forEach((value, at) => (row[at] = value / size));
  }
};

const addTo = (row: Float64Array, other: Float64Array, amount: number): void => {
  for (let at = 0; at < row.length; at += 1) row[at] = (row[at] ?? 0) + amount * (other[at] ?? 0);
};

/** Cholesky: `kernel` plus `ridge` on its diagonal is symmetric and positive. */
const solverFor = (kernel: Float64Array[], ridge: number) => {
  const lower = kernel.map((row, index) => row.map((value, at) => (at === index ? value + ridge : value)));
  const at = (i: number, j: number) => lower[i]?.[j] ?? 0;
  for (let i = 0; i < lower.length; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = at(i, j);
      for (let k = 0; k < j; k += 1) sum -= at(i, k) * at(j, k);
      lower[i]![j] = i === j ? Math.sqrt(sum) : sum / at(j, j);
    }
  }
  return (right: ArrayLike<number>): Float64Array => {
    const result = Float64Array.from(right);
    for (let i = 0; i < result.length; i += 1) {
      for (let k = 0; k < i; k += 1) result[i]! -= at(i, k) * result[k]!;
      result[i]! /= at(i, i);
    }
    for (let i = result.length - 1; i >= 0; i -= 1) {
      for (let k = i + 1; k < result.length; k += 1) result[i]! -= at(k, i) * result[k]!;
      result[i]! /= at(i, i);
    }
    return result;
  };
};
