import { classNames } from "../class-names.ts";
import { Select, type SelectOptions } from "./select.tsx";

type ChoiceChipProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The empty value means no filter. */
  options: SelectOptions;
  /** A choice that always has a value does not stand out by having one. */
  isPlain?: boolean;
};

/** A small choice among a few, for filters. It stands out while it narrows something down. */
export const ChoiceChip = ({ label, value, onChange, options, isPlain = false }: ChoiceChipProps) => (
  <Select
    look="chip"
    aria-label={label}
    value={value}
    onChange={onChange}
    options={options}
    className={classNames(
      "h-8 rounded-full font-medium transition-colors",
      isPlain ? "max-w-56" : "max-w-44",
      value && !isPlain
        ? "border-accent bg-accent-soft text-accent-text"
        : "border-line bg-surface text-soft hover:bg-sunken hover:text-ink",
    )}
  />
);
