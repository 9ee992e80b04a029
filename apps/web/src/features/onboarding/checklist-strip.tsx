import { Link } from "@tanstack/react-router";
import { Circle, CircleCheck, X } from "lucide-react";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { countDone, type Step } from "./steps.ts";
import { useChecklist } from "./use-checklist.ts";
import { t } from "./messages.ts";

/** The first steps in a row, each one press away, until they are done or dismissed. */
export const ChecklistStrip = () => {
  const checklist = useChecklist();
  if (!checklist) return null;
  const { steps, dismiss } = checklist;
  return (
    <section aria-label={t.firstSteps}>
      <div className="mb-3 flex items-center gap-3">
        <h2 className="text-base font-semibold">{t.firstSteps}</h2>
        <span className="tabular text-sm text-faint">{t.stepsCompleted(countDone(steps), steps.length)}</span>
        <IconButton label={t.dismissFirstSteps} size="sm" className="ms-auto" onClick={dismiss}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {steps.map((step) => (
          <StepLink key={step.id} step={step} />
        ))}
      </ul>
    </section>
  );
};

const StepLink = ({ step }: { step: Step }) => (
  <li>
    <Link
      to={step.to}
      className="flex h-full items-center gap-3 rounded-control border border-line bg-surface px-4 py-3 text-sm transition-colors hover:border-edge/70 hover:bg-sunken"
    >
      {step.isCompleted ? (
        <CircleCheck size={18} aria-label={t.completed} className="shrink-0 text-accent-text" />
      ) : (
        <Circle size={18} aria-hidden className="shrink-0 text-faint" />
      )}
      <span className={classNames(step.isCompleted && "text-faint line-through")}>{step.title}</span>
    </Link>
  </li>
);
