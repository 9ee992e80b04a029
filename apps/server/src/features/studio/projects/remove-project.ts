import { AppError, isWorkspaceAdmin } from "@timbre/contract";
import type { Caller } from "../../../platform/http/caller.ts";
import { requireProject, type RoledProject } from "./project-roles.ts";
import { changeProject, findDeletedProject, type ProjectRow } from "./project-store.ts";
import { purgeProjectJob } from "./purge-project.job.ts";
import { cancelConversionsOf } from "../conversion/queue-conversion.ts";
import type { StudioNeeds } from "../studio-needs.ts";

/** A deleted project or chapter can be brought back for this long. */
export const graceMs = 30 * 86_400_000;

/** Gone for everyone at once, gone for good after thirty days. */
export const makeRemoveProject =
  (needs: StudioNeeds) =>
  async (caller: Caller, projectId: string): Promise<void> => {
    const { db, clock, jobs, recordAudit } = needs;
    const { project } = await requireProject(db, caller, { projectId, wanted: "admin" });
    const deletedAt = clock.now();
    await cancelConversionsOf(needs, project.projectId);
    const startAfter = new Date(deletedAt.getTime() + graceMs);
    await db.transaction(async (tx) => {
      await changeProject(tx, project.projectId, { deletedAt });
      await jobs.add(tx, purgeProjectJob, { projectId: project.projectId }, { startAfter });
    });
    await recordAudit(caller, { activity: "Project Removed", className: "Entity Management", target: projectId });
  };

export const makeRestoreProject =
  ({ db, clock, recordAudit }: StudioNeeds) =>
  async (caller: Caller, projectId: string): Promise<RoledProject> => {
    const project = await findDeletedProject(db, projectId);
    if (!project || !isRestorable(project, caller, clock.now())) {
      const message = `No deleted project with id ${projectId} can be restored.`;
      throw new AppError("project_not_found", { projectId }, message);
    }
    await changeProject(db, project.projectId, { deletedAt: null });
    await recordAudit(caller, { activity: "Project Restored", className: "Entity Management", target: projectId });
    return { project: { ...project, deletedAt: null }, role: "admin" };
  };

const isRestorable = (project: ProjectRow, caller: Caller, now: Date): boolean =>
  project.workspaceId === caller.workspaceId &&
  (project.ownerUserId === caller.userId || isWorkspaceAdmin(caller.role)) &&
  project.deletedAt !== null &&
  project.deletedAt.getTime() + graceMs > now.getTime();
