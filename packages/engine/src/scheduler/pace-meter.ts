/** Weight of the newest unit in the running average. */
const smoothing = 0.1;
/** Before anything was measured: about one spoken character per 20 ms of work. */
const firstGuessSecondsPerCost = 0.02;

export type PaceMeter = {
  /** Call the answer when the work is done. */
  start(cost: number): () => void;
  secondsFor(cost: number): number;
};

/** Learns how long work takes, to tell refused callers when to come back. */
export function createPaceMeter(nowMs: () => number): PaceMeter {
  let secondsPerCost = firstGuessSecondsPerCost;
  return {
    start(cost) {
      const startedMs = nowMs();
      return () => {
        if (cost <= 0) return;
        const measured = (nowMs() - startedMs) / 1000 / cost;
        secondsPerCost += smoothing * (measured - secondsPerCost);
      };
    },
    secondsFor: (cost) => cost * secondsPerCost,
  };
}
