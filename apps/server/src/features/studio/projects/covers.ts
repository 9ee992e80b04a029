import { AppError, studioLimits } from "@timbre/contract";
import { FileMissingError, type OpenFile } from "../../../platform/files/file-store.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { shrinkPicture } from "../../../platform/images/shrink-picture.ts";
import { newId } from "../../../platform/new-id.ts";
import { requireProject, type RoledProject } from "./project-roles.ts";
import { changeProject } from "./project-store.ts";
import type { StudioNeeds } from "../studio-needs.ts";
import { writeFile } from "../../../platform/files/write-file.ts";

export const coverKeyOf = (coverId: string): string => `studio/covers/${coverId.slice(0, 2)}/${coverId}.webp`;

type Needs = Pick<StudioNeeds, "db" | "files" | "clock" | "parser">;
type SentPicture = { path: string; signal: AbortSignal };

export const makeCovers = ({ db, files, clock, parser }: Needs) => {
  const change = async (caller: Caller, projectId: string, sent: SentPicture | null): Promise<RoledProject> => {
    const { project, role } = await requireProject(db, caller, { projectId, wanted: "editor" });
    const coverId = sent === null ? null : newId();
    if (sent !== null && coverId !== null) {
      const options = { signal: sent.signal, fairnessKey: caller.workspaceId };
      const picture = { path: sent.path, sidePx: studioLimits.coverSidePx };
      await writeFile(files, coverKeyOf(coverId), [await shrinkPicture(parser, picture, options)]);
    }
    const changes = { coverId, updatedAt: clock.now() };
    await changeProject(db, project.projectId, changes);
    if (project.coverId) await files.remove(coverKeyOf(project.coverId));
    return { project: { ...project, ...changes }, role };
  };
  return {
    set: (caller: Caller, projectId: string, sent: SentPicture): Promise<RoledProject> =>
      change(caller, projectId, sent),
    remove: (caller: Caller, projectId: string): Promise<RoledProject> => change(caller, projectId, null),
    open: async (caller: Caller, projectId: string): Promise<OpenFile> => {
      const { project } = await requireProject(db, caller, { projectId, wanted: "viewer" });
      if (!project.coverId) throw new AppError("cover_not_found");
      return files.open(coverKeyOf(project.coverId)).catch((error: unknown) => {
        throw error instanceof FileMissingError ? new AppError("cover_not_found") : error;
      });
    },
  };
};
