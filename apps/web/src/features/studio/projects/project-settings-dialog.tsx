import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import type { ProjectDetails } from "../../../api/studio/projects.ts";
import type { Player } from "../../../audio/playing/player.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { SettingsSection } from "../../../ui/layout/settings-section.tsx";
import { Tabs } from "../../../ui/controls/tabs.tsx";
import { ExportForm } from "../conversion/export-form.tsx";
import { GeneralSettings } from "./general-settings.tsx";
import type { DrawVoiceChoice } from "./new-project-dialog.tsx";
import { rightsOn } from "../project-rights.ts";
import { ProjectVersions } from "./project-versions.tsx";
import type { SettingsView } from "./studio-search.ts";
import { t } from "../messages.ts";

type ProjectSettingsDialogProps = {
  project: ProjectDetails;
  view: SettingsView;
  onView: (view: SettingsView) => void;
  player: Player;
  /** Whether this person may publish at all; the project decides as well. */
  mayPublish: boolean;
  drawVoiceChoice: DrawVoiceChoice;
  dictionaries: ReactNode;
  onDelete: () => void;
  onClose: () => void;
};

/** How a project is spoken, and how it leaves the studio. Those who may only read see its versions. */
export const ProjectSettingsDialog = (props: ProjectSettingsDialogProps) => {
  const { project, view, onView, onClose } = props;
  const { canEdit } = rightsOn(project);
  const versions = <Versions {...props} onBack={canEdit ? () => onView("export") : null} />;
  return (
    <Dialog
      shape="wide"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={canEdit ? t.projectSettings : project.name}
    >
      {canEdit ? (
        <div className="-mx-6 -mt-2 sm:min-h-120">
          <Tabs
            label={t.projectSettings}
            value={view === "general" ? "general" : "export"}
            onChange={onView}
            tabs={[
              { value: "general", label: t.general, content: <Panel>{<GeneralSettings {...props} />}</Panel> },
              {
                value: "export",
                label: t.export,
                content: <Panel>{view === "versions" ? versions : <ExportView {...props} />}</Panel>,
              },
            ]}
          />
        </div>
      ) : (
        <div className="pb-6">{versions}</div>
      )}
    </Dialog>
  );
};

const Panel = ({ children }: { children: ReactNode }) => <div className="px-6 pt-6 pb-6">{children}</div>;

const ExportView = ({ project, onView }: ProjectSettingsDialogProps) => (
  <div className="space-y-6">
    <SettingsSection
      title={t.finishedReadings}
      text={t.listenDownloadPublish}
      action={
        <Button onClick={() => onView("versions")}>
          {t.projectVersions}
          <ChevronRight size={18} aria-hidden />
        </Button>
      }
    />
    <ExportForm project={project} />
  </div>
);

const Versions = (props: ProjectSettingsDialogProps & { onBack: (() => void) | null }) => (
  <ProjectVersions {...props} canPublish={props.mayPublish && rightsOn(props.project).canManage} />
);
