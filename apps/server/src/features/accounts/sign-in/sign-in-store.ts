import { and, count, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { users } from "../../../platform/database/tables/owners.ts";
import { signInTries } from "../tables.ts";
import { recoveryCodes } from "../tables.ts";

export type TriesRow = typeof signInTries.$inferSelect;

/** The row, kept for this transaction alone; made first when there is none, so that there is something to keep. */
export const lockTries = async (tx: Db, name: string): Promise<TriesRow> => {
  const nothing = { name, failures: 0, lastFailedAt: new Date(0) };
  await tx.insert(signInTries).values(nothing).onConflictDoNothing();
  return (await tx.select().from(signInTries).where(eq(signInTries.name, name)).for("update"))[0] ?? nothing;
};

export const saveTries = (tx: Db, row: TriesRow) =>
  tx.update(signInTries).set(row).where(eq(signInTries.name, row.name));

/** These counts, and everybody's that are too old to count: strangers could fill the table otherwise. */
export const deleteTries = (db: Db, names: readonly string[], before: Date) =>
  db.delete(signInTries).where(or(inArray(signInTries.name, [...names]), lt(signInTries.lastFailedAt, before)));

export const forgetOneTry = (db: Db, name: string) =>
  db
    .update(signInTries)
    .set({ failures: sql`greatest(0, ${signInTries.failures} - 1)` })
    .where(eq(signInTries.name, name));

export const findUserById = async (db: Db, userId: string) =>
  (await db.select().from(users).where(eq(users.userId, userId)))[0];

export type User = NonNullable<Awaited<ReturnType<typeof findUserById>>>;

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
