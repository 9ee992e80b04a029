import { isAtLeastRole } from "@timbre/contract";
import type { Project } from "../../api/studio/projects.ts";

export type ProjectRights = {
  /** Write, choose voices, generate. */
  canEdit: boolean;
  /** Delete, share, publish. */
  canManage: boolean;
};

export const rightsOn = ({ role }: Pick<Project, "role">): ProjectRights => ({
  canEdit: isAtLeastRole(role, "editor"),
  canManage: isAtLeastRole(role, "admin"),
});
