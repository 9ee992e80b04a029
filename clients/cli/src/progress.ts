import { SingleBar } from "cli-progress";
import type { Work } from "./work.ts";

/** A bar on stderr, from 0 to 1, where somebody sees it. */
export type Progress = { reach(share: number): void; end(): void };

export const openProgress = ({ isWatched }: Work, what: string): Progress => {
  if (!isWatched) return { reach: () => undefined, end: () => undefined };
  const bar = new SingleBar({ format: `${what} {bar} {percentage}%`, hideCursor: true, clearOnComplete: true });
  bar.start(1, 0);
  return { reach: (share) => bar.update(Math.min(1, share)), end: () => bar.stop() };
};
