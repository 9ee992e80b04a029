import type { Credits } from "../../api/accounts/accounts.ts";
import { t } from "./messages.ts";

/** From here up the ring warns. */
export const lowCreditsPercent = 80;
const problemStatuses = ["incomplete", "past_due", "unpaid"];

/** Rounded, and never over 100. */
export const usedPercent = ({ usedCredits, limitCredits }: Credits): number =>
  limitCredits <= 0 ? 100 : Math.min(100, Math.round((usedCredits / limitCredits) * 100));

export const leftCredits = ({ usedCredits, limitCredits }: Credits): number => Math.max(0, limitCredits - usedCredits);

export type CreditsTone = "neutral" | "orange" | "red";

/** A problem with the subscription wins over a nearly used quota. */
export const creditsTone = (credits: Credits, status: string): CreditsTone => {
  if (status === "disabled" || problemStatuses.includes(status)) return "orange";
  return usedPercent(credits) >= lowCreditsPercent ? "red" : "neutral";
};

export const subscriptionWarning = (status: string): string | null => {
  if (status === "disabled") return t.yourFreeTierAccessHasBeenDisabled;
  return problemStatuses.includes(status) ? t.youHaveAnIncompleteOrFailedPayment : null;
};
