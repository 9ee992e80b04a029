import { affiliatePromo, isAffiliateOpen } from "@timbre/contract";
import type { User } from "../../api/accounts/accounts.ts";

const storageKey = "affiliate-promo-draw";

/** Drawn once in a browser session, so that the promo does not come and go with every page. */
export const drawOnce = (random: () => number = Math.random, storage: Storage = sessionStorage): number => {
  const known = Number(storage.getItem(storageKey) ?? Number.NaN);
  if (known >= 0) return known;
  const draw = random();
  try {
    storage.setItem(storageKey, String(draw));
  } catch {
    // Blocked storage: the next page draws again.
  }
  return draw;
};

/** Some plans, nobody who has a link already, nobody new, and one session in ten. */
export const isPromoShown = (user: User, { nowMs, draw }: { nowMs: number; draw: number }): boolean =>
  affiliatePromo.tiers.some((tier) => tier === user.tier) &&
  isAffiliateOpen(user.tier, user.environment) &&
  user.affiliate === null &&
  nowMs - user.createdAt.getTime() > affiliatePromo.minAccountMs &&
  draw < affiliatePromo.chance;
