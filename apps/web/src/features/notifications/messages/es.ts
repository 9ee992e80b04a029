import type { t } from "../messages.ts";

export const words: typeof t = {
  scaleWithEnterprise: "Crece con Enterprise",
  moreSeatsMoreCreditsAndMoreAtOnce: "Más lugares, más créditos y más solicitudes a la vez, para toda la empresa.",
  seeEnterprise: "Ver Enterprise",
  noNewNotifications: "No hay notificaciones nuevas",
  notifications: "Notificaciones",
  notificationsUnread: "Notificaciones, sin leer",
};
