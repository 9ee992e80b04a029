/** One row per token, one column per frame of sound. */
export type Grid = readonly Float32Array[];

/**
 * The path of the highest sum from the first cell to the last, going right, down or both at once. Gives, for each row, the
 * column at which it is first entered.
 */
export const warpStarts = (gain: Grid): number[] => {
  const width = gain[0]?.length ?? 0;
  const steps = gain.map(() => new Uint8Array(width));
  let above = new Float64Array(width).fill(-Infinity);
  for (const [row, gains] of gain.entries()) {
    const sums = new Float64Array(width);
    for (let column = 0; column < width; column += 1) {
      const isOrigin = row === 0 && column === 0;
      const diagonal = isOrigin ? 0 : column > 0 ? above[column - 1]! : -Infinity;
      const down = above[column]!;
      const right = column > 0 ? sums[column - 1]! : -Infinity;
      const best = Math.max(diagonal, down, right);
      sums[column] = best + gains[column]!;
      steps[row]![column] = best === diagonal ? 0 : best === down ? 1 : 2;
    }
    above = sums;
  }
  return startsOf(steps, width);
};

const startsOf = (steps: readonly Uint8Array[], width: number): number[] => {
  const starts = steps.map(() => 0);
  let column = width - 1;
  for (let row = steps.length - 1; row >= 0 && column >= 0;) {
    starts[row] = column;
    const step = steps[row]![column]!;
    if (step !== 1) column -= 1;
    if (step !== 2) row -= 1;
  }
  return starts;
};

/** Each value against the other rows of its column, so that frames every token looks at do not count. */
export const standardiseColumns = (rows: Grid): void => {
  for (let column = 0; column < (rows[0]?.length ?? 0); column += 1) {
    let sum = 0;
    let squares = 0;
    for (const row of rows) {
      sum += row[column]!;
      squares += row[column]! ** 2;
    }
    const mean = sum / rows.length;
    const deviation = Math.sqrt(Math.max(0, squares / rows.length - mean * mean)) || 1;
    for (const row of rows) row[column] = (row[column]! - mean) / deviation;
  }
};

/** Middle of the `width` values around each one; beyond the edges the values are mirrored. */
export const smoothByMedian = (values: Float32Array, width: number): Float32Array => {
  const reach = (width - 1) / 2;
  const last = values.length - 1;
  const around = new Float32Array(width);
  return values.map((_, centre) => {
    for (let i = 0; i < width; i += 1) {
      const at = Math.abs(centre + i - reach);
      around[i] = values[Math.max(0, at > last ? 2 * last - at : at)]!;
    }
    return around.sort()[reach]!;
  });
};
