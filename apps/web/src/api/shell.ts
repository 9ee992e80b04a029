import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { send, sendJson } from "./http.ts";
import { queryKeys } from "./query-keys.ts";

type PictureWire = { url: string; alt: string } | null;
type NotificationWire = {
  slug: string;
  title: string;
  description: string;
  timestamp: string;
  largeImage: PictureWire;
  smallImage: PictureWire;
  linkTo: string;
  isImportant: boolean;
};

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
  /** Words of a button below, and what happens besides going there. */
  cta?: string;
  onClick?: () => void;
};
export type Notifications = { items: Notification[]; lastReadId: string | null };

const toPicture = (wire: PictureWire): Picture | null => wire && { src: wire.url, alt: wire.alt };

export const maxNotifications = 10;

/** Newest first. Read once in ten minutes, not whenever the window gets the focus. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: queryKeys.notifications,
    queryFn: async ({ signal }): Promise<Notifications> => {
      const answer = await sendJson<{ docs: NotificationWire[]; last_read: string | null }>("/v1/notifications", {
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
  await send("/v1/notifications/read", { method: "POST", body: { slug: id } });
};

/** Saying it too often counts as said. */
export const sendFeedback = async (feedback: string): Promise<void> => {
  try {
    await send("/v1/feedback", { method: "POST", body: { feedback } });
  } catch (error) {
    if (!(error instanceof ApiError && error.httpStatus === 429)) throw error;
  }
};
