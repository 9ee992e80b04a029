import { and, eq, gt, lte } from "drizzle-orm";
import { singleUseTokens } from "./tables.ts";
import type { Db } from "../../platform/database/database.ts";

export type TokenRow = typeof singleUseTokens.$inferSelect;

export const insertToken = (db: Db, row: TokenRow) => db.insert(singleUseTokens).values(row);

/** The token, if it was still good; only one call gets it. */
export const takeToken = async (
  db: Db,
  { tokenHash, type, now }: { tokenHash: string; type: string; now: Date },
): Promise<TokenRow | undefined> =>
  (
    await db
      .delete(singleUseTokens)
      .where(
        and(
          eq(singleUseTokens.tokenHash, tokenHash),
          eq(singleUseTokens.type, type),
          gt(singleUseTokens.expiresAt, now),
        ),
      )
      .returning()
  )[0];

export const forgetOldTokens = (db: Db, now: Date) =>
  db.delete(singleUseTokens).where(lte(singleUseTokens.expiresAt, now));
