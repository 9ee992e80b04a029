import { AppError, signInLimits, type SignInCounter, signInWaitMs } from "@timbre/contract";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import { hashSecret } from "../hash-secret.ts";
import { deleteTries, forgetOneTry, lockTries, saveTries } from "./sign-in-store.ts";

type Needs = { db: Db; clock: Clock };

/** What a try is counted for: an account, an address, a known device, an account's codes, a signed-in person. */
export type Counted = { counter: SignInCounter; of: string };

const nameOf = ({ counter, of }: Counted): string => `${counter}:${hashSecret(of)}`;

/**
 * Counts each try as wrong before it is looked at, so that many at once are as slow as one by one. Waits grow, and end:
 * a lock would let a stranger keep the owner out.
 */
export const makeSignInGuard = ({ db, clock }: Needs) => {
  const forgetBefore = (): Date => new Date(clock.now().getTime() - signInLimits.forgetAfterMs);

  /** Answers how many tries went wrong in a row, this one included, for the first of what is counted. */
  const enter = async (counted: readonly Counted[]): Promise<number> => {
    const entered = await db.transaction(async (tx) => {
      const now = clock.now();
      // Always in the same order, so that two tries never wait for each other.
      const ordered = [...counted].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
      const found = [];
      for (const one of ordered) {
        const row = await lockTries(tx, nameOf(one));
        const isOld = row.lastFailedAt < forgetBefore();
        found.push({ one, failures: isOld ? 0 : row.failures, lastFailedAt: row.lastFailedAt });
      }
      const waitMs = Math.max(
        ...found.map(
          ({ one, failures, lastFailedAt }) =>
            lastFailedAt.getTime() + signInWaitMs(one.counter, failures) - now.getTime(),
        ),
      );
      if (waitMs > 0) return { waitMs };
      for (const { one, failures } of found) {
        await saveTries(tx, { name: nameOf(one), failures: failures + 1, lastFailedAt: now });
      }
      return { failures: (found.find(({ one }) => one === counted[0])?.failures ?? 0) + 1 };
    });
    if (entered.waitMs !== undefined) {
      const { waitMs } = entered;
      throw new AppError("too_many_attempts", { retryAfterSeconds: waitMs / 1000 }, slowDown(waitMs));
    }
    return entered.failures;
  };

  /** Everything was right. An address gets only this try back: its other tries were perhaps at other accounts. */
  const leave = async (counted: readonly Counted[]): Promise<void> => {
    const addresses = counted.filter(({ counter }) => counter === "address");
    const others = counted.filter(({ counter }) => counter !== "address");
    for (const one of addresses) await forgetOneTry(db, nameOf(one));
    await deleteTries(db, others.map(nameOf), forgetBefore());
  };

  return {
    enter,
    leave,
    /** For passwords and codes that a signed-in person types: counted, and forgotten once they are right. */
    asPerson: async <Result>(userId: string, check: () => Promise<Result>): Promise<Result> => {
      const counted: Counted[] = [{ counter: "person", of: userId }];
      await enter(counted);
      const result = await check();
      await leave(counted);
      return result;
    },
  };
};

export type SignInGuard = ReturnType<typeof makeSignInGuard>;

const slowDown = (waitMs: number): string => {
  const seconds = Math.ceil(waitMs / 1000);
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 100 ? `${seconds} ${seconds === 1 ? "second" : "seconds"}` : `${minutes} minutes`;
  return `Too many tries went wrong. Try again in ${wait}.`;
};
