type Sized = { sizeBytes: number };

/** Files in the order they came, as many together as fit; one that does not fit at all goes alone. */
export const batchesOf = <Item extends Sized>(items: readonly Item[], maxBytes: number): Item[][] => {
  const batches: Item[][] = [];
  let last: Item[] = [];
  let lastBytes = 0;
  for (const item of items) {
    if (last.length > 0 && lastBytes + item.sizeBytes > maxBytes) {
      batches.push(last);
      [last, lastBytes] = [[], 0];
    }
    last.push(item);
    lastBytes += item.sizeBytes;
  }
  return last.length > 0 ? [...batches, last] : batches;
};
