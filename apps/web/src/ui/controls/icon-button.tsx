import type { ReactNode } from "react";
import { type ButtonProps, iconButtonClass } from "./button.tsx";
import { classNames } from "../class-names.ts";
import { Tooltip } from "./tooltip.tsx";

type IconButtonProps = Omit<ButtonProps, "size" | "look"> & {
  /** What it does, in a word or two: name for assistive technology and hint for everyone. */
  label: string;
  size?: "sm" | "md";
  side?: "top" | "right" | "bottom" | "left";
  children: ReactNode;
};

export const IconButton = ({ label, size, side, className, children, ...rest }: IconButtonProps) => (
  <Tooltip text={label} side={side}>
    <button type="button" aria-label={label} className={classNames(iconButtonClass(size), className)} {...rest}>
      {children}
    </button>
  </Tooltip>
);
