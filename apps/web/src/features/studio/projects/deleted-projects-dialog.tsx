import { useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { messageFor } from "../../../api/client/message-for.ts";
import { type DeletedProject, deletedProjectsQuery } from "../../../api/studio/projects.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/display/empty-state.tsx";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import { formatDay } from "../../../ui/format.ts";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { useProjectRestore } from "./use-project-removal.ts";
import { t } from "../messages.ts";

/** What was deleted in the last thirty days, each with a way back. */
export const DeletedProjectsDialog = ({ onClose }: { onClose: () => void }) => {
  const projects = useQuery(deletedProjectsQuery());
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t.deletedProjects}
      description={t.aDeletedProjectIsKeptForThirtyDays}
    >
      <div className="pb-4">
        {projects.isPending && <Skeleton className="h-16 w-full" />}
        {projects.isError && <EmptyState title={t.projectsCouldNotBeLoaded} text={messageFor(projects.error)} />}
        {projects.data?.length === 0 && <p className="py-4 text-sm text-soft">{t.nothingWasDeleted}</p>}
        {projects.data && projects.data.length > 0 && (
          <ul aria-label={t.deletedProjects} className="divide-y divide-line rounded-card border border-line">
            {projects.data.map((project) => (
              <DeletedRow key={project.projectId} project={project} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
};

const DeletedRow = ({ project }: { project: DeletedProject }) => {
  const restore = useProjectRestore();
  const [isBusy, setBusy] = useState(false);
  const bringBack = async (): Promise<void> => {
    setBusy(true);
    await restore(project);
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-32 flex-1">
        <p className="truncate text-sm font-medium">{project.name}</p>
        <p className="tabular text-xs text-faint">{t.goneForGoodOn(formatDay(project.goneAt))}</p>
      </div>
      <Button size="sm" disabled={isBusy} aria-label={t.restoreProject(project.name)} onClick={() => void bringBack()}>
        <RotateCcw size={16} aria-hidden />
        {t.restore}
      </Button>
    </li>
  );
};
