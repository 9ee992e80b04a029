import type { ReactNode } from "react";
import type { ButtonProps } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Tooltip } from "./tooltip.tsx";

type IconButtonProps = Omit<ButtonProps, "size" | "look"> & {
  /** What it does, in a word or two: name for assistive technology and hint for everyone. */
  label: string;
  size?: "sm" | "md";
  side?: "top" | "right" | "bottom" | "left";
  children: ReactNode;
};

const sizes = { sm: "size-8", md: "size-10" } as const;

export const IconButton = ({ label, size = "md", side, className, children, ...rest }: IconButtonProps) => (
  <Tooltip text={label} side={side}>
    <button
      type="button"
      aria-label={label}
      className={classNames(
        "inline-flex shrink-0 items-center justify-center rounded-control text-soft transition-colors",
        "hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink disabled:text-faint",
        sizes[size],
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  </Tooltip>
);
