import { catalogue } from "../../words/catalogue.ts";

export const t = catalogue("features/notifications", {
  scaleWithEnterprise: "Scale with Enterprise",
  moreSeatsMoreCreditsAndMoreAtOnce: "More seats, more credits and more parallel requests for your whole company.",
  seeEnterprise: "See Enterprise",
  noNewNotifications: "No new notifications",
  notifications: "Notifications",
  notificationsUnread: "Notifications, unread",
});
