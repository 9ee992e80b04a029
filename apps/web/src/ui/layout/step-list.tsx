import { Check } from "lucide-react";
import { classNames } from "../class-names.ts";
import { t } from "../messages.ts";

export type StepItem = { id: string; name: string; isDone: boolean; isDisabled: boolean };
type StepListProps = { steps: readonly StepItem[]; currentId: string; onChoose: (id: string) => void };

/** Where one is in a piece of work, and the way to the steps that are open. On a phone only the current one has words. */
export const StepList = ({ steps, currentId, onChoose }: StepListProps) => (
  <ol aria-label={t.steps} className="mb-6 flex items-center gap-2">
    {steps.map((step, place) => (
      <li key={step.id} className="flex shrink-0 items-center gap-2 not-last:grow">
        <StepButton step={step} place={place} isCurrent={step.id === currentId} onChoose={onChoose} />
        {place < steps.length - 1 && <span aria-hidden className="h-px min-w-3 flex-1 bg-line" />}
      </li>
    ))}
  </ol>
);

type StepButtonProps = { step: StepItem; place: number; isCurrent: boolean; onChoose: (id: string) => void };

const StepButton = ({ step: { id, name, isDone, isDisabled }, place, isCurrent, onChoose }: StepButtonProps) => (
  <button
    type="button"
    disabled={isDisabled}
    aria-current={isCurrent ? "step" : undefined}
    onClick={() => onChoose(id)}
    className={classNames(
      "flex h-8 min-w-8 items-center gap-2 rounded-full text-sm font-medium whitespace-nowrap transition-colors",
      isCurrent ? "text-ink" : isDisabled ? "text-faint" : "text-soft hover:text-ink",
    )}
  >
    <span
      aria-hidden
      className={classNames(
        "tabular grid size-7 shrink-0 place-items-center rounded-full border text-xs",
        isCurrent
          ? "border-accent bg-accent text-accent-ink"
          : isDone
            ? "border-accent text-accent-text"
            : "border-line text-faint",
      )}
    >
      {isDone && !isCurrent ? <Check size={14} /> : place + 1}
    </span>
    <span className={isCurrent ? undefined : "max-sm:sr-only"}>{name}</span>
  </button>
);
