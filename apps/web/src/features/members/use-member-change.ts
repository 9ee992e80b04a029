import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { t } from "./messages.ts";

/** A change of who is here. Seats, limits and one's own role may follow, so all three are read again. */
export const useMemberChange = <Input>(change: (input: Input) => Promise<void>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all(
        [queryKeys.members, queryKeys.workspace, queryKeys.user].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
    onError: (error) => toast.error(t.nothingWasChanged(messageFor(error))),
  });
};
