/** The value below which the given share of the figures lies. */
export const percentile = (figures: number[], share: number): number => {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (figures: number[]): number => percentile(figures, 0.5);

export const rounded = (figure: number): number => Number(figure.toPrecision(4));
