import type { t } from "../messages.ts";

export const words: typeof t = {
  scaleWithEnterprise: "Cresça com o Enterprise",
  moreSeatsMoreCreditsAndMoreAtOnce:
    "Mais lugares, mais créditos e mais solicitações ao mesmo tempo, para toda a empresa.",
  seeEnterprise: "Ver o Enterprise",
  noNewNotifications: "Nenhuma notificação nova",
  notifications: "Notificações",
  notificationsUnread: "Notificações, não lidas",
};
