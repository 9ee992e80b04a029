import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactElement } from "react";
import type { User } from "../../../api/accounts/accounts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Tooltip } from "../../../ui/controls/tooltip.tsx";
import { mainItems, type NavItem, submenuItems, submenuTitles, toolItems } from "./nav-items.tsx";
import { useSituation } from "../use-situation.ts";
import type { Submenu } from "./use-submenu.ts";
import { t } from "../messages.ts";

type NavLinksProps = { user: User; submenu: Submenu; isSlim: boolean };

/** The pages there are, or those of the submenu that is open. `isSlim` leaves the icons, with names on hover. */
export const NavLinks = ({ user, submenu, isSlim }: NavLinksProps) => {
  const now = useSituation(user);
  const inner = submenuItems(submenu.openId, now);
  return (
    <nav data-guide="navigation" aria-label={t.main} className="flex-1 overflow-y-auto px-3 py-2">
      {inner && submenu.openId ? (
        <>
          <BackButton isSlim={isSlim} isFresh={submenu.isFresh} onClick={submenu.close} />
          <NavList label={submenuTitles[submenu.openId]} items={inner} submenu={submenu} isSlim={isSlim} />
        </>
      ) : (
        <>
          <NavList label={t.pages} items={mainItems(now)} submenu={submenu} isSlim={isSlim} />
          <div aria-hidden className="mx-2 my-3 h-px bg-line" />
          <NavList label={t.yours} items={toolItems(now)} submenu={submenu} isSlim={isSlim} />
        </>
      )}
    </nav>
  );
};

type NavListProps = { label: string; items: readonly NavItem[]; submenu: Submenu; isSlim: boolean };

const NavList = ({ label, items, submenu, isSlim }: NavListProps) => (
  <ul aria-label={label} className="space-y-1">
    {items.map((item) => (
      <li key={item.label}>
        <Hint text={item.label} isSlim={isSlim}>
          {item.submenu ? (
            <ParentButton item={item} submenu={submenu} isSlim={isSlim} />
          ) : item.isButton ? (
            <PageButton item={item} isSlim={isSlim} />
          ) : (
            <NavLink item={item} isSlim={isSlim} />
          )}
        </Hint>
      </li>
    ))}
  </ul>
);

const Hint = ({ text, isSlim, children }: { text: string; isSlim: boolean; children: ReactElement }) =>
  isSlim ? (
    <Tooltip text={text} side="right">
      {children}
    </Tooltip>
  ) : (
    children
  );

const rowClass = (isActive: boolean): string =>
  classNames(
    "flex h-10 w-full items-center gap-3 overflow-hidden rounded-control px-[0.6875rem] text-start text-sm whitespace-nowrap -outline-offset-2 transition-colors",
    isActive ? "bg-pressed font-medium text-ink" : "text-soft hover:bg-sunken hover:text-ink",
  );

type RowProps = { item: NavItem; isSlim: boolean };

const RowWords = ({ item, isSlim }: RowProps) => (
  <>
    <span className="shrink-0">{item.icon}</span>
    <span className={isSlim ? "sr-only" : "min-w-0 flex-1 truncate"}>{item.label}</span>
    {item.badge && !isSlim && (
      <span className="rounded-full bg-accent-soft px-2 py-0.5 text-xs font-medium text-accent-text">{item.badge}</span>
    )}
  </>
);

const NavLink = ({ item, isSlim, ...rest }: RowProps) => (
  <Link
    to={item.to}
    search={item.search ?? {}}
    aria-current={item.isActive ? "page" : undefined}
    activeOptions={{ exact: true }}
    activeProps={{ "aria-current": item.isActive ? "page" : undefined }}
    className={rowClass(item.isActive)}
    {...rest}
  >
    <RowWords item={item} isSlim={isSlim} />
  </Link>
);

const PageButton = ({ item, isSlim, ...rest }: RowProps) => {
  const navigate = useNavigate();
  return (
    <button
      type="button"
      aria-current={item.isActive ? "page" : undefined}
      onClick={() => void navigate({ to: item.to })}
      className={rowClass(item.isActive)}
      {...rest}
    >
      <RowWords item={item} isSlim={isSlim} />
    </button>
  );
};

const ParentButton = ({ item, submenu, isSlim, ...rest }: RowProps & { submenu: Submenu }) => {
  const navigate = useNavigate();
  const open = (): void => {
    if (item.submenu) submenu.open(item.submenu, () => void navigate({ to: item.to }));
  };
  return (
    <button
      type="button"
      aria-expanded={false}
      autoFocus={submenu.closedId === item.submenu}
      aria-current={item.isActive ? "page" : undefined}
      onClick={open}
      className={rowClass(item.isActive)}
      {...rest}
    >
      <RowWords item={item} isSlim={isSlim} />
      {!isSlim && <ChevronRight size={16} aria-hidden className="text-faint" />}
    </button>
  );
};

type BackButtonProps = { isSlim: boolean; isFresh: boolean; onClick: () => void };

const BackButton = ({ isSlim, isFresh, onClick }: BackButtonProps) => (
  <div className="mb-3 border-b border-line pb-3">
    <Hint text={t.backToTheProduct} isSlim={isSlim}>
      <button type="button" autoFocus={isFresh} onClick={onClick} className={rowClass(false)}>
        <ChevronLeft size={18} aria-hidden className="shrink-0" />
        <span className={isSlim ? "sr-only" : undefined}>{t.backToTheProduct}</span>
      </button>
    </Hint>
  </div>
);
