import { isWorkspaceAdmin, type ResourceRole } from "@timbre/contract";
import { and, asc, count, desc, eq, gt, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { isSharedWith, type ResourceReader, sharedRoles } from "../../../domain/sharing/resource-roles.ts";
import { storableText } from "../../../platform/database/search-text.ts";
import { studioProjects } from "../../../platform/database/tables/studio.ts";

export type ProjectRow = typeof studioProjects.$inferSelect;

/** The name of projects among the things that can be shared. */
const sharedType = "project";

/** Seen by their maker, the workspace's admins and those they are shared with. */
const visibleTo = (reader: ResourceReader): SQL | undefined =>
  and(
    isNull(studioProjects.deletedAt),
    eq(studioProjects.workspaceId, reader.workspaceId),
    isWorkspaceAdmin(reader.role)
      ? undefined
      : or(eq(studioProjects.ownerUserId, reader.userId), isSharedWith(sharedType, reader, studioProjects.projectId)),
  );

export const findProject = async (db: Db, reader: ResourceReader, projectId: string): Promise<ProjectRow | undefined> =>
  (
    await db
      .select()
      .from(studioProjects)
      .where(and(visibleTo(reader), eq(studioProjects.projectId, storableText(projectId))))
  )[0];

export const listProjects = (db: Db, reader: ResourceReader): Promise<ProjectRow[]> =>
  db
    .select()
    .from(studioProjects)
    .where(visibleTo(reader))
    .orderBy(desc(studioProjects.createdAt), asc(studioProjects.projectId));

export const rolesOnProjects = async (
  db: Db,
  reader: ResourceReader,
  rows: readonly ProjectRow[],
): Promise<Map<string, ResourceRole>> => {
  const isTheirs = (row: ProjectRow): boolean => row.ownerUserId === reader.userId || isWorkspaceAdmin(reader.role);
  const ids = rows.filter((row) => !isTheirs(row)).map((row) => row.projectId);
  const shared = await sharedRoles(db, { type: sharedType, reader, ids });
  return new Map(rows.map((row) => [row.projectId, isTheirs(row) ? "admin" : (shared.get(row.projectId) ?? "viewer")]));
};

export const countProjects = async (db: Db, workspaceId: string): Promise<number> =>
  (
    await db
      .select({ n: count() })
      .from(studioProjects)
      .where(and(eq(studioProjects.workspaceId, workspaceId), isNull(studioProjects.deletedAt)))
  )[0]?.n ?? 0;

export const insertProject = (tx: Db, row: typeof studioProjects.$inferInsert) => tx.insert(studioProjects).values(row);

export const changeProject = (db: Db, projectId: string, changes: Partial<typeof studioProjects.$inferInsert>) =>
  db.update(studioProjects).set(changes).where(eq(studioProjects.projectId, projectId));

/** For work without a caller: it may be deleted. */
export const findAnyProject = async (db: Db, projectId: string): Promise<ProjectRow | undefined> =>
  (await db.select().from(studioProjects).where(eq(studioProjects.projectId, projectId)))[0];

export const findDeletedProject = async (db: Db, projectId: string): Promise<ProjectRow | undefined> =>
  (
    await db
      .select()
      .from(studioProjects)
      .where(and(isNotNull(studioProjects.deletedAt), eq(studioProjects.projectId, storableText(projectId))))
  )[0];

/** Deleted after this moment, by whom they can be brought back: their maker and the workspace's admins. */
export const listDeletedProjects = (db: Db, reader: ResourceReader, after: Date): Promise<ProjectRow[]> =>
  db
    .select()
    .from(studioProjects)
    .where(
      and(
        gt(studioProjects.deletedAt, after),
        eq(studioProjects.workspaceId, reader.workspaceId),
        isWorkspaceAdmin(reader.role) ? undefined : eq(studioProjects.ownerUserId, reader.userId),
      ),
    )
    .orderBy(desc(studioProjects.deletedAt), asc(studioProjects.projectId));

export const findListenedProject = async (db: Db, listenId: string): Promise<ProjectRow | undefined> =>
  (
    await db
      .select()
      .from(studioProjects)
      .where(and(isNull(studioProjects.deletedAt), eq(studioProjects.listenId, storableText(listenId))))
  )[0];

export const deleteProjectRow = (db: Db, projectId: string) =>
  db.delete(studioProjects).where(eq(studioProjects.projectId, projectId));
