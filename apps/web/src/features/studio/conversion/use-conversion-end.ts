import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { isAtWork, type ProjectDetails } from "../../../api/studio/projects.ts";

/** When the speaking ends there may be a new version, and there are fewer credits. */
export const useConversionEnd = (project: ProjectDetails): void => {
  const queries = useQueryClient();
  const { projectId } = project;
  const isBusy = isAtWork(project);
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy) {
      for (const queryKey of [queryKeys.projectSnapshots(projectId), queryKeys.user, queryKeys.projects]) {
        void queries.invalidateQueries({ queryKey });
      }
    }
    wasBusy.current = isBusy;
  }, [queries, projectId, isBusy]);
};
