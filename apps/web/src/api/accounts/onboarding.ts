import { onboardingOperations } from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

export type Checklist = { checklistId: string; isHidden: boolean; steps: { id: string; isCompleted: boolean }[] };

export const checklistQuery = () =>
  queryOptions({
    queryKey: queryKeys.checklist,
    queryFn: async ({ signal }): Promise<Checklist> => {
      const wire = await call(onboardingOperations.getChecklist, { signal });
      const steps = wire.items.map((item) => ({
        id: item.onboarding_checklist_item_id,
        isCompleted: item.is_completed,
      }));
      return { checklistId: wire.checklist_id, isHidden: wire.hidden, steps };
    },
  });

export const hideChecklist = async (checklistId: string): Promise<void> => {
  await call(onboardingOperations.hideChecklist, { params: { checklist_id: checklistId } });
};
