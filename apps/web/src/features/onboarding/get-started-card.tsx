import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { countDone } from "./steps.ts";
import { useChecklist } from "./use-checklist.ts";
import { t } from "./messages.ts";

/** A way into the first steps, at the foot of the sidebar, until they are done or dismissed. */
export const GetStartedCard = () => {
  const checklist = useChecklist();
  if (!checklist) return null;
  const { steps, dismiss } = checklist;
  return (
    <div className="relative rounded-card border border-line bg-surface transition-colors hover:border-edge/70">
      <Link to="/app/onboarding-checklist" className="block rounded-card p-3 pe-10">
        <span className="block text-sm font-medium">{t.getStarted}</span>
        <span className="tabular block text-xs text-faint">{t.stepsCompleted(countDone(steps), steps.length)}</span>
      </Link>
      <IconButton label={t.dismiss} size="sm" className="absolute top-2 end-2" onClick={dismiss}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
};
