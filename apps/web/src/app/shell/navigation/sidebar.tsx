import { Link } from "@tanstack/react-router";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { LogoMark } from "../../../ui/display/logo.tsx";
import type { User } from "../../../api/accounts/accounts.ts";
import { NavLinks } from "./nav-links.tsx";
import { OutsideLinks } from "./outside-links.tsx";
import type { Submenu } from "./use-submenu.ts";
import type { Sidebar as SidebarState } from "./use-sidebar.ts";
import { t } from "../messages.ts";

type SidebarProps = {
  sidebar: SidebarState;
  user: User;
  submenu: Submenu;
  footer: ReactNode;
  /** What stays of the footer when the sidebar is folded. */
  slimFooter: ReactNode;
};

/** Takes 16rem when pinned and 4rem otherwise; opened by hover or focus it lies over the page. */
export const Sidebar = ({ sidebar, user, submenu, footer, slimFooter }: SidebarProps) => {
  const { isPinned, isExpanded, setHovered, setFocused } = sidebar;
  return (
    <div className={classNames("relative shrink-0", isPinned ? "w-(--sidebar-wide)" : "w-(--sidebar-slim)")}>
      <aside
        aria-label={t.sidebar}
        data-expanded={isExpanded}
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
        className={classNames(
          "absolute inset-y-0 start-0 z-20 flex flex-col overflow-hidden border-e border-line bg-ground transition-[width]",
          isExpanded ? "w-(--sidebar-wide)" : "w-(--sidebar-slim)",
          isExpanded && !isPinned && "shadow-float",
        )}
      >
        <SidebarHead sidebar={sidebar} />
        <NavLinks user={user} submenu={submenu} isSlim={!isExpanded} />
        {isExpanded ? (
          <div className="w-(--sidebar-wide) animate-fade-in space-y-4 p-4">
            {footer}
            <OutsideLinks onOpenChange={sidebar.setPopoverOpen} />
          </div>
        ) : (
          <div className="grid place-items-center p-3">{slimFooter}</div>
        )}
      </aside>
    </div>
  );
};

const SidebarHead = ({ sidebar: { isWide, isPinned, isExpanded, togglePin } }: { sidebar: SidebarState }) => (
  <div className="flex h-16 shrink-0 items-center justify-between pe-3 ps-[1.125rem]">
    <Link to="/app/home" aria-label={t.timbreHome} className="flex items-center gap-2.5 rounded-control">
      <LogoMark />
      {isExpanded && <span className="animate-fade-in text-lg font-semibold tracking-tight">Timbre</span>}
    </Link>
    {isExpanded && isWide && (
      <IconButton label={isPinned ? t.unpinSidebar : t.pinSidebar} size="sm" side="right" onClick={togglePin}>
        {isPinned ? <PanelLeftClose size={18} aria-hidden /> : <PanelLeftOpen size={18} aria-hidden />}
      </IconButton>
    )}
  </div>
);
