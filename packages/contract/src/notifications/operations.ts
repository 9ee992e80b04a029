import { forKeys, forPeople } from "../operations/access.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import { notificationsAnswer, notificationsQuery, readNotificationBody } from "./notifications.ts";

const list = {
  method: "GET",
  summary: "List your notifications",
  access: forKeys("user_read"),
  query: notificationsQuery,
  answer: notificationsAnswer,
} as const;

export const notificationOperations = operations({
  list: { ...list, path: "/v1/notifications" },
  /** The address older pages ask. */
  listAtOldAddress: { ...list, path: "/notifications", summary: "List your notifications, at their older address" },
  read: {
    method: "POST",
    path: "/v1/notifications/read",
    summary: "Mark the last one you read",
    access: forPeople,
    body: readNotificationBody,
    answer: doneAnswer,
  },
});
