import { and, count, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema.ts";
import { recoveryCodes, signInFailures } from "../../platform/database/workspace-tables.ts";

export type FailureRow = typeof signInFailures.$inferSelect;

/** The row, kept for this transaction alone; made first when there is none, so that there is something to keep. */
export const lockFailures = async (tx: Db, emailHash: string): Promise<FailureRow | undefined> => {
  await tx
    .insert(signInFailures)
    .values({ emailHash, failures: 0, lastFailedAt: new Date(0) })
    .onConflictDoNothing();
  return (await tx.select().from(signInFailures).where(eq(signInFailures.emailHash, emailHash)).for("update"))[0];
};

export const saveFailures = (tx: Db, row: FailureRow) =>
  tx.update(signInFailures).set(row).where(eq(signInFailures.emailHash, row.emailHash));

/** This email's failures, and everybody's that are too old to count: strangers could fill the table otherwise. */
export const deleteFailures = (db: Db, emailHash: string, before: Date) =>
  db
    .delete(signInFailures)
    .where(
      or(
        eq(signInFailures.emailHash, emailHash),
        and(lt(signInFailures.lastFailedAt, before), isNull(signInFailures.lockedUntil)),
      ),
    );

export const findUserById = async (db: Db, userId: string) =>
  (await db.select().from(users).where(eq(users.userId, userId)))[0];

export const changeUser = (db: Db, userId: string, changes: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(changes).where(eq(users.userId, userId));

/** False when a code of this time step, or a later one, was taken already. */
export const takeTotpStep = async (db: Db, userId: string, step: number): Promise<boolean> =>
  (
    await db
      .update(users)
      .set({ totpLastStep: step })
      .where(and(eq(users.userId, userId), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
      .returning({ id: users.userId })
  ).length > 0;

/** False when there is no such code; one that is found is used up. */
export const takeRecoveryCode = async (db: Db, userId: string, codeHash: string): Promise<boolean> =>
  (
    await db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
      .returning({ id: recoveryCodes.userId })
  ).length > 0;

export const replaceRecoveryCodes = async (tx: Db, userId: string, codeHashes: string[]): Promise<void> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (codeHashes.length > 0)
    await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
};

export const countRecoveryCodes = async (db: Db, userId: string): Promise<number> =>
  (await db.select({ n: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)))[0]?.n ?? 0;

/** Written into the stored choices, the others untouched. */
export const mergePreferences = (db: Db, userId: string, changes: Record<string, unknown>) =>
  db
    .update(users)
    .set({ preferences: sql`${users.preferences} || ${JSON.stringify(changes)}::jsonb` })
    .where(eq(users.userId, userId));
