import { Popover as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";

type PopoverProps = {
  trigger: ReactElement;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  label: string;
  align?: "start" | "center" | "end";
  className?: string;
  children: ReactNode;
};

/** A small surface that belongs to the control that opened it. */
export const Popover = ({ trigger, isOpen, onOpenChange, label, align, className, children }: PopoverProps) => (
  <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        aria-label={label}
        align={align}
        sideOffset={8}
        collisionPadding={8}
        className={classNames("z-30 animate-fade-in rounded-card bg-raised shadow-float outline-none", className)}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
