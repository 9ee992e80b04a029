import { queryOptions } from "@tanstack/react-query";
import { send, sendJson } from "./http.ts";
import { queryKeys } from "./query-keys.ts";

export type Checklist = { checklistId: string; isHidden: boolean; steps: { id: string; isCompleted: boolean }[] };

type ChecklistWire = {
  checklist_id: string;
  hidden: boolean;
  items: { onboarding_checklist_item_id: string; is_completed: boolean }[];
};

export const checklistQuery = () =>
  queryOptions({
    queryKey: queryKeys.checklist,
    queryFn: async ({ signal }): Promise<Checklist> => {
      const wire = await sendJson<ChecklistWire>("/v1/user/onboarding-checklist", { signal });
      const steps = wire.items.map((item) => ({
        id: item.onboarding_checklist_item_id,
        isCompleted: item.is_completed,
      }));
      return { checklistId: wire.checklist_id, isHidden: wire.hidden, steps };
    },
  });

export const hideChecklist = async (checklistId: string): Promise<void> => {
  await send(`/v1/user/onboarding-checklist/${encodeURIComponent(checklistId)}/hide`, { method: "POST" });
};
