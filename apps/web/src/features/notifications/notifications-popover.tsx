import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { recordEvent } from "../../api/analytics.ts";
import { flagsQuery, isFlagOn } from "../../api/flags.ts";
import { markNotificationRead, type Notification, notificationsQuery } from "../../api/shell.ts";
import { Popover } from "../../ui/popover.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TimeAgo } from "../../ui/time-ago.tsx";
import { autoOpenAfterMs, shouldAutoOpen } from "./auto-open.ts";
import {
  customNotifications,
  isCustom,
  isCustomRead,
  joinNotifications,
  markCustomRead,
} from "./custom-notifications.ts";

const isUnread = (latest: Notification | undefined, lastReadId: string | null): boolean =>
  latest !== undefined && (isCustom(latest.id) ? !isCustomRead(latest.id) : latest.id !== lastReadId);

const useNotifications = () => {
  const { data, isPending } = useQuery(notificationsQuery());
  const flags = useQuery(flagsQuery()).data;
  const [openedMs] = useState(() => Date.now());
  const own = customNotifications({ isOn: (flag) => isFlagOn(flags, flag), nowMs: openedMs });
  const items = data ? joinNotifications(data, own) : own;
  return { data, isPending, items };
};

/** News of the product. A failed look leaves the bell as it is. */
export const NotificationsPopover = ({ accountCreatedAt }: { accountCreatedAt: Date }) => {
  const queries = useQueryClient();
  const { data, isPending, items } = useNotifications();
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const [latest] = items;
  const hasNews = isUnread(latest, data?.lastReadId ?? null);
  const isUrgent = latest?.isImportant ?? false;

  useEffect(() => {
    const timer = setTimeout(() => {
      const isTriggerVisible = (trigger.current?.offsetParent ?? null) !== null;
      const situation = { isUrgent, isUnread: hasNews, isTriggerVisible, accountCreatedAt, nowMs: Date.now() };
      if (shouldAutoOpen(situation)) setOpen(true);
    }, autoOpenAfterMs);
    return () => clearTimeout(timer);
  }, [isUrgent, hasNews, accountCreatedAt]);

  const change = (next: boolean): void => {
    setOpen(next);
    recordEvent("notifications_toggled", { isOpen: next });
    if (next || !latest || !hasNews) return;
    if (isCustom(latest.id)) return markCustomRead(latest.id);
    if (data) queries.setQueryData(notificationsQuery().queryKey, { ...data, lastReadId: latest.id });
    // Reading is remembered at the next close when the server did not hear of this one.
    void markNotificationRead(latest.id).catch(() => undefined);
  };

  const follow = (item: Notification): void => {
    recordEvent("notification_selected", { id: item.id });
    item.onClick?.();
    change(false);
  };

  return (
    <Popover
      label="Notifications"
      align="end"
      isOpen={isOpen}
      onOpenChange={change}
      className="max-h-[70dvh] w-96 overflow-y-auto"
      trigger={
        <button
          ref={trigger}
          type="button"
          aria-label={hasNews ? "Notifications, unread" : "Notifications"}
          className="relative grid size-10 place-items-center rounded-full text-soft transition-colors hover:bg-sunken hover:text-ink aria-expanded:bg-sunken"
        >
          <Bell size={18} aria-hidden />
          {hasNews && <span aria-hidden className="absolute top-2 right-2 size-2 rounded-full bg-accent" />}
        </button>
      }
    >
      {isPending && <Skeleton className="m-4 h-20" />}
      {!isPending && items.length === 0 && <p className="p-8 text-center text-sm text-faint">No new notifications</p>}
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <NotificationRow key={item.id} item={item} onFollow={() => follow(item)} />
        ))}
      </ul>
    </Popover>
  );
};

/** A page this install does not have is not offered as a link. */
const useTarget = (linkTo: string): "page" | "outside" | "nowhere" => {
  const { routesByPath } = useRouter();
  const [path = "/"] = linkTo.split("?");
  if (path === "/docs") return "outside";
  return path in routesByPath || path.startsWith("/resources/") ? "page" : "nowhere";
};

const rowClass = "block p-4 -outline-offset-2 transition-colors hover:bg-sunken";

const NotificationRow = ({ item, onFollow }: { item: Notification; onFollow: () => void }) => {
  const target = useTarget(item.linkTo);
  const words = <NotificationWords item={item} />;
  return (
    <li>
      {target === "page" && (
        <Link to={item.linkTo} onClick={onFollow} className={rowClass}>
          {words}
        </Link>
      )}
      {target === "outside" && (
        <a href={item.linkTo} target="_blank" rel="noreferrer" onClick={onFollow} className={rowClass}>
          {words}
        </a>
      )}
      {target === "nowhere" && <div className="p-4">{words}</div>}
    </li>
  );
};

const NotificationWords = ({ item }: { item: Notification }) => (
  <>
    {item.largeImage && <img src={item.largeImage.src} alt={item.largeImage.alt} className="mb-3 rounded-control" />}
    <span className="flex items-start gap-3">
      {item.smallImage && (
        <img src={item.smallImage.src} alt={item.smallImage.alt} className="size-9 rounded-control" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-medium">{item.title}</span>
        <span className="mt-0.5 block text-sm text-soft">{item.description}</span>
        {item.cta && <span className="mt-2 block text-sm font-medium text-accent-text">{item.cta}</span>}
        <span className="mt-1 block text-xs text-faint">
          <TimeAgo moment={item.timestamp} />
        </span>
      </span>
    </span>
  </>
);
