import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { checklistQuery } from "../../api/accounts/onboarding.ts";
import { Tooltip } from "../../ui/controls/tooltip.tsx";
import { countDone, isChecklistShown, stepsOf } from "./steps.ts";
import { t } from "./messages.ts";

/** What the folded sidebar keeps of the first steps. */
export const ChecklistBadge = () => {
  const { data } = useQuery(checklistQuery());
  if (!data || !isChecklistShown(data)) return null;
  const steps = stepsOf(data);
  const progress = `${countDone(steps)}/${steps.length}`;
  return (
    <Tooltip text={t.getStarted} side="right">
      <Link
        to="/app/onboarding-checklist"
        aria-label={t.getStartedStepsCompleted(progress)}
        className="tabular rounded-full bg-accent-soft px-2 py-1 text-xs font-medium text-accent-text"
      >
        {progress}
      </Link>
    </Tooltip>
  );
};
