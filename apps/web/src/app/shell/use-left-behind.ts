import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "sonner";
import { queryKeys } from "../../api/query-keys.ts";
import { unfinishedQuery } from "../../api/unfinished.ts";

/** Says when a clip was finished whose page was reloaded or cut off meanwhile, and shows it in the history. */
export const useLeftBehind = (): void => {
  const queries = useQueryClient();
  const found = useQuery(unfinishedQuery()).data?.found;
  useEffect(() => {
    if (!found || found.length === 0) return;
    void queries.invalidateQueries({ queryKey: queryKeys.history });
    void queries.invalidateQueries({ queryKey: queryKeys.user });
    toast(found.length === 1 ? "The clip you left is finished" : `${found.length} clips you left are finished`, {
      description: "You find it in your history.",
    });
  }, [found, queries]);
};
