import type { t } from "../messages.ts";

export const words: typeof t = {
  scaleWithEnterprise: "Voyez plus grand avec Enterprise",
  moreSeatsMoreCreditsAndMoreAtOnce:
    "Plus de sièges, plus de crédits et plus de requêtes simultanées, pour toute l’entreprise.",
  seeEnterprise: "Découvrir Enterprise",
  noNewNotifications: "Aucune nouvelle notification",
  notifications: "Notifications",
  notificationsUnread: "Notifications, non lues",
};
