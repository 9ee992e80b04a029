import { useMutation, useQueryClient } from "@tanstack/react-query";
import { studioMessages } from "@timbre/contract";
import { useState } from "react";
import { toast } from "sonner";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { type ProjectChange, type ProjectDetails, updateProject } from "../../../api/studio/projects.ts";
import { known } from "../../../words/known.ts";

/** Saves single values of a project, one after the other. `attempt` grows when one failed: forms begin again then. */
export const useProjectSaving = ({ projectId }: ProjectDetails) => {
  const queries = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const { mutate } = useMutation({
    scope: { id: `project ${projectId}` },
    mutationFn: (change: ProjectChange) => updateProject(projectId, change),
    onError: () => {
      toast.error(known(studioMessages.metadataFailed));
      setAttempt((count) => count + 1);
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.project(projectId), exact: true }),
        queries.invalidateQueries({ queryKey: queryKeys.projects }),
      ]),
  });
  return { save: (change: ProjectChange): void => mutate(change), attempt };
};

export type ProjectSaving = ReturnType<typeof useProjectSaving>;
