import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { toast } from "sonner";
import { messageFor } from "../../../api/client/message-for.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { t } from "../messages.ts";

type Needs = {
  projectId: string;
  begin: () => Promise<void>;
  stop: () => Promise<void>;
  /** Saves what is written first. Answers whether that went well. */
  beforehand?: () => Promise<boolean>;
};

export const unsavedMessage = t.yourTextCouldNotBeSavedSoNothing;

/** Begins and stops the speaking of a chapter or a whole project; how far it is, the project tells. */
export const useConversion = ({ projectId, begin, stop, beforehand }: Needs) => {
  const queries = useQueryClient();
  const outcome = {
    onError: (error: Error) => void toast.error(messageFor(error)),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.project(projectId), exact: true }),
        queries.invalidateQueries({ queryKey: queryKeys.user }),
      ]),
  };
  const { mutate: generate, isPending: isBeginning } = useMutation({
    scope: { id: `convert ${projectId}` },
    mutationFn: async () => {
      if (beforehand && !(await beforehand())) {
        toast.error(unsavedMessage);
        return;
      }
      await begin();
    },
    ...outcome,
  });
  const { mutate: cancel, isPending: isStopping } = useMutation({ mutationFn: stop, ...outcome });
  return {
    isBusy: isBeginning || isStopping,
    /** The same function on every call, so that paragraphs need not be drawn again. */
    generate: useCallback(() => generate(), [generate]),
    cancel: useCallback(() => cancel(), [cancel]),
  };
};

export type Conversion = ReturnType<typeof useConversion>;
