import type { t } from "../messages.ts";

export const words: typeof t = {
  scaleWithEnterprise: "Mehr Raum mit Enterprise",
  moreSeatsMoreCreditsAndMoreAtOnce: "Mehr Plätze, mehr Credits und mehr parallele Anfragen für das ganze Unternehmen.",
  seeEnterprise: "Enterprise ansehen",
  noNewNotifications: "Keine neuen Mitteilungen",
  notifications: "Mitteilungen",
  notificationsUnread: "Mitteilungen, ungelesen",
};
