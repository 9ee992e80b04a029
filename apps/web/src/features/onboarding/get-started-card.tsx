import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { recordEvent } from "../../api/analytics.ts";
import { checklistQuery, hideChecklist } from "../../api/accounts/onboarding.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { countDone, isChecklistShown, stepsOf } from "./steps.ts";
import { t } from "./messages.ts";

/** A way into the first steps, at the foot of the sidebar, until they are done or dismissed. */
export const GetStartedCard = () => {
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
  const steps = stepsOf(data);
  return (
    <div className="relative rounded-card border border-line bg-surface transition-colors hover:border-edge/70">
      <Link to="/app/onboarding-checklist" className="block rounded-card p-3 pr-10">
        <span className="block text-sm font-medium">{t.getStarted}</span>
        <span className="tabular block text-xs text-faint">{t.stepsCompleted(countDone(steps), steps.length)}</span>
      </Link>
      <IconButton
        label={t.dismiss}
        size="sm"
        className="absolute top-2 right-2"
        onClick={() => hide.mutate(data.checklistId)}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
};
