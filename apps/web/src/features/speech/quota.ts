import type { User } from "../../api/accounts/accounts.ts";

export type QuotaShortage = { costCredits: number; leftCredits: number; isFree: boolean; resetsAt: Date };

/** What is missing when a request would cost more than is left; null when it fits. */
export const findShortage = (costCredits: number, { credits, tier }: User): QuotaShortage | null => {
  const leftCredits = Math.max(0, credits.limitCredits - credits.usedCredits);
  if (costCredits <= leftCredits) return null;
  return { costCredits, leftCredits, isFree: tier === "free", resetsAt: credits.resetsAt };
};
