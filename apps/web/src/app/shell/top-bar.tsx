import type { ReactNode } from "react";
import type { User } from "../../api/accounts.ts";
import { CreditsPanel } from "../../features/workspace/credits-panel.tsx";
import { CreditsRing } from "../../features/workspace/credits-ring.tsx";
import { formatCount } from "../../ui/format.ts";
import { Popover } from "../../ui/popover.tsx";
import { AccountMenu } from "./account-menu.tsx";

type TopBarProps = { title: string; user: User; menu: ReactNode; onShortcuts: () => void };

export const TopBar = ({ title, user, menu, onShortcuts }: TopBarProps) => (
  <header className="flex h-16 shrink-0 items-center gap-3 border-b border-line px-4 sm:px-6">
    {menu}
    <h1 className="min-w-0 flex-1 truncate text-base font-semibold">{title}</h1>
    <CreditsButton user={user} />
    <AccountMenu user={user} onShortcuts={onShortcuts} />
  </header>
);

const CreditsButton = ({ user }: { user: User }) => {
  const { usedCredits, limitCredits } = user.credits;
  return (
    <Popover
      label="Credits"
      align="end"
      trigger={
        <button
          type="button"
          aria-label={`Credits: ${formatCount(usedCredits)} of ${formatCount(limitCredits)} used`}
          className="flex h-10 items-center gap-2.5 rounded-full px-3 text-sm text-soft transition-colors hover:bg-sunken hover:text-ink aria-expanded:bg-sunken"
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
