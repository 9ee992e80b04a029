import { useMutation, useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../api/client/query-keys.ts";

/** Something that changes a dictionary; the list is read again afterwards. */
export const useDictionaryChange = <Input>(change: (input: Input) => Promise<void>, onDone?: () => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      onDone?.();
      return queries.invalidateQueries({ queryKey: queryKeys.dictionaries });
    },
  });
};
