/** What decides when a request that waits for an engine has its turn. */
export type Turn = { isBatch: boolean; size: number; arrival: number };

/** So much later than it came has batch work its turn, and one that is twice as long as another: late, but not never. */
const batchWaitsMs = 20_000;
const longerWaitsMs = 2_000;

/** Live before batch, short before long, by arrival; who has waited long enough goes before those who came after. */
export const byTurn = (a: Turn, b: Turn): number => dueOf(a) - dueOf(b);

const dueOf = ({ isBatch, size, arrival }: Turn): number =>
  arrival + (isBatch ? batchWaitsMs : 0) + doublingsOf(size) * longerWaitsMs;

/** Requests of about the same length are equals. */
const doublingsOf = (size: number): number => Math.ceil(Math.log2(Math.max(1, size / 64)));
