import { useQuery } from "@tanstack/react-query";
import { isDataUseOpen, isLocalHost } from "@timbre/contract";
import { Bell, Globe, MessageSquare, Monitor, Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";
import type { User } from "../../../api/accounts/accounts.ts";
import { privacyQuery } from "../../../api/accounts/privacy.ts";
import { readinessQuery } from "../../../api/client/readiness.ts";
import { useNews } from "../../../features/notifications/use-news.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { MenuItem, MenuLabel, MenuLink, MenuRow, MenuSeparator } from "../../../ui/controls/menu.tsx";
import { Tooltip } from "../../../ui/controls/tooltip.tsx";
import { setTheme, type Theme, useTheme } from "../../theme.ts";
import type { AccountDialog } from "./account-dialogs.tsx";
import { t } from "../messages.ts";

export const AccountCard = ({ user }: { user: User }) => (
  <div className="flex items-center gap-3 px-2.5 py-2">
    <Avatar name={user.displayName} photoUrl={user.photoUrl} />
    <div className="min-w-0">
      <p className="truncate text-sm font-medium">{user.displayName}</p>
      <p className="truncate text-xs text-faint">{user.email}</p>
      <p className="truncate text-xs text-faint">{user.workspaceName}</p>
    </div>
  </div>
);

/** A dot where there is news; the menu says it in words. */
export const UnreadDot = ({ className }: { className?: string }) =>
  useNews().hasUnread ? <span aria-hidden className={classNames("size-2 rounded-full bg-accent", className)} /> : null;

/** Where the top bar has no room for them. */
export const NewsItems = ({ onDialog }: { onDialog: (dialog: AccountDialog) => void }) => {
  const { hasUnread } = useNews();
  return (
    <>
      <MenuItem icon={<Bell size={18} aria-hidden />} onSelect={() => onDialog("notifications")}>
        <span className="flex-1">
          {t.notifications}
          {hasUnread && <span className="sr-only">{t.unread}</span>}
        </span>
        <UnreadDot />
      </MenuItem>
      <MenuItem icon={<MessageSquare size={18} aria-hidden />} onSelect={() => onDialog("feedback")}>
        {t.feedback}
      </MenuItem>
      <MenuSeparator />
    </>
  );
};

const themeChoices: { value: Theme; label: string; icon: ReactNode }[] = [
  { value: "light", label: t.light, icon: <Sun size={16} aria-hidden /> },
  { value: "dark", label: t.dark, icon: <Moon size={16} aria-hidden /> },
  { value: "system", label: t.system, icon: <Monitor size={16} aria-hidden /> },
];

export const ThemeChoices = () => (
  <>
    <MenuSeparator />
    <MenuLabel>{t.theme}</MenuLabel>
    <MenuRow value={useTheme()} onChange={setTheme} choices={themeChoices} />
  </>
);

const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <MenuLink>
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  </MenuLink>
);

/** Browsers that ask every site not to sell data say so here too. */
const hasPrivacySignal = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

export const AboutItems = ({ user, onDialog }: { user: User; onDialog: (dialog: AccountDialog) => void }) => {
  const privacy = useQuery(privacyQuery()).data;
  return (
    <>
      <MenuSeparator />
      <Outside href="/docs">{t.docs}</Outside>
      <Outside href="/resources/help-center">{t.helpCenter}</Outside>
      <Outside href="/terms">{t.terms}</Outside>
      <Outside href="/privacy">{t.privacyPolicy}</Outside>
      {(privacy?.isAsked || hasPrivacySignal()) && (
        <MenuItem onSelect={() => onDialog("privacy")}>{t.yourPrivacyChoices}</MenuItem>
      )}
      {isDataUseOpen(user.tier, user.environment) && (
        <MenuItem onSelect={() => onDialog("data-use")}>{t.dataUse}</MenuItem>
      )}
      {isLocalHost(window.location.hostname) && <DeveloperItems />}
      {user.dataRegion && <Residency region={user.dataRegion} />}
      <Version />
      <MenuSeparator />
    </>
  );
};

/** Which Timbre this is, as the OpenAPI document has it. */
const Version = () => {
  const version = useQuery(readinessQuery()).data?.version;
  return version ? <MenuLabel>{t.timbre2(version)}</MenuLabel> : null;
};

/** Only where the server runs on the same machine. */
const DeveloperItems = () => (
  <>
    <MenuSeparator />
    <MenuLabel>{t.developer}</MenuLabel>
    <Outside href="/openapi.json">{t.openapiDocument}</Outside>
    <Outside href="/readyz">{t.readiness}</Outside>
  </>
);

const Residency = ({ region }: { region: string }) => (
  <Tooltip text={t.yourDataIsStoredIn(region)} side="left">
    <div>
      <MenuLink>
        <button type="button" className="w-full">
          <Globe size={18} aria-hidden />
          {t.dataResidency}
        </button>
      </MenuLink>
    </div>
  </Tooltip>
);
