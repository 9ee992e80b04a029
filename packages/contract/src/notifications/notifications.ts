import { z } from "zod";

export const maxNotifications = 10;

const picture = z.object({ url: z.string(), alt: z.string() }).nullable();
/** What tiers and personas the caller sends is not trusted: the server knows its own. */
export const notificationsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(maxNotifications).default(maxNotifications),
});
export const notificationAnswer = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  timestamp: z.string(),
  largeImage: picture,
  smallImage: picture,
  linkTo: z.string(),
  isImportant: z.boolean(),
  featureFlagControlled: z.boolean(),
});
export const notificationsAnswer = z.object({ docs: z.array(notificationAnswer), last_read: z.string().nullable() });
export const readNotificationBody = z.object({ slug: z.string().max(100) });
