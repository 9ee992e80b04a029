import type { ReactNode } from "react";
import type { Project } from "../../../api/studio/projects.ts";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { ListenLink } from "./listen-link.tsx";
import { t } from "../messages.ts";

type ShareProjectDialogProps = {
  project: Pick<Project, "name" | "projectId" | "listenAddress">;
  /** The form for people and groups, of a sibling feature. */
  people: ReactNode;
  onClose: () => void;
};

export const ShareProjectDialog = ({ project, people, onClose }: ShareProjectDialogProps) => (
  <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t.shareProject(project.name)}>
    <div className="space-y-6 pb-4">
      {people}
      <section aria-label={t.linkToListen} className="space-y-3 border-t border-line pt-5">
        <h3 className="text-sm font-semibold">{t.linkToListen}</h3>
        <ListenLink project={project} />
      </section>
    </div>
  </Dialog>
);
