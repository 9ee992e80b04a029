import { useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { messageFor } from "../../../api/client/message-for.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { type Project, removeProject, restoreProject } from "../../../api/studio/projects.ts";
import { t } from "../messages.ts";

/** A project is more than a clip: long enough to notice a slip of the hand. */
const undoForMs = 15_000;

type Named = Pick<Project, "projectId" | "name">;

/** Brings a deleted project back and says so. */
export const useProjectRestore = (): ((project: Named) => Promise<void>) => {
  const queries = useQueryClient();
  return async ({ projectId, name }) => {
    try {
      await restoreProject(projectId);
      toast.success(t.isBack(name));
    } catch (error) {
      toast.error(t.didNotComeBack(name, messageFor(error)));
    }
    await queries.invalidateQueries({ queryKey: queryKeys.projects });
  };
};

/** Deletes a project and offers to bring it back. Answers whether it is gone. */
export const useProjectRemoval = (): ((project: Named) => Promise<boolean>) => {
  const queries = useQueryClient();
  const restore = useProjectRestore();
  return async (project) => {
    try {
      await removeProject(project.projectId);
    } catch (error) {
      toast.error(t.wasNotDeleted(project.name, messageFor(error)));
      return false;
    }
    const undo = { label: t.undo, onClick: () => void restore(project) };
    toast(t.deleted(project.name), { action: undo, duration: undoForMs });
    await queries.invalidateQueries({ queryKey: queryKeys.projects });
    return true;
  };
};
