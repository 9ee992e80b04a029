import { Link, useLocation } from "@tanstack/react-router";
import type { User } from "../../../api/accounts/accounts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { t } from "../messages.ts";

export type PageTab = {
  label: string;
  to: string;
  /** Kept from the address, changed by the tab. */
  search: (now: Record<string, unknown>) => Record<string, unknown>;
  isActive: (pathname: string, search: Record<string, unknown>) => boolean;
  /** Views of one page leave no trace in the history. */
  isReplacing?: boolean;
};

const speechPath = "/app/speech-synthesis/text-to-speech";
const conversionPath = "/app/speech-synthesis/speech-to-speech";

const without = (name: string) => (now: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(now).filter(([key]) => key !== name));

const speechTabs: readonly PageTab[] = [
  {
    label: t.textToSpeech,
    to: speechPath,
    search: without("mode"),
    isActive: (pathname, search) => pathname === speechPath && search.mode !== "dialogue",
  },
  {
    label: t.dialogue,
    to: speechPath,
    search: (now) => ({ ...now, mode: "dialogue" }),
    isActive: (pathname, search) => pathname === speechPath && search.mode === "dialogue",
  },
  {
    label: t.voiceChanger,
    to: conversionPath,
    search: without("mode"),
    isActive: (pathname) => pathname === conversionPath,
  },
];

const plain = (label: string, to: string): PageTab => ({
  label,
  to,
  search: () => ({}),
  isActive: (pathname) => pathname === to,
});

const accountTabs: readonly PageTab[] = [
  plain(t.profile, "/app/settings"),
  plain(t.security, "/app/settings/two-factor"),
  plain(t.apiKeys, "/app/settings/api-keys"),
  plain(t.webhooks, "/app/settings/webhooks"),
];

/** A view of the page at `to`, named in its address. */
const view = (to: string, label: string, tab?: string): PageTab => ({
  label,
  to,
  search: () => ({ tab }),
  isActive: (pathname, search) => pathname === to && search.tab === tab,
  isReplacing: true,
});

const workspacePath = "/app/workspace/settings";

const workspaceTabs: readonly PageTab[] = [
  view(workspacePath, t.members),
  view(workspacePath, t.groups, "groups"),
  view(workspacePath, t.auditLog, "audit"),
  plain(t.webhooks, "/app/workspace/webhooks"),
];

const serverPath = "/app/admin";
const serverTabs: readonly PageTab[] = [
  view(serverPath, t.overview),
  plain(t.users, "/app/admin/users"),
  view(serverPath, t.workspaces, "workspaces"),
  view(serverPath, t.access, "access"),
  view(serverPath, t.safety, "safety"),
  view(serverPath, t.features, "features"),
];

/** Pages that belong together share tabs; which set applies is read from the address. */
const sets: readonly (readonly [string, readonly PageTab[]])[] = [
  ["/app/speech-synthesis", speechTabs],
  ["/app/settings", accountTabs],
  ["/app/workspace", workspaceTabs],
  [serverPath, serverTabs],
];

export const tabsFor = (pathname: string): readonly PageTab[] =>
  sets.find(([start]) => pathname.startsWith(start))?.[1] ?? [];

/** On a narrow screen the tab of this page may lie beyond the edge. Places are counted from the row itself, which is `relative`. */
const keepInView = (nav: HTMLElement | null): void => {
  const current = nav?.querySelector<HTMLElement>("[aria-current=page]");
  if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
};

export const PageTabs = ({ user, className }: { user: User; className?: string }) => {
  const { pathname, search } = useLocation();
  const isKeptOut =
    (user.workspaceRole === "member" && pathname.startsWith("/app/workspace")) ||
    (!user.isServerAdmin && pathname.startsWith(serverPath));
  const tabs = isKeptOut ? [] : tabsFor(pathname);
  if (tabs.length < 2) return null;
  return (
    <nav aria-label={t.page} ref={keepInView} className={classNames("relative flex gap-1 overflow-x-auto", className)}>
      {tabs.map((tab) => {
        const isActive = tab.isActive(pathname, search);
        return (
          <Link
            key={tab.label}
            to={tab.to}
            search={tab.search(search) as never}
            replace={tab.isReplacing}
            aria-current={isActive ? "page" : undefined}
            activeProps={{ "aria-current": isActive ? "page" : undefined }}
            activeOptions={{ exact: true, includeSearch: true }}
            className={classNames(
              "inline-flex h-9 shrink-0 items-center rounded-full px-3.5 text-sm max-sm:px-2.5 transition-colors",
              isActive ? "bg-pressed font-medium text-ink" : "text-soft hover:bg-sunken hover:text-ink",
            )}
          >
            {tab.label}
          </Link>
        );
      })}
    </nav>
  );
};
