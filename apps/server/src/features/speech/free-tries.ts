import { createHmac } from "node:crypto";
import { AppError, freeSpeechLimits } from "@timbre/contract";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { makeServerSecret } from "../../platform/database/server-secret.ts";
import { freeTries } from "./tables.ts";

/** A try that was taken and can be given back when nothing was heard. */
export type FreeTry = { giveBack(): Promise<void> };

type Needs = { db: Db; clock: Clock };

/**
 * Counts what visitors tried today, by every mark they can be known by; the fullest one decides. A restart forgets
 * nothing, yet no address is written down: a mark is kept as a digest, and only until the day is over.
 */
export const makeFreeTries = ({ db, clock }: Needs) => {
  const secret = makeServerSecret({ db, clock }, "free-tries");
  let cleared = "";
  const clearBefore = async (day: string): Promise<void> => {
    if (cleared === day) return;
    cleared = day;
    await db.delete(freeTries).where(lt(freeTries.day, day));
  };
  return {
    take: async (names: readonly string[]): Promise<FreeTry> => {
      const day = clock.now().toISOString().slice(0, 10);
      await clearBefore(day);
      const key = await secret();
      // In one order everywhere, so that two visitors who share a mark never wait for each other.
      const marks = names.map((name) => createHmac("sha256", key).update(name).digest("base64url")).sort();
      await db.transaction(async (tx) => {
        const rows = await countOn(tx, day, marks);
        if (rows.some(({ count }) => count > freeSpeechLimits.requestsPerDay)) {
          throw new AppError("landing_limit_reached");
        }
      });
      return { giveBack: () => countOff(db, day, marks) };
    },
  };
};

const countOn = (tx: Db, day: string, marks: readonly string[]) =>
  tx
    .insert(freeTries)
    .values(marks.map((mark) => ({ day, mark, count: 1 })))
    .onConflictDoUpdate({ target: [freeTries.day, freeTries.mark], set: { count: sql`${freeTries.count} + 1` } })
    .returning({ count: freeTries.count });

const countOff = async (db: Db, day: string, marks: string[]): Promise<void> => {
  await db
    .update(freeTries)
    .set({ count: sql`greatest(0, ${freeTries.count} - 1)` })
    .where(and(eq(freeTries.day, day), inArray(freeTries.mark, marks)));
};
