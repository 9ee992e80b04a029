import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { checklistQuery, hideChecklist } from "../../api/accounts/onboarding.ts";
import { recordEvent } from "../../api/analytics.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { isChecklistShown, type Step, stepsOf } from "./steps.ts";

/** The first steps and how to dismiss them; nothing once they are done or dismissed. */
export const useChecklist = (): { steps: Step[]; dismiss: () => void } | null => {
  const queries = useQueryClient();
  const { data } = useQuery(checklistQuery());
  const hide = useMutation({
    mutationFn: hideChecklist,
    onSuccess: () => {
      recordEvent("onboarding_checklist_hidden");
      return queries.invalidateQueries({ queryKey: queryKeys.checklist });
    },
  });
  if (!data || !isChecklistShown(data) || hide.isPending) return null;
  return { steps: stepsOf(data), dismiss: () => hide.mutate(data.checklistId) };
};
