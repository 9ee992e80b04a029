export const autoOpenAfterMs = 5_000;
const newAccountMs = 3 * 86_400_000;

type Situation = {
  /** The latest one is important. */
  isUrgent: boolean;
  isUnread: boolean;
  isTriggerVisible: boolean;
  accountCreatedAt: Date;
  nowMs: number;
};

/** Only something important, only to somebody new, and only where it can be seen. */
export const shouldAutoOpen = ({ isUrgent, isUnread, isTriggerVisible, accountCreatedAt, nowMs }: Situation): boolean =>
  isUrgent && isUnread && isTriggerVisible && nowMs - accountCreatedAt.getTime() < newAccountMs;
