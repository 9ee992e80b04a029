import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { recordEvent } from "../../api/analytics.ts";
import { markNotificationRead, type Notification, type Notifications, notificationsQuery } from "../../api/shell.ts";
import { Popover } from "../../ui/popover.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TimeAgo } from "../../ui/time-ago.tsx";
import { autoOpenAfterMs, shouldAutoOpen } from "./auto-open.ts";

const isUnread = (data: Notifications | undefined): boolean =>
  data !== undefined && data.items.length > 0 && data.items[0]?.id !== data.lastReadId;

/** News of the product. A failed look leaves the bell as it is. */
export const NotificationsPopover = ({ accountCreatedAt }: { accountCreatedAt: Date }) => {
  const queries = useQueryClient();
  const { data, isPending } = useQuery(notificationsQuery());
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const hasNews = isUnread(data);
  const latest = data?.items[0];

  useEffect(() => {
    const timer = setTimeout(() => {
      const isTriggerVisible = (trigger.current?.offsetParent ?? null) !== null;
      const situation = { latest, isUnread: hasNews, isTriggerVisible, accountCreatedAt, nowMs: Date.now() };
      if (shouldAutoOpen(situation)) setOpen(true);
    }, autoOpenAfterMs);
    return () => clearTimeout(timer);
  }, [latest, hasNews, accountCreatedAt]);

  const change = (next: boolean): void => {
    setOpen(next);
    recordEvent("notifications_toggled", { isOpen: next });
    if (next || !latest || !data || !hasNews) return;
    queries.setQueryData(notificationsQuery().queryKey, { ...data, lastReadId: latest.id });
    // Reading is remembered at the next close when the server did not hear of this one.
    void markNotificationRead(latest.id).catch(() => undefined);
  };

  const follow = (id: string): void => {
    recordEvent("notification_selected", { id });
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
      {!isPending && (data?.items.length ?? 0) === 0 && (
        <p className="p-8 text-center text-sm text-faint">No new notifications</p>
      )}
      <ul className="divide-y divide-line">
        {data?.items.map((item) => (
          <NotificationRow key={item.id} item={item} onFollow={() => follow(item.id)} />
        ))}
      </ul>
    </Popover>
  );
};

const NotificationRow = ({ item, onFollow }: { item: Notification; onFollow: () => void }) => {
  const router = useRouter();
  const [path = "/"] = item.linkTo.split("?");
  // A page this install does not have is not offered as a link.
  const leadsSomewhere = path in router.routesByPath;
  const words = (
    <>
      {item.largeImage && <img src={item.largeImage.src} alt={item.largeImage.alt} className="mb-3 rounded-control" />}
      <span className="flex items-start gap-3">
        {item.smallImage && (
          <img src={item.smallImage.src} alt={item.smallImage.alt} className="size-9 rounded-control" />
        )}
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-medium">{item.title}</span>
          <span className="mt-0.5 block text-sm text-soft">{item.description}</span>
          <span className="mt-1 block text-xs text-faint">
            <TimeAgo moment={item.timestamp} />
          </span>
        </span>
      </span>
    </>
  );
  return (
    <li>
      {leadsSomewhere ? (
        <Link to={item.linkTo} onClick={onFollow} className="block p-4 transition-colors hover:bg-sunken">
          {words}
        </Link>
      ) : (
        <div className="p-4">{words}</div>
      )}
    </li>
  );
};
