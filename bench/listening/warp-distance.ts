/** Frames may run ahead of each other by this much. */
const reachFrames = 150;

/** How unlike two utterances of the same words are: mean distance of their frames along the cheapest way through both. */
export const warpDistance = (one: readonly Float32Array[], other: readonly Float32Array[]): number => {
  const width = other.length;
  let above = emptyRow(width);
  one.forEach((frame, row) => {
    const here = emptyRow(width);
    const middle = (row * width) / one.length;
    const last = Math.min(width - 1, Math.ceil(middle + reachFrames));
    for (let column = Math.max(0, Math.floor(middle - reachFrames)); column <= last; column += 1) {
      const from = cheapest(above, here, { row, column });
      here.costs[column] = from.cost + distance(frame, other[column] as Float32Array);
      here.steps[column] = from.steps + 1;
    }
    above = here;
  });
  return (above.costs[width - 1] ?? Infinity) / (above.steps[width - 1] ?? 1);
};

type Row = { costs: Float64Array; steps: Float64Array };
type Way = { cost: number; steps: number };

const emptyRow = (width: number): Row => ({
  costs: new Float64Array(width).fill(Infinity),
  steps: new Float64Array(width),
});

const cheapest = (above: Row, here: Row, { row, column }: { row: number; column: number }): Way => {
  if (row === 0 && column === 0) return { cost: 0, steps: 0 };
  const at = ({ costs, steps }: Row, place: number): Way => ({
    cost: costs[place] ?? Infinity,
    steps: steps[place] ?? 0,
  });
  const ways = [at(above, column - 1), at(above, column), at(here, column - 1)];
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best));
};

const distance = (one: Float32Array, other: Float32Array): number => {
  let sum = 0;
  for (let i = 0; i < one.length; i += 1) sum += ((one[i] ?? 0) - (other[i] ?? 0)) ** 2;
  return Math.sqrt(sum);
};
