import { AppError, nextResetAfter, type Tier } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/new-id.ts";
import { hashPassword } from "./passwords.ts";
import { countUsers, insertAccount } from "./store.ts";

export type CreateAccount = (account: {
  email: string;
  password: string;
  firstName: string | null;
  tier: Tier;
  /** Code of the affiliate who sent them. */
  referredBy?: string;
}) => Promise<{ userId: string; workspaceId: string }>;

type Needs = { db: Db; clock: Clock };

/** A new account brings a workspace of its own. The first account of a server also runs the server. */
export const makeCreateAccount =
  ({ db, clock }: Needs): CreateAccount =>
  async ({ email, password, firstName, tier, referredBy }) => {
    const ids = { userId: newId(), workspaceId: newId() };
    const passwordHash = await hashPassword(password);
    const now = clock.now();
    const created = await db.transaction(async (tx) =>
      insertAccount(tx, {
        ...ids,
        email,
        passwordHash,
        firstName,
        tier,
        isServerAdmin: (await countUsers(tx)) === 0,
        now,
        preferences: referredBy ? { referredBy } : {},
        nextResetAt: nextResetAfter(now, now),
      }),
    );
    if (!created) throw new AppError("email_taken");
    return ids;
  };
