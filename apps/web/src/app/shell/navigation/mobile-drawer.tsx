import { useLocation } from "@tanstack/react-router";
import { Menu as MenuIcon, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { type ReactNode, useState } from "react";
import { iconButtonClass } from "../../../ui/controls/button.tsx";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { Logo } from "../../../ui/display/logo.tsx";
import type { User } from "../../../api/accounts/accounts.ts";
import { NavLinks } from "./nav-links.tsx";
import { OutsideLinks } from "./outside-links.tsx";
import type { Submenu } from "./use-submenu.ts";
import { t } from "../messages.ts";

/** Navigation on small screens. Every change of route closes it. */
export const MobileDrawer = (props: DrawerProps) => <Drawer key={useLocation().href} {...props} />;

type DrawerProps = { user: User; submenu: Submenu; footer: ReactNode };

/** The drawer itself, not its close button: the first Tab then reaches the first page. */
const focusDrawer = (event: Event): void => {
  event.preventDefault();
  (event.currentTarget as HTMLElement).focus();
};

const Drawer = ({ user, submenu, footer }: DrawerProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <IconButton label={t.menu} className="-ms-2">
          <MenuIcon size={18} aria-hidden />
        </IconButton>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          tabIndex={-1}
          onOpenAutoFocus={focusDrawer}
          className="fixed inset-y-0 start-0 z-40 flex w-(--sidebar-wide) max-w-[85vw] animate-drawer-in flex-col bg-ground outline-none"
        >
          <div className="flex h-16 items-center justify-between px-4">
            <Dialog.Title>
              <Logo />
            </Dialog.Title>
            <Dialog.Close asChild>
              {/* Without a hint: Escape would close that first. */}
              <button type="button" aria-label={t.closeMenu} className={iconButtonClass("sm")}>
                <X size={18} aria-hidden />
              </button>
            </Dialog.Close>
          </div>
          <NavLinks user={user} submenu={submenu} isSlim={false} />
          <div className="space-y-4 p-4">
            {footer}
            <OutsideLinks />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
