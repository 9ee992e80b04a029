import { accountLinkLimits, AppError } from "@timbre/contract";
import { and, count, eq, gt, inArray, lt } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import { accountLinks, type AccountLinkPurpose } from "./tables.ts";
import type { Db } from "../../platform/database/database.ts";
import { newSecret } from "../../platform/new-id.ts";
import { hashSecret } from "./hash-secret.ts";

export type AccountLink = typeof accountLinks.$inferSelect;
export type NewLink = Pick<AccountLink, "userId" | "purpose" | "email" | "isMailed">;
type Needs = { db: Db; clock: Clock };

const lifeMs: Record<AccountLinkPurpose, number> = {
  reset_password: accountLinkLimits.resetMs,
  confirm_email: accountLinkLimits.confirmMs,
  change_email: accountLinkLimits.confirmMs,
};
const hourMs = 3_600_000;

/** One-time links to an account. They live in the address after "#", which browsers never send on. */
export const makeAccountLinks = ({ db, clock }: Needs) => {
  const find = async (from: Db, token: string, purposes: AccountLinkPurpose[]): Promise<AccountLink> => {
    const isThisOne = and(eq(accountLinks.tokenHash, hashSecret(token)), inArray(accountLinks.purpose, purposes));
    const [found] = await from.select().from(accountLinks).where(isThisOne);
    if (!found || found.expiresAt <= clock.now()) throw new AppError("link_expired");
    return found;
  };

  return {
    make: async (link: NewLink): Promise<{ token: string; expiresAt: Date }> => {
      const now = clock.now();
      const token = newSecret("acc_");
      const expiresAt = new Date(now.getTime() + lifeMs[link.purpose]);
      // Links of yesterday still count in nothing; nobody else clears them away.
      await db.delete(accountLinks).where(lt(accountLinks.expiresAt, new Date(now.getTime() - hourMs)));
      await db.insert(accountLinks).values({ ...link, tokenHash: hashSecret(token), createdAt: now, expiresAt });
      return { token, expiresAt };
    },

    look: (token: string, purposes: AccountLinkPurpose[]): Promise<AccountLink> => find(db, token, purposes),

    /** Uses a link up. Of two people who use it at once, one is refused. */
    take: async (tx: Db, token: string, purposes: AccountLinkPurpose[]): Promise<AccountLink> => {
      const link = await find(tx, token, purposes);
      const taken = await tx.delete(accountLinks).where(eq(accountLinks.tokenHash, link.tokenHash)).returning();
      if (taken.length === 0) throw new AppError("link_expired");
      return link;
    },

    countRecent: async (userId: string, purpose: AccountLinkPurpose): Promise<number> => {
      const since = new Date(clock.now().getTime() - hourMs);
      const isRecent = and(isOf(userId, [purpose]), eq(accountLinks.isMailed, true), gt(accountLinks.createdAt, since));
      return (await db.select({ n: count() }).from(accountLinks).where(isRecent))[0]?.n ?? 0;
    },

    findPending: async (userId: string, purpose: AccountLinkPurpose): Promise<AccountLink | undefined> => {
      const isOpen = and(isOf(userId, [purpose]), gt(accountLinks.expiresAt, clock.now()));
      return (await db.select().from(accountLinks).where(isOpen).limit(1))[0];
    },
  };
};

export type AccountLinks = ReturnType<typeof makeAccountLinks>;

const isOf = (userId: string, purposes: AccountLinkPurpose[]) =>
  and(eq(accountLinks.userId, userId), inArray(accountLinks.purpose, purposes));

export const deleteLinks = (tx: Db, userId: string, purposes: AccountLinkPurpose[]) =>
  tx.delete(accountLinks).where(isOf(userId, purposes));
