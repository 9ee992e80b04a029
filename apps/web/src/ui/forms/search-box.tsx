import { Search, X } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { t } from "../messages.ts";

type SearchBoxProps = Omit<ComponentProps<"input">, "value" | "onChange"> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** A search field. `/` moves the focus here (the shell listens for it). */
export const SearchBox = ({ label, value, onChange, className, ...rest }: SearchBoxProps) => (
  <div className={classNames("relative", className)}>
    <Search
      size={18}
      aria-hidden
      className="pointer-events-none absolute top-1/2 start-3 -translate-y-1/2 text-faint"
    />
    <input
      type="search"
      data-search
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={classNames(
        "h-10 w-full rounded-control border border-transparent bg-sunken pe-9 ps-10 text-sm",
        "transition-colors hover:bg-pressed/70 focus-visible:bg-surface focus-visible:outline-offset-0",
        "[&::-webkit-search-cancel-button]:hidden",
      )}
      {...rest}
    />
    {value && (
      <button
        type="button"
        aria-label={t.clearSearch}
        onClick={() => onChange("")}
        className="absolute top-1/2 end-1.5 flex size-7 -translate-y-1/2 items-center justify-center rounded-control text-faint hover:text-ink"
      >
        <X size={16} aria-hidden />
      </button>
    )}
  </div>
);
