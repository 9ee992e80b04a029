import type { User } from "../../api/accounts/accounts.ts";
import { lowCreditsPercent, usedPercent } from "./credits.ts";

const storageKey = "low-credits-dismissed";
/** A dismissed banner comes back after a day. */
export const dismissedForMs = 86_400_000;

const readDismissedAt = (storage: Storage): number => Number(storage.getItem(storageKey) ?? Number.NaN);

export const dismissLowCredits = (nowMs: number, storage: Storage = localStorage): void => {
  try {
    storage.setItem(storageKey, String(nowMs));
  } catch {
    // Blocked storage: the banner then comes back with the next page.
  }
};

/** Paid plans are told when most of the month is used; the free one has its upgrade button. */
export const isLowCreditsShown = (user: User, nowMs: number, storage: Storage = localStorage): boolean => {
  const dismissedAtMs = readDismissedAt(storage);
  const isDismissed = nowMs - dismissedAtMs < dismissedForMs;
  return user.tier !== "free" && usedPercent(user.credits) >= lowCreditsPercent && !isDismissed;
};

/** The largest plans are arranged with the operator of the server, and only admins can change a paid one. */
export const canUpgrade = ({ tier, workspaceRole }: User): boolean =>
  !["scale_2024_08_10", "enterprise"].includes(tier) && (tier === "free" || workspaceRole !== "member");
