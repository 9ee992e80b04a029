import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { t } from "../messages.ts";

type StepFooterProps = { onBack?: () => void; isBackDisabled?: boolean; children?: ReactNode };

/**
 * Closes one step of a dialog: the way back at the left, the way on at the right. Stays in view while the step scrolls, and at
 * the bottom of a small screen that a short step does not fill (`dialog.tsx`).
 */
export const StepFooter = ({ onBack, isBackDisabled, children }: StepFooterProps) => (
  <div data-step-footer className="pointer-events-none sticky -bottom-2 z-10 -mx-6 -mb-2 pt-6 max-sm:mt-auto">
    <div className="pointer-events-auto flex items-center gap-2 border-t border-line bg-raised px-6 py-4 sm:rounded-b-card">
      {onBack && (
        <Button look="quiet" className="-ms-3" disabled={isBackDisabled} onClick={onBack}>
          <ArrowLeft size={18} aria-hidden />
          <span className="max-sm:sr-only">{t.back}</span>
        </Button>
      )}
      <div className="flex flex-wrap items-center flex-1 justify-end gap-2">{children}</div>
    </div>
  </div>
);
