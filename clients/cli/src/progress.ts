import { SingleBar } from "cli-progress";
import type { Work } from "./work.ts";

/** A bar on the terminal, from 0 to 1, where somebody sees it. */
export type Progress = { reach(share: number): void; end(): void };

const openBar = ({ terminal }: Work, format: string): SingleBar => {
  const bar = new SingleBar({ format, hideCursor: true, clearOnComplete: true, stream: terminal });
  bar.start(1, 0);
  return bar;
};

export const openProgress = (work: Work, what: string): Progress => {
  if (!work.isWatched) return { reach: () => undefined, end: () => undefined };
  const bar = openBar(work, `${what} {bar} {percentage}%`);
  return { reach: (share) => bar.update(Math.min(1, share)), end: () => bar.stop() };
};

const movesEveryMs = 100;
const movesPerWay = 20;

/** Fills and empties again: nobody knows how long it takes. */
const openMoving = (work: Work, what: string): Progress => {
  const bar = openBar(work, `${what} {bar}`);
  let moves = 0;
  const timer = setInterval(() => {
    moves += 1;
    const at = moves % (2 * movesPerWay);
    bar.update(Math.min(at, 2 * movesPerWay - at) / movesPerWay);
  }, movesEveryMs);
  return {
    reach: () => undefined,
    end: () => {
      clearInterval(timer);
      bar.stop();
    },
  };
};

/** Sends a recording under a bar of what has left, then waits for the answer under one that moves. */
export const withRecordingSent = async <Result>(
  work: Work,
  what: string,
  send: (onSent: (share: number) => void) => Promise<Result>,
): Promise<Result> => {
  if (!work.isWatched) {
    work.note(`${what} ...`);
    return send(() => undefined);
  }
  let bar = openProgress(work, "sending");
  let isSent = false;
  try {
    return await send((share) => {
      bar.reach(share);
      if (share < 1 || isSent) return;
      isSent = true;
      bar.end();
      bar = openMoving(work, what);
    });
  } finally {
    bar.end();
  }
};
