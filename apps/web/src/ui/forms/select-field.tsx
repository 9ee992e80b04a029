import { useId } from "react";
import { classNames } from "../class-names.ts";
import { Select, type SelectOptions } from "../controls/select.tsx";

type SelectFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: SelectOptions;
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
      <Select
        id={fieldId}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? `${fieldId}-hint` : undefined}
        onChange={onChange}
        options={options}
        className={classNames("h-11 bg-surface text-ink", error ? "border-danger" : "border-edge")}
      />
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
