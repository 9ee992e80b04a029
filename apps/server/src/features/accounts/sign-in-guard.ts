import { AppError, signInLimits, signInWaitMs } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { hashSecret } from "./hash-secret.ts";
import { deleteFailures, lockFailures, saveFailures } from "./sign-in-store.ts";

type Needs = { db: Db; clock: Clock };

/** Counts each try as wrong before its password is looked at, so that many at once are as slow as one by one. */
export const makeSignInGuard = ({ db, clock }: Needs) => ({
  enter: async (email: string): Promise<void> => {
    const emailHash = hashSecret(email);
    const refusal = await db.transaction(async (tx) => {
      const now = clock.now();
      const found = await lockFailures(tx, emailHash);
      const isOld = found && now.getTime() - found.lastFailedAt.getTime() > signInLimits.forgetAfterMs;
      const failures = found && !isOld ? found.failures : 0;
      if (found?.lockedUntil && found.lockedUntil > now) return new AppError("account_locked");
      const waitMs = found && !isOld ? found.lastFailedAt.getTime() + signInWaitMs(failures) - now.getTime() : 0;
      if (waitMs > 0) return new AppError("too_many_attempts", { retryAfterSeconds: waitMs / 1000 }, slowDown(waitMs));
      const next = failures + 1;
      const lockedUntil = next >= signInLimits.lockAfter ? new Date(now.getTime() + signInLimits.lockMs) : null;
      // A lock that has passed starts the count anew.
      await saveFailures(tx, { emailHash, failures: lockedUntil ? 0 : next, lastFailedAt: now, lockedUntil });
      return undefined;
    });
    if (refusal) throw refusal;
  },

  /** The password was right: what went wrong before is forgotten. */
  leave: (email: string) =>
    deleteFailures(db, hashSecret(email), new Date(clock.now().getTime() - signInLimits.forgetAfterMs)),
});

export type SignInGuard = ReturnType<typeof makeSignInGuard>;

const slowDown = (waitMs: number): string => {
  const seconds = Math.ceil(waitMs / 1000);
  return `Too many wrong passwords. Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
};
