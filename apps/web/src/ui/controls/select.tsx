import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";

export type SelectOptions = readonly (readonly [value: string, text: string])[];

type SelectProps = Omit<ComponentProps<"select">, "onChange" | "children" | "size"> & {
  onChange: (value: string) => void;
  options: SelectOptions;
  /** A chip is small and sits among others; a field is as wide as its place. */
  look?: "field" | "chip";
};

/** A choice among several, with the arrow of this product instead of the browser's. */
export const Select = ({ options, onChange, look = "field", className, ...rest }: SelectProps) => (
  <span className={look === "field" ? "relative block min-w-0 flex-1" : "relative inline-flex"}>
    <select
      {...rest}
      onChange={(event) => onChange(event.target.value)}
      className={classNames(
        "appearance-none truncate border",
        look === "field" ? "w-full rounded-control pe-9 ps-3 text-sm" : "pe-8 ps-3 text-xs",
        className,
      )}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
    <ChevronDown
      size={look === "field" ? 18 : 14}
      aria-hidden
      className={classNames(
        "pointer-events-none absolute top-1/2 -translate-y-1/2 text-faint",
        look === "field" ? "end-3" : "end-2.5",
      )}
    />
  </span>
);
