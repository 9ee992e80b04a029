import { isWorkspaceAdmin } from "@timbre/contract";
import { and, asc, count, desc, eq, type SQL } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { storableText } from "../../platform/database/search-text.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { dubs } from "../../platform/database/tables/dubbing.ts";

export type DubRow = typeof dubs.$inferSelect;
type Reader = Pick<Caller, "workspaceId" | "userId" | "role">;

/** Seen by who made them and by the workspace's admins. */
const visibleTo = ({ workspaceId, userId, role }: Reader): SQL | undefined =>
  and(eq(dubs.workspaceId, workspaceId), isWorkspaceAdmin(role) ? undefined : eq(dubs.userId, userId));

export const listDubs = (db: Db, reader: Reader): Promise<DubRow[]> =>
  db.select().from(dubs).where(visibleTo(reader)).orderBy(desc(dubs.createdAt), asc(dubs.dubbingId));

export const findDub = async (db: Db, reader: Reader, dubbingId: string): Promise<DubRow | undefined> =>
  (
    await db
      .select()
      .from(dubs)
      .where(and(visibleTo(reader), eq(dubs.dubbingId, storableText(dubbingId))))
  )[0];

/** For work without a caller. */
export const findAnyDub = async (db: Db, dubbingId: string): Promise<DubRow | undefined> =>
  (await db.select().from(dubs).where(eq(dubs.dubbingId, dubbingId)))[0];

/** Held until the transaction ends. */
export const lockDub = async (tx: Db, dubbingId: string): Promise<DubRow | undefined> =>
  (await tx.select().from(dubs).where(eq(dubs.dubbingId, dubbingId)).for("update"))[0];

export const countDubs = async (db: Db, workspaceId: string): Promise<number> =>
  (await db.select({ n: count() }).from(dubs).where(eq(dubs.workspaceId, workspaceId)))[0]?.n ?? 0;

export const insertDub = (tx: Db, row: DubRow) => tx.insert(dubs).values(row);

export const changeDub = (tx: Db, dubbingId: string, changes: Partial<DubRow>) =>
  tx.update(dubs).set(changes).where(eq(dubs.dubbingId, dubbingId));

export const deleteDub = (tx: Db, dubbingId: string) => tx.delete(dubs).where(eq(dubs.dubbingId, dubbingId));

export const filesOf = ({ sourceKey, segments }: Pick<DubRow, "sourceKey" | "segments">): string[] => [
  sourceKey,
  ...segments.flatMap(({ take }) => take?.fileKey ?? []),
];

/** A key names its dub: "dubbing/ab/abc/…". */
export const keptDubFiles = async (db: Db, keys: readonly string[]): Promise<Set<string>> => {
  const ids = new Set(keys.map((key) => key.split("/")[2] ?? ""));
  const kept = new Set<string>();
  for (const dubbingId of ids) {
    const row = await findAnyDub(db, dubbingId);
    if (row) for (const key of filesOf(row)) kept.add(key);
  }
  return new Set(keys.filter((key) => kept.has(key)));
};
