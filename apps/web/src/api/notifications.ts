import { queryOptions } from "@tanstack/react-query";
import { maxNotifications, type notificationAnswer, notificationOperations } from "@timbre/contract";
import type { z } from "zod";
import { call } from "./client/call.ts";
import { queryKeys } from "./client/query-keys.ts";

export type Picture = { src: string; alt: string };
export type Notification = {
  id: string;
  title: string;
  description: string;
  timestamp: Date;
  largeImage: Picture | null;
  smallImage: Picture | null;
  linkTo: string;
  isImportant: boolean;
  /** Words of a button below, and what else happens on the way there. */
  cta?: string;
  onClick?: () => void;
};
export type Notifications = { items: Notification[]; lastReadId: string | null };

const toPicture = (wire: z.infer<typeof notificationAnswer>["largeImage"]): Picture | null =>
  wire && { src: wire.url, alt: wire.alt };

/** Newest first. Read once in ten minutes, not whenever the window gets the focus. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: queryKeys.notifications,
    queryFn: async ({ signal }): Promise<Notifications> => {
      const answer = await call(notificationOperations.list, {
        signal,
        query: { limit: maxNotifications },
      });
      const items = answer.docs.map(({ slug, timestamp, largeImage, smallImage, ...rest }) => ({
        id: slug,
        title: rest.title,
        description: rest.description,
        linkTo: rest.linkTo,
        isImportant: rest.isImportant,
        timestamp: new Date(timestamp),
        largeImage: toPicture(largeImage),
        smallImage: toPicture(smallImage),
      }));
      return { items, lastReadId: answer.last_read };
    },
    staleTime: 10 * 60_000,
    refetchOnWindowFocus: false,
  });

export const markNotificationRead = async (id: string): Promise<void> => {
  await call(notificationOperations.read, { body: { slug: id } });
};
