import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";

type FieldProps = ComponentProps<"input"> & {
  label: string;
  error?: string;
  hint?: ReactNode;
  /** Stands inside the box at its right edge. */
  trailing?: ReactNode;
};

const boxClass =
  "h-11 w-full rounded-control border bg-surface px-3 text-sm text-ink transition-colors focus-visible:outline-offset-1";

/** A labelled text box with its hint and its error. */
export const Field = ({ label, error, hint, trailing, className, ...input }: FieldProps) => {
  const fieldId = useId();
  const noteId = `${fieldId}-note`;
  const hasNote = Boolean(error || hint);
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={hasNote ? noteId : undefined}
          className={classNames(boxClass, error ? "border-danger" : "border-edge", trailing !== undefined && "pe-11")}
          {...input}
        />
        {trailing && <div className="absolute inset-y-0 end-1 flex items-center">{trailing}</div>}
      </div>
      {hasNote && (
        <p id={noteId} className={classNames("mt-1.5 text-xs", error ? "text-danger" : "text-faint")}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
};
