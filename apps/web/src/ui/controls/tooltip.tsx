import { Tooltip as Radix } from "radix-ui";
import { type ReactElement, type ReactNode, useState } from "react";

export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={350} skipDelayDuration={200}>
    {children}
  </Radix.Provider>
);

/** Null: nothing to say just now. The control stays the same one, and keeps its focus. */
type TooltipProps = { text: ReactNode; side?: "top" | "right" | "bottom" | "left"; children: ReactElement };

/** A short hint beside a control. Never the only place where something is said. */
export const Tooltip = ({ text, side = "top", children }: TooltipProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Radix.Root open={isOpen && text !== null} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 animate-fade-in rounded-control bg-ink px-2.5 py-1.5 text-xs text-ground"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
