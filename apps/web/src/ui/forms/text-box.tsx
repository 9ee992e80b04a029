import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";

type TextBoxProps = ComponentProps<"textarea"> & {
  label: string;
  error?: string;
  /** Stands under the box at its right edge. */
  note?: ReactNode;
  /** Stands beside the label. */
  action?: ReactNode;
  /** Where the text is the hero of its page. */
  isLarge?: boolean;
};

/** A labelled box for a longer text, with its error and a note. */
export const TextBox = ({ label, error, note, action, isLarge = false, className, ...area }: TextBoxProps) => {
  const fieldId = useId();
  const errorId = `${fieldId}-error`;
  return (
    <div className={className}>
      <div className="mb-1.5 flex min-h-8 items-center justify-between gap-3">
        <label htmlFor={fieldId} className="text-sm font-medium">
          {label}
        </label>
        {action}
      </div>
      <textarea
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className={classNames(
          "block w-full resize-y rounded-control border bg-surface text-ink transition-colors focus-visible:outline-offset-1 disabled:bg-sunken disabled:text-soft",
          isLarge ? "px-4 py-3 text-editor" : "px-3 py-2.5 text-sm",
          error ? "border-danger" : "border-edge",
        )}
        {...area}
      />
      <div className="mt-1.5 flex justify-between gap-4 text-xs">
        <p id={errorId} role={error ? "alert" : undefined} className="text-danger">
          {error}
        </p>
        <span className="tabular shrink-0 text-faint">{note}</span>
      </div>
    </div>
  );
};
