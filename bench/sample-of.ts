/** Evenly spread members of a list, so that a sample of an ordered set holds something of every kind. */
export const sampleOf = <Item>(items: readonly Item[], count: number): Item[] => {
  if (count >= items.length) return [...items];
  const step = items.length / count;
  return Array.from({ length: count }, (_, index) => items[Math.floor((index + 0.5) * step)] as Item);
};
