import { Bell } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Notification } from "../../api/notifications.ts";
import { Popover } from "../../ui/controls/popover.tsx";
import { autoOpenAfterMs, isPersonBusy, shouldAutoOpen } from "./auto-open.ts";
import { NotificationsList } from "./notifications-list.tsx";
import { followNotification, useNews } from "./use-news.ts";
import { t } from "./messages.ts";

/** News of the product, in the top bar of large screens. */
export const NotificationsPopover = ({ accountCreatedAt }: { accountCreatedAt: Date }) => {
  const news = useNews();
  const { hasUnread } = news;
  const [isOpen, setOpen] = useState(false);
  const [isUnasked, setUnasked] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const isUrgent = news.items[0]?.isImportant ?? false;

  useEffect(() => {
    const timer = setTimeout(() => {
      const isTriggerVisible = (trigger.current?.offsetParent ?? null) !== null;
      const place = { isTriggerVisible, isBusy: isPersonBusy() };
      if (!shouldAutoOpen({ isUrgent, isUnread: hasUnread, ...place, accountCreatedAt, nowMs: Date.now() })) return;
      setUnasked(true);
      setOpen(true);
    }, autoOpenAfterMs);
    return () => clearTimeout(timer);
  }, [isUrgent, hasUnread, accountCreatedAt]);

  const change = (next: boolean): void => {
    setUnasked(false);
    setOpen(next);
    news.toggled(next);
  };
  const follow = (item: Notification): void => {
    followNotification(item);
    change(false);
  };

  return (
    <Popover
      label={t.notifications}
      align="end"
      isOpen={isOpen}
      leavesFocus={isUnasked}
      onOpenChange={change}
      className="max-h-[70dvh] w-96 overflow-y-auto"
      trigger={
        <button
          ref={trigger}
          type="button"
          aria-label={hasUnread ? t.notificationsUnread : t.notifications}
          className="relative grid size-10 place-items-center rounded-full text-soft transition-colors hover:bg-sunken hover:text-ink aria-expanded:bg-sunken"
        >
          <Bell size={18} aria-hidden />
          {hasUnread && <span aria-hidden className="absolute top-2 end-2 size-2 rounded-full bg-accent" />}
        </button>
      }
    >
      <NotificationsList news={news} onFollow={follow} />
    </Popover>
  );
};
