import type { t } from "../messages.ts";

export const words: typeof t = {
  scaleWithEnterprise: "Enterpriseでさらに大きく",
  moreSeatsMoreCreditsAndMoreAtOnce: "シートもクレジットも同時リクエストも増やして、会社全体で使えます。",
  seeEnterprise: "Enterpriseを見る",
  noNewNotifications: "新しい通知はありません",
  notifications: "通知",
  notificationsUnread: "通知、未読あり",
};
