import type { User } from "../../api/accounts/accounts.ts";

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** What the agent is told about the person when a call begins. */
export const callVariables = (user: User, address: string): Record<string, string | number> => ({
  subscription_tier: user.tier,
  current_page: address,
  remaining_credits: Math.max(0, user.credits.limitCredits - user.credits.usedCredits),
  credits_limit: user.credits.limitCredits,
  credits_reset_date: dayOf(user.credits.resetsAt),
  account_created_date: dayOf(user.createdAt),
  user_name: user.firstName ?? user.displayName,
});

/** What it is told when the page changes. */
export const contextOf = (address: string, title: string): string => `The person is on the page ${address} (${title}).`;
