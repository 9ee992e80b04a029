export const autoOpenAfterMs = 5_000;
const newAccountMs = 3 * 86_400_000;

type Situation = {
  /** The latest one is important. */
  isUrgent: boolean;
  isUnread: boolean;
  isTriggerVisible: boolean;
  /** Somebody is typing, or a dialog lies over the page. */
  isBusy: boolean;
  accountCreatedAt: Date;
  nowMs: number;
};

/** Only something important, only to somebody new, only where it can be seen, and never in the middle of something. */
export const shouldAutoOpen = (situation: Situation): boolean => {
  const { isUrgent, isUnread, isTriggerVisible, isBusy, accountCreatedAt, nowMs } = situation;
  return isUrgent && isUnread && isTriggerVisible && !isBusy && nowMs - accountCreatedAt.getTime() < newAccountMs;
};

const fields = "input, textarea, select, [contenteditable=true]";

export const isPersonBusy = (): boolean =>
  (document.activeElement?.matches(fields) ?? false) || document.querySelector("[role=dialog], [role=menu]") !== null;
