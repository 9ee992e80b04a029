import type { Notification } from "./notification-list.ts";

export type Reader = { tier: string; personas: readonly string[]; flags: Readonly<Record<string, string>> };

/** What one person gets to see: for their plan and trade, switched on, not from the future, newest first. */
export const chooseNotifications = (
  all: readonly Notification[],
  { tier, personas, flags }: Reader,
  { now, limit }: { now: Date; limit: number },
): Notification[] =>
  all
    .filter((one) => one.tiers === "all" || one.tiers.includes(tier))
    .filter((one) => one.personas === "all" || one.personas.some((persona) => personas.includes(persona)))
    .filter((one) => !one.isFlagControlled || flags[`notification-${one.slug}`] === "on")
    .filter((one) => Date.parse(one.timestamp) <= now.getTime())
    .sort((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))
    .slice(0, limit);
