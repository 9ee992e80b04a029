import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { recordEvent } from "../../api/analytics.ts";
import { flagsQuery, isFlagOn } from "../../api/workspace/flags.ts";
import { markNotificationRead, type Notification, notificationsQuery } from "../../api/notifications.ts";
import {
  customNotifications,
  isCustom,
  isCustomRead,
  joinNotifications,
  markCustomRead,
} from "./custom-notifications.ts";

export type News = {
  items: readonly Notification[];
  isPending: boolean;
  hasUnread: boolean;
  /** Counts a look, and on closing takes the latest as read. */
  toggled: (isOpen: boolean) => void;
};

const isUnread = (latest: Notification | undefined, lastReadId: string | null): boolean =>
  latest !== undefined && (isCustom(latest.id) ? !isCustomRead(latest.id) : latest.id !== lastReadId);

/** News of the product. A failed look leaves what there was. */
export const useNews = (): News => {
  const queries = useQueryClient();
  const { data, isPending } = useQuery(notificationsQuery());
  const flags = useQuery(flagsQuery()).data;
  const [openedMs] = useState(() => Date.now());
  const own = customNotifications({ isOn: (flag) => isFlagOn(flags, flag), nowMs: openedMs });
  const items = data ? joinNotifications(data, own) : own;
  const [latest] = items;
  const hasUnread = isUnread(latest, data?.lastReadId ?? null);

  const toggled = (isOpen: boolean): void => {
    recordEvent("notifications_toggled", { isOpen });
    if (isOpen || !latest || !hasUnread) return;
    if (isCustom(latest.id)) return markCustomRead(latest.id);
    if (data) queries.setQueryData(notificationsQuery().queryKey, { ...data, lastReadId: latest.id });
    // Reading is remembered at the next close when the server did not hear of this one.
    void markNotificationRead(latest.id).catch(() => undefined);
  };
  return { items, isPending, hasUnread, toggled };
};

/** Following one is counted; one of the page's own can do something more. */
export const followNotification = (item: Notification): void => {
  recordEvent("notification_selected", { id: item.id });
  item.onClick?.();
};
