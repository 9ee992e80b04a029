import { and, desc, eq, ilike, inArray, type SQL } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { isolations } from "../../platform/database/tables/recordings.ts";
import { containsPattern, storableText } from "../../platform/database/search-text.ts";
import type { Caller } from "../../platform/http/caller.ts";

type Owner = Pick<Caller, "userId" | "workspaceId">;
export type IsolationRow = typeof isolations.$inferSelect;

const ownedBy = ({ userId, workspaceId }: Owner): SQL | undefined =>
  and(eq(isolations.workspaceId, workspaceId), eq(isolations.userId, userId));

export const addIsolation = async (tx: Db, row: typeof isolations.$inferInsert): Promise<void> => {
  await tx.insert(isolations).values({ ...row, title: storableText(row.title) });
};

/** One more than a page holds, so that it shows whether another follows. */
export const listIsolations = (
  db: Db,
  owner: Owner,
  { page, pageSize, search }: { page: number; pageSize: number; search: string | undefined },
): Promise<IsolationRow[]> =>
  db
    .select()
    .from(isolations)
    .where(and(ownedBy(owner), search ? ilike(isolations.title, containsPattern(search)) : undefined))
    .orderBy(desc(isolations.createdAt), desc(isolations.isolationId))
    .offset(page * pageSize)
    .limit(pageSize + 1);

export const findIsolation = async (db: Db, owner: Owner, id: string): Promise<IsolationRow | undefined> =>
  (
    await db
      .select()
      .from(isolations)
      .where(and(ownedBy(owner), eq(isolations.isolationId, storableText(id))))
  )[0];

export const keptIsolationKeys = async (db: Db, keys: string[]): Promise<Set<string>> => {
  const rows = db.select({ fileKey: isolations.fileKey }).from(isolations).where(inArray(isolations.fileKey, keys));
  return new Set((await rows).map(({ fileKey }) => fileKey));
};

export const deleteIsolation = (db: Db, isolationId: string) =>
  db.delete(isolations).where(eq(isolations.isolationId, isolationId));
