import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";

const looks = {
  primary: "bg-accent text-accent-ink hover:bg-accent-strong disabled:bg-pressed disabled:text-faint",
  outline: "border border-edge/60 bg-surface text-ink hover:bg-sunken hover:border-edge disabled:text-faint",
  quiet: "text-soft hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink disabled:text-faint",
  danger: "bg-danger text-danger-ink hover:opacity-90 disabled:bg-pressed disabled:text-faint",
} as const;
const sizes = { sm: "h-8 px-3 gap-1.5", md: "h-10 px-4 gap-2", lg: "h-12 px-6 gap-2 text-base" } as const;

export type ButtonLook = { look?: keyof typeof looks; size?: keyof typeof sizes };

/** Class list of a button, for links that look like one. */
export const buttonClass = ({ look = "outline", size = "md" }: ButtonLook = {}): string =>
  classNames(
    "inline-flex shrink-0 items-center justify-center rounded-control text-sm font-medium whitespace-nowrap",
    "transition-colors select-none",
    looks[look],
    sizes[size],
  );

const iconSizes = { sm: "size-8", md: "size-10" } as const;

/** Class list of a button that is a picture alone. */
export const iconButtonClass = (size: keyof typeof iconSizes = "md"): string =>
  classNames(
    "inline-flex shrink-0 items-center justify-center rounded-control text-soft transition-colors",
    "hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink disabled:text-faint",
    iconSizes[size],
  );

export type ButtonProps = ComponentProps<"button"> & ButtonLook;

export const Button = ({ look, size, className, type = "button", ...rest }: ButtonProps) => (
  <button type={type} className={classNames(buttonClass({ look, size }), className)} {...rest} />
);
