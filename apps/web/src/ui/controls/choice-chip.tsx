import { ChevronDown } from "lucide-react";
import { classNames } from "../class-names.ts";

type ChoiceChipProps = {
  label: string;
  value: string;
  onChange: (value: string) => void; /** Value and text; the empty value means no filter. */
  options: readonly (readonly [string, string])[];
  /** A choice that always has a value does not stand out by having one. */
  isPlain?: boolean;
};

/** A small choice among a few, for filters. It stands out while it narrows something down. */
export const ChoiceChip = ({ label, value, onChange, options, isPlain = false }: ChoiceChipProps) => (
  <span className="relative inline-flex">
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={classNames(
        "h-8 appearance-none truncate rounded-full border pr-8 pl-3 text-xs font-medium transition-colors",
        isPlain ? "max-w-56" : "max-w-44",
        value && !isPlain
          ? "border-accent bg-accent-soft text-accent-text"
          : "border-line bg-surface text-soft hover:bg-sunken hover:text-ink",
      )}
    >
      {options.map(([optionValue, text]) => (
        <option key={optionValue} value={optionValue}>
          {text}
        </option>
      ))}
    </select>
    <ChevronDown
      size={14}
      aria-hidden
      className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-faint"
    />
  </span>
);
