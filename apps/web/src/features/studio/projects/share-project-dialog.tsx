import type { ReactNode } from "react";
import type { Project } from "../../../api/studio/projects.ts";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { t } from "../messages.ts";

type ShareProjectDialogProps = {
  project: Pick<Project, "name">;
  /** The form for people and groups, of a sibling feature. */
  people: ReactNode;
  onClose: () => void;
};

export const ShareProjectDialog = ({ project, people, onClose }: ShareProjectDialogProps) => (
  <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t.shareProject(project.name)}>
    <div className="pb-4">{people}</div>
  </Dialog>
);
