import type { t } from "../messages.ts";

export const words: typeof t = {
  scaleWithEnterprise: "用 Enterprise 扩大规模",
  moreSeatsMoreCreditsAndMoreAtOnce: "更多席位、更多积分、更高并发，满足整个公司的需要。",
  seeEnterprise: "了解 Enterprise",
  noNewNotifications: "没有新通知",
  notifications: "通知",
  notificationsUnread: "通知，有未读",
};
