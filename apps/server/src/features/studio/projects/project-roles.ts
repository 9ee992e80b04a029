import { AppError, isAtLeastRole, type ResourceRole } from "@timbre/contract";
import type { Db } from "../../../platform/database/database.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { type ChapterRow, findChapter } from "../chapters/chapter-store.ts";
import { findProject, type ProjectRow, rolesOnProjects } from "./project-store.ts";

export type RoledProject = { project: ProjectRow; role: ResourceRole };

const refusals: Record<ResourceRole, string> = {
  viewer: "You cannot see this project. Ask its owner to share it with you.",
  commenter: "You cannot comment on this project. Ask its owner for that.",
  editor: "Only people who can edit this project can change or generate it. Ask its owner for that.",
  admin: "Only an admin of this project can do this. Ask its owner for that.",
};

/** The project as the caller may use it; who may not even see it learns nothing of it. */
export const requireProject = async (
  db: Db,
  caller: Caller,
  { projectId, wanted }: { projectId: string; wanted: ResourceRole },
): Promise<RoledProject> => {
  const project = await findProject(db, caller, projectId);
  if (!project) throw projectNotFound(projectId);
  const role = (await rolesOnProjects(db, caller, [project])).get(project.projectId) ?? "viewer";
  if (!isAtLeastRole(role, wanted)) throw new AppError("missing_permissions", { projectId, wanted }, refusals[wanted]);
  return { project, role };
};

export const requireChapter = async (db: Db, project: ProjectRow, chapterId: string): Promise<ChapterRow> => {
  const chapter = await findChapter(db, project.projectId, chapterId);
  if (chapter) return chapter;
  throw chapterNotFound(chapterId);
};

export const chapterNotFound = (chapterId: string): AppError =>
  new AppError("chapter_not_found", { chapterId }, `A chapter with id ${chapterId} was not found.`);

export const projectNotFound = (projectId: string): AppError =>
  new AppError("project_not_found", { projectId }, `A project with id ${projectId} was not found.`);

/** A project as something to share. */
export const makeFindProjectToShare =
  ({ db }: { db: Db }) =>
  async (caller: Caller, projectId: string) => {
    const project = await findProject(db, caller, projectId);
    if (!project) return undefined;
    const role = (await rolesOnProjects(db, caller, [project])).get(project.projectId) ?? "viewer";
    return { name: project.name, creatorUserId: project.ownerUserId, role };
  };
