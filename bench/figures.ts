/** The value below which the given share of the figures lies. */
export const percentile = (figures: readonly number[], share: number): number => {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (figures: readonly number[]): number => percentile(figures, 0.5);

export const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

/** Rise per step of the straight line that fits the figures best. */
export const slope = (figures: readonly number[]): number => {
  const middle = (figures.length - 1) / 2;
  const centre = mean(figures);
  let rise = 0;
  let run = 0;
  for (const [index, figure] of figures.entries()) {
    rise += (index - middle) * (figure - centre);
    run += (index - middle) ** 2;
  }
  return rise / run;
};

export const rounded = (figure: number): number => Number(figure.toPrecision(4));
