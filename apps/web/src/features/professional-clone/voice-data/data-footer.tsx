import { professionalCloneLimits, professionalCloneMessages } from "@timbre/contract";
import { Check } from "lucide-react";
import { Button } from "../../../ui/controls/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { StepFooter } from "../../../ui/layout/step-footer.tsx";
import { Tooltip } from "../../../ui/controls/tooltip.tsx";
import { known } from "../../../words/known.ts";
import { useKeptFocus } from "../../../ui/hooks/use-kept-focus.ts";
import { t } from "../messages.ts";

type DataFooterProps = {
  totalMs: number;
  /** Files are measured or on their way. */
  isBusy: boolean;
  isDirty: boolean;
  isSaving: boolean;
  onBack?: () => void;
  onSave: () => void;
  onNext: () => void;
};

const busyWords = t.waitUntilYourSamplesHaveArrived;

const whyClosed = ({ totalMs, isBusy }: DataFooterProps): string | null => {
  if (isBusy) return busyWords;
  return totalMs < professionalCloneLimits.minTotalMs ? known(professionalCloneMessages.tooLittle) : null;
};

export const DataFooter = (props: DataFooterProps) => (
  <StepFooter onBack={props.onBack} isBackDisabled={props.isBusy}>
    <SaveState {...props} />
    <NextButton reason={whyClosed(props)} onNext={props.onNext} />
  </StepFooter>
);

/** The button goes when everything is saved; the words in its place take the focus over. */
const SaveState = ({ isDirty, isSaving, onSave }: DataFooterProps) => (
  <div {...useKeptFocus<HTMLDivElement>()} className="rounded-control">
    {isDirty ? (
      <Button aria-disabled={isSaving} onClick={() => !isSaving && onSave()}>
        {t.save}
      </Button>
    ) : (
      <p role="status" className="flex items-center gap-1.5 px-2 text-sm text-faint">
        <Check size={16} aria-hidden />
        {t.autoSaved}
      </p>
    )}
  </div>
);

/** Closed rather than disabled: a closed button can be reached, and then says what is missing. */
const NextButton = ({ reason, onNext }: { reason: string | null; onNext: () => void }) => {
  const button = (
    <Button
      look="primary"
      aria-disabled={reason !== null}
      onClick={() => reason === null && onNext()}
      className={classNames(reason !== null && "bg-pressed! text-faint!")}
    >
      {t.next}
    </Button>
  );
  return <Tooltip text={reason}>{button}</Tooltip>;
};
