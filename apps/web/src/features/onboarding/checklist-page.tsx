import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronDown, CircleCheck, Circle } from "lucide-react";
import { Accordion } from "radix-ui";
import { messageFor } from "../../api/client/message-for.ts";
import { checklistQuery } from "../../api/accounts/onboarding.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { countDone, type Step, stepsOf } from "./steps.ts";
import { t } from "./messages.ts";

/** The first steps, each done by doing it. */
export const ChecklistPage = ({ displayName }: { displayName: string }) => {
  const checklist = useQuery(checklistQuery());
  const steps = stepsOf(checklist.data);
  const done = countDone(steps);
  if (checklist.isPending) return <Skeleton className="mx-auto mt-12 h-80 max-w-160" />;
  if (checklist.isError) return <EmptyState title={t.theStepsCouldNotBeLoaded} text={messageFor(checklist.error)} />;
  if (steps.length > 0 && done === steps.length) {
    return (
      <EmptyState
        title={t.congratulations}
        text={t.youHaveCompletedAllSteps}
        action={
          <Link to="/app/home" className={buttonClass({ look: "primary" })}>
            {t.goToHome}
          </Link>
        }
      />
    );
  }
  return (
    <div className="mx-auto max-w-160 space-y-6 px-5 py-8 sm:px-8">
      <h2 className="text-xl font-semibold">{t.welcome(displayName)}</h2>
      <div>
        <p className="tabular mb-2 text-sm text-soft">{t.completedOfSteps(done, steps.length)}</p>
        <div
          role="progressbar"
          aria-label={t.stepsCompleted2}
          aria-valuemin={0}
          aria-valuemax={steps.length}
          aria-valuenow={done}
          className="h-1.5 overflow-hidden rounded-full bg-pressed"
        >
          <div style={{ width: `${(done / Math.max(1, steps.length)) * 100}%` }} className="h-full bg-accent" />
        </div>
      </div>
      <Accordion.Root
        type="single"
        collapsible
        defaultValue={steps.find(({ isCompleted }) => !isCompleted)?.id}
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {steps.map((step) => (
          <StepRow key={step.id} step={step} />
        ))}
      </Accordion.Root>
    </div>
  );
};

const StepRow = ({ step }: { step: Step }) => (
  <Accordion.Item value={step.id}>
    <Accordion.Header>
      <Accordion.Trigger className="group flex w-full items-center gap-3 px-5 py-4 text-start text-sm font-medium">
        {step.isCompleted ? (
          <CircleCheck size={20} aria-label={t.completed} className="text-accent-text" />
        ) : (
          <Circle size={20} aria-hidden className="text-faint" />
        )}
        <span className="flex-1">{step.title}</span>
        <ChevronDown
          size={18}
          aria-hidden
          className="text-faint transition-transform group-data-[state=open]:rotate-180"
        />
      </Accordion.Trigger>
    </Accordion.Header>
    <Accordion.Content className="px-5 pb-5 ps-13">
      <p className="mb-4 text-sm text-soft">{step.description}</p>
      <Link to={step.to} className={buttonClass({ look: step.isCompleted ? "outline" : "primary", size: "sm" })}>
        {step.button}
      </Link>
    </Accordion.Content>
  </Accordion.Item>
);
