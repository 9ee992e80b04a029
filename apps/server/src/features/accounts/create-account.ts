import { AppError, nextResetAfter, type Tier } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { deleteSetting } from "../../platform/database/server-settings.ts";
import { newId } from "../../platform/new-id.ts";
import { countUsers, insertAccount, lockAccounts } from "./store.ts";

export type CreateAccount = (account: {
  email: string;
  passwordHash: string;
  firstName: string | null;
  /** For somebody who has proved that the address is theirs. */
  emailConfirmedAt?: Date;
  tier: Tier;
  /** Code of the affiliate who sent them. */
  referredBy?: string;
  /** Asked once more where the account is made: two newcomers may both have thought to be the first. */
  admit?: (tx: Db, isFirst: boolean) => Promise<void>;
}) => Promise<{ userId: string; workspaceId: string }>;

type Needs = { db: Db; clock: Clock };

/** A new account brings a workspace of its own. The first account of a server also runs the server. */
export const makeCreateAccount =
  ({ db, clock }: Needs): CreateAccount =>
  async ({ email, passwordHash, firstName, emailConfirmedAt = null, tier, referredBy, admit }) => {
    const ids = { userId: newId(), workspaceId: newId() };
    const now = clock.now();
    const created = await db.transaction(async (tx) => {
      await lockAccounts(tx);
      const isFirst = (await countUsers(tx)) === 0;
      await admit?.(tx, isFirst);
      if (isFirst) await deleteSetting(tx, "set_up_code_hash");
      return insertAccount(tx, {
        ...ids,
        email,
        passwordHash,
        firstName,
        emailConfirmedAt,
        tier,
        isServerAdmin: isFirst,
        now,
        preferences: referredBy ? { referredBy } : {},
        nextResetAt: nextResetAfter(now, now),
      });
    });
    if (!created) throw new AppError("sign_up_refused");
    return ids;
  };
