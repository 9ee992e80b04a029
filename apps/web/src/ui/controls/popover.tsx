import { Popover as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "../class-names.ts";

type PopoverProps = {
  trigger: ReactElement;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** For one that opens by itself: the person stays where they are. */
  leavesFocus?: boolean;
  label: string;
  align?: "start" | "center" | "end";
  className?: string;
  children: ReactNode;
};

/** A small surface that belongs to the control that opened it. */
export const Popover = ({ trigger, isOpen, onOpenChange, leavesFocus, ...content }: PopoverProps) => (
  <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        aria-label={content.label}
        align={content.align}
        sideOffset={8}
        collisionPadding={8}
        onOpenAutoFocus={(event) => leavesFocus && event.preventDefault()}
        className={classNames(
          "z-30 animate-fade-in rounded-card bg-raised shadow-float outline-none",
          content.className,
        )}
      >
        {content.children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
