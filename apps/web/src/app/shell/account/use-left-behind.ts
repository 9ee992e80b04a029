import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "sonner";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { unfinishedQuery } from "../../../api/speech/unfinished.ts";
import { t } from "../messages.ts";

/** Says when a clip was finished whose page was reloaded or cut off meanwhile, and shows it in the history. */
export const useLeftBehind = (): void => {
  const queries = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(unfinishedQuery());
  const finished = data?.finished ?? 0;
  useEffect(() => {
    if (finished === 0) return;
    void queries.invalidateQueries({ queryKey: queryKeys.history });
    void queries.invalidateQueries({ queryKey: queryKeys.user });
    toast(t.clipsYouLeftAreFinished(finished), {
      description: t.inYourHistoryAsIfYouHadStayed,
    });
  }, [finished, dataUpdatedAt, queries]);
};
