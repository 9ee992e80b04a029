import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import { type ReactElement, type ReactNode, useRef } from "react";
import { classNames } from "../class-names.ts";
import { menuClosed } from "./menu-focus.ts";
import { t } from "../messages.ts";

type MenuProps = {
  trigger: ReactElement;
  align?: "start" | "end";
  onOpenChange?: (isOpen: boolean) => void;
  /** Where the focus goes on closing; without it, or for null, back to the trigger. */
  focusAfter?: () => HTMLElement | null;
  className?: string;
  children: ReactNode;
};

const rowClass =
  "flex min-h-9 cursor-default items-center gap-3 rounded-control px-2.5 text-sm -outline-offset-2 select-none " +
  "data-highlighted:bg-sunken data-disabled:text-faint";

export const Menu = ({ trigger, align = "end", onOpenChange, focusAfter, className, children }: MenuProps) => {
  const triggerRef = useRef<HTMLButtonElement>(null);
  return (
    // Not modal: hiding the page from assistive technology is for dialogs.
    <Radix.Root modal={false} onOpenChange={onOpenChange}>
      <Radix.Trigger ref={triggerRef} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        {/* It hangs outside the page's own landmarks, and everything on a page belongs to one. */}
        <div role="region" aria-label={t.menu}>
          <Radix.Content
            align={align}
            sideOffset={8}
            collisionPadding={8}
            // A long one scrolls, so it must be reachable itself.
            tabIndex={0}
            onCloseAutoFocus={(event) => {
              const wanted = focusAfter?.();
              menuClosed(wanted ?? triggerRef.current);
              if (!wanted) return;
              event.preventDefault();
              wanted.focus();
            }}
            className={classNames(
              "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-fade-in overflow-y-auto rounded-card bg-raised p-1.5 shadow-float",
              className,
            )}
          >
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
};

type MenuItemProps = { icon?: ReactNode; isDanger?: boolean; onSelect: () => void; children: ReactNode };

export const MenuItem = ({ icon, isDanger, onSelect, children }: MenuItemProps) => (
  <Radix.Item onSelect={onSelect} className={classNames(rowClass, isDanger && "text-danger")}>
    {icon}
    {children}
  </Radix.Item>
);

/** A menu row that is a link: pass the anchor as its child. */
export const MenuLink = ({ children }: { children: ReactElement }) => (
  <Radix.Item asChild className={rowClass}>
    {children}
  </Radix.Item>
);

export const MenuSeparator = () => <Radix.Separator className="mx-1 my-1.5 h-px bg-line" />;

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="px-2.5 pt-1 pb-1 text-xs text-faint">{children}</Radix.Label>
);

type MenuChoicesProps<Value extends string> = {
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly { value: Value; label: string; hint?: string; icon?: ReactNode }[];
};

/** One of a few short words, side by side; the chosen one stands out. */
export const MenuRow = <Value extends string>({ value, onChange, choices }: MenuChoicesProps<Value>) => (
  <Radix.RadioGroup
    value={value}
    onValueChange={(next) => onChange(next as Value)}
    className="grid auto-cols-fr grid-flow-col gap-1 px-1"
  >
    {choices.map((choice) => (
      <Radix.RadioItem
        key={choice.value}
        value={choice.value}
        className={classNames(
          rowClass,
          "justify-center gap-1.5 px-1 text-soft [&>svg]:shrink-0 data-[state=checked]:bg-accent-soft data-[state=checked]:text-accent-text",
        )}
      >
        {choice.icon}
        {choice.label}
      </Radix.RadioItem>
    ))}
  </Radix.RadioGroup>
);

/** One of several; the chosen one carries a check. */
export const MenuChoices = <Value extends string>({ value, onChange, choices }: MenuChoicesProps<Value>) => (
  <Radix.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
    {choices.map((choice) => (
      <Radix.RadioItem key={choice.value} value={choice.value} className={classNames(rowClass, "py-1.5")}>
        {choice.icon}
        <span className="min-w-0 flex-1">
          <span className="block">{choice.label}</span>
          {choice.hint && <span className="block text-xs text-faint">{choice.hint}</span>}
        </span>
        <Radix.ItemIndicator className="text-accent-text">
          <Check size={18} aria-hidden />
        </Radix.ItemIndicator>
      </Radix.RadioItem>
    ))}
  </Radix.RadioGroup>
);
