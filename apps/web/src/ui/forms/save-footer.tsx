import { useRef } from "react";
import { Button } from "../controls/button.tsx";
import { classNames } from "../class-names.ts";
import { StepFooter } from "../layout/step-footer.tsx";
import { WorkLine } from "../layout/work-line.tsx";
import { t } from "../messages.ts";

type SaveFooterProps = {
  label: string;
  /** What is being done; null while nothing is. */
  stage: string | null;
  onBack: () => void;
  onCancel: () => void;
};

/** Ends the step that saves: the button, and while it works what it does and the way out. The button keeps the focus. */
export const SaveFooter = ({ label, stage, onBack, onCancel }: SaveFooterProps) => {
  const isBusy = stage !== null;
  const button = useRef<HTMLButtonElement>(null);
  const cancel = (): void => {
    onCancel();
    button.current?.focus();
  };
  return (
    <StepFooter onBack={isBusy ? undefined : onBack}>
      <div className="absolute inset-x-0 -top-px">
        <WorkLine isBusy={isBusy} />
      </div>
      <p role="status" className="tabular text-sm text-faint">
        {stage}
      </p>
      {isBusy && <Button onClick={cancel}>{t.cancel}</Button>}
      <Button
        ref={button}
        look="primary"
        type="submit"
        aria-disabled={isBusy}
        onClick={(event) => isBusy && event.preventDefault()}
        className={classNames(isBusy && "bg-pressed! text-faint!")}
      >
        {label}
      </Button>
    </StepFooter>
  );
};
