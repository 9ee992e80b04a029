import type { Notification } from "../../api/shell.ts";

export const autoOpenAfterMs = 5_000;
const newAccountMs = 3 * 86_400_000;

type Situation = {
  latest: Notification | undefined;
  isUnread: boolean;
  isTriggerVisible: boolean;
  accountCreatedAt: Date;
  nowMs: number;
};

/** Only something important, only to somebody new, and only where it can be seen. */
export const shouldAutoOpen = ({ latest, isUnread, isTriggerVisible, accountCreatedAt, nowMs }: Situation): boolean =>
  Boolean(latest?.isImportant) && isUnread && isTriggerVisible && nowMs - accountCreatedAt.getTime() < newAccountMs;
