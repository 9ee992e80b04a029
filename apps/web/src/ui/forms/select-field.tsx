import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { classNames } from "../class-names.ts";

type SelectFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Value and text. */
  options: readonly (readonly [string, string])[];
  hint?: string;
  error?: string;
  className?: string;
};

/** A labelled choice among several. */
export const SelectField = ({ label, value, onChange, options, hint, error, className }: SelectFieldProps) => {
  const fieldId = useId();
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <select
          id={fieldId}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint || error ? `${fieldId}-hint` : undefined}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(
            "h-11 w-full appearance-none truncate rounded-control border bg-surface pr-9 pl-3 text-sm text-ink",
            error ? "border-danger" : "border-edge",
          )}
        >
          {options.map(([optionValue, text]) => (
            <option key={optionValue} value={optionValue}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-faint"
        />
      </div>
      {(hint || error) && (
        <p
          id={`${fieldId}-hint`}
          role={error ? "alert" : undefined}
          className={classNames("mt-1.5 text-xs", error ? "text-danger" : "text-faint")}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
};
