import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  BookA,
  ChartColumn,
  Gauge,
  HandCoins,
  Handshake,
  Keyboard,
  KeyRound,
  LogOut,
  Server,
  UserRound,
  Users,
  Webhook,
} from "lucide-react";
import { isAffiliateOpen, isIsolated } from "@timbre/contract";
import type { ReactNode } from "react";
import type { User } from "../../../api/accounts/accounts.ts";
import { flagsQuery, isFlagOn } from "../../../api/workspace/flags.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "../../../ui/controls/menu.tsx";
import { useIsWide } from "../../../ui/hooks/use-media-query.ts";
import type { AccountDialog } from "./account-dialogs.tsx";
import { AboutItems, AccountCard, NewsItems, ThemeChoices, UnreadDot } from "./account-menu-parts.tsx";
import { useAccountActions } from "./use-account-actions.tsx";
import { t } from "../messages.ts";

type AccountMenuProps = { user: User; onShortcuts: () => void; onAffiliate: () => void };

export const AccountMenu = ({ user, onShortcuts, onAffiliate }: AccountMenuProps) => {
  const { open: setDialog, signOut, dialogs } = useAccountActions(user);
  const isWide = useIsWide();
  return (
    <>
      <Menu
        className="w-72"
        trigger={
          <button
            type="button"
            data-guide="account_menu"
            aria-label={t.account}
            className="relative rounded-full transition-opacity hover:opacity-85"
          >
            <Avatar name={user.displayName} photoUrl={user.photoUrl} />
            {!isWide && <UnreadDot className="absolute top-0 end-0 ring-2 ring-ground" />}
          </button>
        }
      >
        <AccountCard user={user} />
        <MenuSeparator />
        {!isWide && <NewsItems onDialog={setDialog} />}
        <AccountItems user={user} onDialog={setDialog} />
        <MoneyItems user={user} onAffiliate={onAffiliate} />
        <MenuItem icon={<Keyboard size={18} aria-hidden />} onSelect={onShortcuts}>
          {t.keyboardShortcuts}
        </MenuItem>
        <Themes />
        <AboutItems user={user} onDialog={setDialog} />
        <MenuItem icon={<LogOut size={18} aria-hidden />} onSelect={signOut}>
          {t.signOut}
        </MenuItem>
      </Menu>
      {dialogs}
    </>
  );
};

const Page = ({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) => (
  <MenuLink>
    <Link to={to}>
      {icon}
      {children}
    </Link>
  </MenuLink>
);

const AccountItems = ({ user, onDialog }: { user: User; onDialog: (dialog: AccountDialog) => void }) => {
  const flags = useQuery(flagsQuery()).data;
  const isAdmin = user.workspaceRole !== "member";
  return (
    <>
      <Page to="/app/settings" icon={<UserRound size={18} aria-hidden />}>
        {t.profile}
      </Page>
      <Page to="/app/settings/api-keys" icon={<KeyRound size={18} aria-hidden />}>
        {t.apiKeys}
      </Page>
      <Page
        to={isAdmin ? "/app/workspace/webhooks" : "/app/settings/webhooks"}
        icon={<Webhook size={18} aria-hidden />}
      >
        {t.webhooks}
      </Page>
      {isAdmin && (
        <Page to="/app/workspace/settings" icon={<Users size={18} aria-hidden />}>
          {t.workspaceSettings}
        </Page>
      )}
      {isAdmin && (
        <Page to="/app/subscription" icon={<Gauge size={18} aria-hidden />}>
          {t.subscription}
        </Page>
      )}
      {user.isServerAdmin && (
        <Page to="/app/admin" icon={<Server size={18} aria-hidden />}>
          {t.server}
        </Page>
      )}
      {isFlagOn(flags, "pronunciation-dictionaries") && (
        <MenuItem icon={<BookA size={18} aria-hidden />} onSelect={() => onDialog("dictionaries")}>
          {t.pronunciationDictionaries}
        </MenuItem>
      )}
    </>
  );
};

const MoneyItems = ({ user, onAffiliate }: { user: User; onAffiliate: () => void }) => (
  <>
    {!isIsolated(user.environment) && (
      <Page to="/app/payouts" icon={<HandCoins size={18} aria-hidden />}>
        {t.payouts}
      </Page>
    )}
    {isAffiliateOpen(user.tier, user.environment) && (
      <MenuItem icon={<Handshake size={18} aria-hidden />} onSelect={onAffiliate}>
        {user.affiliate ? t.affiliateProgram2 : t.becomeAnAffiliate}
      </MenuItem>
    )}
    <Page to="/app/usage" icon={<ChartColumn size={18} aria-hidden />}>
      {t.usageAnalytics}
    </Page>
  </>
);

const Themes = () => (isFlagOn(useQuery(flagsQuery()).data, "dark_mode") ? <ThemeChoices /> : null);
