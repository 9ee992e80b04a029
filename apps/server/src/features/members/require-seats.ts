import { AppError, liftOf, planOf } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import { countSeats } from "./store.ts";

/** Refuses more people than the plan has seats for, open invitations included. */
export const requireSeats = async (
  tx: Db,
  workspaceId: string,
  now: Date,
  { tier, wanted }: { tier: string; wanted: number },
): Promise<void> => {
  const { seats } = planOf(tier);
  const taken = await countSeats(tx, workspaceId, now);
  if (wanted === 0 || taken + wanted <= seats) return;
  throw new AppError(
    "seat_limit_reached",
    { seats, taken },
    `Your plan has ${seats} ${seats === 1 ? "seat" : "seats"}, of which ${taken} are taken. ${liftOf(tier, (plan) => plan.seats, "seats")}`,
  );
};
