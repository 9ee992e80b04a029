/** Rows of tokens, columns of frames. */
export type Matrix = readonly Float32Array[];

/**
 * The cheapest way through a cost matrix from its first cell to its last, down, right or both at once; gives the
 * column at which each row is first entered.
 */
export const warpStarts = (cost: Matrix): number[] => {
  const width = cost[0]?.length ?? 0;
  const steps = cost.map(() => new Uint8Array(width));
  let above = new Float64Array(width).fill(Infinity);
  for (const [row, costs] of cost.entries()) {
    const sums = new Float64Array(width).fill(Infinity);
    for (let column = 0; column < width; column += 1) {
      const diagonal = row === 0 && column === 0 ? 0 : column > 0 ? (above[column - 1] ?? Infinity) : Infinity;
      const down = above[column] ?? Infinity;
      const right = column > 0 ? (sums[column - 1] ?? Infinity) : Infinity;
      const best = Math.min(diagonal, down, right);
      sums[column] = best + (costs[column] ?? 0);
      (steps[row] as Uint8Array)[column] = best === diagonal ? 0 : best === down ? 1 : 2;
    }
    above = sums;
  }
  return startsOf(steps, width);
};

const startsOf = (steps: readonly Uint8Array[], width: number): number[] => {
  const starts = steps.map(() => 0);
  let column = width - 1;
  for (let row = steps.length - 1; row >= 0;) {
    starts[row] = column;
    const step = steps[row]?.[column] ?? 0;
    if (step !== 1) column -= 1;
    if (step !== 2) row -= 1;
  }
  return starts;
};

/** Each value against the other rows of its column, so that frames every token looks at do not count. */
export const standardiseColumns = (rows: Matrix): Float32Array[] => {
  const out = rows.map((row) => new Float32Array(row.length));
  for (let column = 0; column < (rows[0]?.length ?? 0); column += 1) {
    const values = rows.map((row) => row[column] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1;
    for (const [row, value] of values.entries()) (out[row] as Float32Array)[column] = (value - mean) / deviation;
  }
  return out;
};

/** Middle of the values around each one; the edges are mirrored. */
export const smoothByMedian = (values: Float32Array, width: number): Float32Array => {
  const reach = (width - 1) / 2;
  const last = values.length - 1;
  const mirrored = (index: number): number =>
    values[Math.min(last, Math.abs(index > last ? 2 * last - index : index))] ?? 0;
  return values.map((_, centre) => {
    const around = Float32Array.from({ length: width }, (_value, index) => mirrored(centre + index - reach)).sort();
    return around[reach] ?? 0;
  });
};
