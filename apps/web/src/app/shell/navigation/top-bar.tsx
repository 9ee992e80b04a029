import type { ReactNode } from "react";
import type { User } from "../../../api/accounts/accounts.ts";
import { FeedbackPopover } from "../../../features/feedback/feedback-popover.tsx";
import { NotificationsPopover } from "../../../features/notifications/notifications-popover.tsx";
import { CreditsPanel } from "../../../features/workspace/credits-panel.tsx";
import { CreditsRing } from "../../../features/workspace/credits-ring.tsx";
import { formatCount } from "../../../ui/format.ts";
import { Popover } from "../../../ui/controls/popover.tsx";
import { useIsWide } from "../../../ui/hooks/use-media-query.ts";
import { usePageDescription } from "../../use-page-title.ts";
import { AccountMenu } from "../account/account-menu.tsx";
import { ExploreMenu } from "./explore-menu.tsx";
import { PageTabs } from "./page-tabs.tsx";
import { t } from "../messages.ts";

type TopBarProps = {
  title: string;
  user: User;
  menu: ReactNode;
  /** Opens the call with the assistant. */
  support: ReactNode;
  /** Where the page on screen puts its own actions. */
  actionsRef: (place: HTMLElement | null) => void;
  onShortcuts: () => void;
  onAffiliate: () => void;
};

export const TopBar = ({ title, user, menu, support, actionsRef, onShortcuts, onAffiliate }: TopBarProps) => {
  const description = usePageDescription();
  const isWide = useIsWide();
  return (
    <header className="shrink-0 border-b border-line px-4 sm:px-6">
      <div className="flex h-16 items-center gap-1 sm:gap-3">
        {menu}
        <div className="flex min-w-0 flex-1 items-center gap-2 sm:gap-6">
          <div className={isWide ? "max-w-80 shrink-0" : "min-w-0"}>
            <h1 className="truncate text-base font-semibold">{title}</h1>
            {description && <p className="truncate text-xs text-faint max-sm:hidden">{description}</p>}
          </div>
          {isWide && <PageTabs user={user} />}
          <div ref={actionsRef} className="ms-auto flex shrink-0 gap-2" />
        </div>
        {isWide && <ExploreMenu />}
        {isWide && <FeedbackPopover />}
        {isWide && <NotificationsPopover accountCreatedAt={user.createdAt} />}
        {support}
        <CreditsButton user={user} />
        <AccountMenu user={user} onShortcuts={onShortcuts} onAffiliate={onAffiliate} />
      </div>
      {!isWide && <PageTabs user={user} className="-mx-2 pb-2" />}
    </header>
  );
};

const CreditsButton = ({ user }: { user: User }) => {
  const { usedCredits, limitCredits } = user.credits;
  return (
    <Popover
      label={t.credits}
      align="end"
      trigger={
        <button
          type="button"
          data-guide="credits_button"
          aria-label={t.creditsOfUsed(usedCredits, limitCredits)}
          className="flex h-10 items-center gap-2.5 rounded-full px-2 text-sm text-soft transition-colors hover:bg-sunken hover:text-ink aria-expanded:bg-sunken sm:px-3"
        >
          <CreditsRing credits={user.credits} status={user.subscriptionStatus} />
          <span className="tabular max-sm:sr-only">
            {formatCount(usedCredits)} / {formatCount(limitCredits)}
          </span>
        </button>
      }
    >
      <CreditsPanel user={user} />
    </Popover>
  );
};
