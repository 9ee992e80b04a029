import { beginSpan } from "../line/trace.ts";

/** How a clause waited for a worker and was said. */
export type ClauseSpan = {
  /** A worker has it now. */
  begins(): void;
  /** Ends when all its sound is there. */
  until<Started extends { sounds: Promise<unknown>[] }>(started: Promise<Started[]>): Promise<Started[]>;
};

export const traceClause = (clause: { clauseIndex: number; characters: number }): ClauseSpan => {
  const askedMs = performance.now();
  let waitedMs: number | undefined;
  const span = beginSpan("clause", { "timbre.clause": clause.clauseIndex, "timbre.characters": clause.characters });
  const end = (): void => span.end(waitedMs === undefined ? {} : { "timbre.wait_ms": waitedMs });
  return {
    begins: () => (waitedMs ??= Math.round(performance.now() - askedMs)),
    until: (started) => {
      started.then((utterances) => Promise.allSettled(utterances.flatMap(({ sounds }) => sounds))).then(end, end);
      return started;
    },
  };
};
