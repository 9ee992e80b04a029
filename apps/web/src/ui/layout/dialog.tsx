import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { iconButtonClass } from "../controls/button.tsx";
import { classNames } from "../class-names.ts";
import { takeMenuTrigger } from "../controls/menu-focus.ts";
import { PanelBoundary } from "./panel-boundary.tsx";
import { t } from "../messages.ts";

export type DialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  /** It shows something that is shown only once: Escape or a click beside it does not close it. */
  isShownOnce?: boolean;
  /** A sheet rises from the bottom edge on narrow screens and fills the width. */
  shape?: "dialog" | "sheet" | "wide" | "drawer";
};

const shapes = {
  dialog: "inset-x-4 top-1/2 mx-auto max-w-120 -translate-y-1/2 animate-fade-in rounded-card",
  /** Work in steps: fills a small screen. */
  wide: "inset-x-4 top-1/2 mx-auto max-w-220 -translate-y-1/2 animate-fade-in rounded-card max-sm:inset-x-0 max-sm:top-0 max-sm:h-dvh max-sm:max-h-dvh max-sm:translate-y-0 max-sm:rounded-none",
  /** Beside what it explains, as tall as the page. */
  drawer: "inset-y-0 end-0 max-h-dvh! w-full max-w-110 animate-fade-in sm:rounded-s-card",
  sheet: "inset-x-0 bottom-0 animate-sheet-up rounded-t-card pb-[env(safe-area-inset-bottom)]",
} as const;

/**
 * What stands around the footer of a step is as tall as the screen, so that the footer is at its bottom. What is centred beside it
 * would shrink to its words, or grow beyond the screen with them.
 */
const fillSmallScreen = [
  "max-sm:flex max-sm:flex-col",
  "max-sm:[&_:has([data-step-footer])]:flex max-sm:[&_:has([data-step-footer])]:flex-[1_0_auto]",
  "max-sm:[&_:has([data-step-footer])]:flex-col max-sm:[&_:has([data-step-footer])>.mx-auto]:mx-0",
].join(" ");

/** A menu's row is about to go, if it is not gone already. */
const willStay = (element: Element | null): boolean =>
  element !== null && element !== document.body && !element.closest('[role="menu"]');

/** What had the focus when a dialog opened. The library itself only knows triggers inside the dialog's own frame. */
const openers = new WeakMap<HTMLElement, HTMLElement>();

/** The first thing to do, or the dialog itself; never the close button. */
const focusFirst = (event: Event): void => {
  event.preventDefault();
  const content = event.currentTarget as HTMLElement;
  // A trigger left from an earlier menu is not ours.
  takeMenuTrigger();
  const before = document.activeElement;
  if (before instanceof HTMLElement && willStay(before)) openers.set(content, before);
  (content.querySelector<HTMLElement>("[data-autofocus]") ?? content).focus();
};

/** Back to what had the focus, or to the menu it was chosen from. Where that is gone, or an address opened the dialog: to the page. */
const focusOpener = (event: Event): void => {
  const content = event.currentTarget as HTMLElement;
  const opener = openers.get(content) ?? takeMenuTrigger();
  event.preventDefault();
  if (opener?.isConnected) opener.focus();
  else if (document.activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true });
};

/** A question or a piece of work in front of the page. Focus stays inside and returns afterwards. */
export const Dialog = (props: DialogProps) => (
  <Radix.Root open={props.isOpen} onOpenChange={props.onOpenChange}>
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
      <Radix.Content
        tabIndex={-1}
        onOpenAutoFocus={focusFirst}
        onCloseAutoFocus={focusOpener}
        onEscapeKeyDown={(event) => props.isShownOnce && event.preventDefault()}
        onInteractOutside={(event) => props.isShownOnce && event.preventDefault()}
        className={classNames(
          "fixed z-40 flex max-h-[85dvh] flex-col bg-raised shadow-float outline-none",
          shapes[props.shape ?? "dialog"],
        )}
        {...(props.description ? {} : { "aria-describedby": undefined })}
      >
        <header className="flex items-start gap-4 p-6 pb-0">
          <div className="min-w-0 flex-1">
            <Radix.Title className="text-base font-semibold">{props.title}</Radix.Title>
            {props.description && (
              <Radix.Description className="mt-2 text-sm text-soft">{props.description}</Radix.Description>
            )}
          </div>
          <Radix.Close asChild>
            {/* Without a hint: Escape would close that first. */}
            <button type="button" aria-label={t.close} className={classNames(iconButtonClass("sm"), "-mt-1 -me-2")}>
              <X size={18} aria-hidden />
            </button>
          </Radix.Close>
        </header>
        <div
          className={classNames(
            "min-h-0 flex-1 overflow-y-auto px-6 pt-4 pb-2",
            props.shape === "wide" && fillSmallScreen,
          )}
        >
          <PanelBoundary>{props.children}</PanelBoundary>
        </div>
        {/* Work in steps brings a footer of its own. */}
        {props.shape !== "wide" && (
          <footer className="flex flex-wrap justify-end gap-2 px-6 pb-6 not-empty:pt-4">{props.footer}</footer>
        )}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
