import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryKeys } from "../../api/client/query-keys.ts";
import { noteChange } from "../../api/live/changed-queries.ts";
import { followChanges } from "../../api/live/follow-changes.ts";
import { setLive } from "../../api/live/look-every.ts";

/** A page that is looked away from keeps its stream this long: a browser has few connections for all of its tabs. */
const lingerMs = 15_000;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Shows what changes elsewhere as it happens, while somebody looks at this page. */
export const useLiveChanges = (userId: string): void => {
  const queries = useQueryClient();
  useEffect(() => {
    let leaving: AbortController | undefined;
    let lingering: ReturnType<typeof setTimeout> | undefined;
    let wasAway = false;
    const stop = (): void => {
      leaving?.abort();
      leaving = undefined;
      wasAway = true;
    };
    const start = (): void => {
      const { signal } = (leaving = new AbortController());
      if (wasAway) noteChange(queries, { kind: "everything", id: null }, signal);
      void followChanges({
        signal,
        pause,
        onChange: (event) => noteChange(queries, event, signal),
        onLive: setLive,
        // Who they are is asked once more: the answer leads to the sign-in page.
        onSignedOut: () => void queries.invalidateQueries({ queryKey: queryKeys.user }),
      });
    };
    const look = (): void => {
      clearTimeout(lingering);
      if (document.visibilityState === "hidden") lingering = setTimeout(stop, lingerMs);
      else if (!leaving) start();
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      clearTimeout(lingering);
      leaving?.abort();
    };
  }, [queries, userId]);
};
