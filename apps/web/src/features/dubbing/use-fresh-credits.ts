import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { queryKeys } from "../../api/client/query-keys.ts";
import type { DubDetails } from "../../api/dubbing.ts";

/** The transcript and every sentence are paid for while the page looks on: the counter follows. */
export const useFreshCredits = ({ state, sentences }: DubDetails): void => {
  const queries = useQueryClient();
  const work = `${state} ${sentences.filter(({ speed }) => speed !== null).length}`;
  const seen = useRef(work);
  useEffect(() => {
    if (seen.current === work) return;
    seen.current = work;
    void queries.invalidateQueries({ queryKey: queryKeys.user });
  }, [queries, work]);
};
