import { useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { messageFor } from "../../../api/client/message-for.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { type Project, removeProject, restoreProject } from "../../../api/studio/projects.ts";

/** A project is more than a clip: long enough to notice a slip of the hand. */
const undoForMs = 15_000;

/** Deletes a project and offers to bring it back. Answers whether it is gone. */
export const useProjectRemoval = (): ((project: Pick<Project, "projectId" | "name">) => Promise<boolean>) => {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.projects });
  const restore = async ({ projectId, name }: Pick<Project, "projectId" | "name">): Promise<void> => {
    try {
      await restoreProject(projectId);
      toast.success(`${name} is back`);
    } catch (error) {
      toast.error(`${name} did not come back. ${messageFor(error)}`);
    }
    await refresh();
  };
  return async (project) => {
    try {
      await removeProject(project.projectId);
    } catch (error) {
      toast.error(`${project.name} was not deleted. ${messageFor(error)}`);
      return false;
    }
    const undo = { label: "Undo", onClick: () => void restore(project) };
    toast(`${project.name} deleted`, { action: undo, duration: undoForMs });
    await refresh();
    return true;
  };
};
