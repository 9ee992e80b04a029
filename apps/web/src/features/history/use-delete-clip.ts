import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { type HistoryItem, removeHistoryItem } from "../../api/history.ts";
import { messageFor } from "../../api/message-for.ts";
import { queryKeys } from "../../api/query-keys.ts";
import type { Player } from "../../audio/player.ts";

/** Deletes on the server, then lets every list read again. A clip that is playing stops. */
export const useDeleteClip = (player: Player): ((item: HistoryItem) => void) => {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (item: HistoryItem) => removeHistoryItem(item.historyItemId),
    onSuccess: async (_, item) => {
      if (player.getSnapshot().track?.trackId === item.historyItemId) player.close();
      await queries.invalidateQueries({ queryKey: queryKeys.history });
      toast("Deleted");
    },
    onError: (error) => toast.error(`The clip was not deleted. ${messageFor(error)}`),
  });
  return mutate;
};
