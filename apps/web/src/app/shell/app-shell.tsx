import { useQuery } from "@tanstack/react-query";
import { Outlet, useLocation } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { flagsQuery, isFlagOn, readFlag } from "../../api/workspace/flags.ts";
import { ConfirmEmailReminder } from "../../features/accounts/profile/confirm-email-reminder.tsx";
import { TwoFactorReminder } from "../../features/accounts/security/two-factor-reminder.tsx";
import { AffiliateDialog } from "../../features/affiliate/affiliate-dialog.tsx";
import { AffiliatePromo } from "../../features/affiliate/affiliate-promo.tsx";
import { SupportButton } from "../../features/assistant/support-button.tsx";
import { ChecklistBadge } from "../../features/onboarding/checklist-badge.tsx";
import { GetStartedCard } from "../../features/onboarding/get-started-card.tsx";
import { CreditsFooter } from "../../features/workspace/credits-footer.tsx";
import { PageActionsPlace } from "../../ui/layout/page-actions.tsx";
import { PanelBoundary } from "../../ui/layout/panel-boundary.tsx";
import { TooltipProvider } from "../../ui/controls/tooltip.tsx";
import { useIsTablet } from "../../ui/hooks/use-media-query.ts";
import { useServices } from "../../frame/services.ts";
import { Toasts } from "../toasts.tsx";
import { usePageTitle } from "../use-page-title.ts";
import { useUser } from "../../frame/use-user.ts";
import { MobileDrawer } from "./navigation/mobile-drawer.tsx";
import { PlayerBar } from "./player/player-bar.tsx";
import { useShortcuts } from "./palette/shortcuts.ts";
import { ShortcutsDialog } from "./palette/shortcuts-dialog.tsx";
import { Sidebar } from "./navigation/sidebar.tsx";
import { TopBar } from "./navigation/top-bar.tsx";
import { useAffiliateDialog } from "./account/use-affiliate-dialog.ts";
import { useCloneNews } from "./account/use-clone-news.ts";
import { useKeptWork } from "./account/use-kept-work.ts";
import { useLeftBehind } from "./account/use-left-behind.ts";
import { useAccountActions } from "./account/use-account-actions.tsx";
import { usePalette } from "./palette/use-palette.ts";
import { useSidebar } from "./navigation/use-sidebar.ts";
import { ShellSupport } from "./shell-support.tsx";
import { useLiveChanges } from "./use-live-changes.ts";
import { useSubmenu } from "./navigation/use-submenu.ts";
import { t } from "./messages.ts";

const CommandPalette = lazy(async () => ({ default: (await import("./palette/command-palette.tsx")).CommandPalette }));

/** The frame around every signed-in page. */
export const AppShell = () => {
  const { player } = useServices();
  const user = useUser();
  const sidebar = useSidebar();
  const [isSupportOpen, setSupportOpen] = useState(false);
  const closeSupport = useCallback(() => setSupportOpen(false), []);
  const [isMapOpen, setMapOpen] = useState(false);
  const showMap = useCallback(() => setMapOpen(true), []);
  useShortcuts(player, showMap);
  const palette = usePalette();
  const account = useAccountActions(user);
  useLeftBehind();
  useKeptWork(user.userId);
  useCloneNews();
  useLiveChanges(user.userId);
  const isDrawer = !useIsTablet();
  const flags = useQuery(flagsQuery()).data;
  const submenu = useSubmenu();
  const affiliate = useAffiliateDialog();
  const [actionsPlace, setActionsPlace] = useState<HTMLElement | null>(null);
  const hasChecklist = readFlag(flags, "onboarding-checklist-test") === "variant";
  const footer = (
    <PanelBoundary>
      <div className="space-y-4">
        {hasChecklist && <GetStartedCard />}
        <AffiliatePromo user={user} onOpen={affiliate.show} />
        <CreditsFooter user={user} />
      </div>
    </PanelBoundary>
  );
  const nav = { user, submenu, footer };
  return (
    <ShellContexts actionsPlace={actionsPlace}>
      <div className="flex h-dvh overflow-hidden">
        <SkipLink />
        {!isDrawer && <Sidebar sidebar={sidebar} {...nav} slimFooter={hasChecklist && <ChecklistBadge />} />}
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar
            title={usePageTitle() || t.pageNotFound}
            user={user}
            menu={isDrawer && <MobileDrawer {...nav} />}
            support={
              isFlagOn(flags, "support-assistant") && (
                <SupportButton isOpen={isSupportOpen} onToggle={() => setSupportOpen(!isSupportOpen)} />
              )
            }
            actionsRef={setActionsPlace}
            onShortcuts={showMap}
            onAffiliate={affiliate.open}
          />
          <TwoFactorReminder user={user} />
          <ConfirmEmailReminder user={user} />
          <Content />
          <PanelBoundary>
            <PlayerBar player={player} />
          </PanelBoundary>
        </div>
        {palette.isOpen && (
          <Suspense>
            <CommandPalette user={user} account={account} onClose={palette.close} onShortcuts={showMap} />
          </Suspense>
        )}
        {account.dialogs}
        <ShortcutsDialog isOpen={isMapOpen} onOpenChange={setMapOpen} />
        <Toasts />
        {isSupportOpen && <ShellSupport onClose={closeSupport} />}
        <AffiliateDialog user={user} isOpen={affiliate.isOpen} onClose={affiliate.close} />
      </div>
    </ShellContexts>
  );
};

/** Hints are known from here on: the pages before sign-in do without, and load without. */
const ShellContexts = ({ actionsPlace, children }: { actionsPlace: HTMLElement | null; children: ReactNode }) => (
  <TooltipProvider>
    <PageActionsPlace value={actionsPlace}>{children}</PageActionsPlace>
  </TooltipProvider>
);

/** Scrolls by itself. A change of page moves the focus here, so that reading starts at the top. */
const Content = () => {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollTo(0, 0);
  }, [pathname]);
  return (
    <main ref={ref} id="content" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none">
      <Outlet />
    </main>
  );
};

const SkipLink = () => (
  <a
    href="#content"
    className="fixed top-2 start-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-2 text-sm font-medium text-accent-ink focus:translate-y-0"
  >
    {t.skipToContent}
  </a>
);
