import { AudioLines, Square } from "lucide-react";
import { useState } from "react";
import { cancelProject, convertProject, type ProjectDetails } from "../../../api/studio/projects.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { formatCredits } from "../../../ui/format.ts";
import { Cost } from "../../../ui/display/cost.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { ProgressLine } from "./progress-line.tsx";
import { useConversion } from "./use-conversion.ts";
import { t } from "../messages.ts";

type ProjectConversionProps = {
  project: ProjectDetails;
  canConvert: boolean;
  beforehand: () => Promise<boolean>;
  onVersions: () => void;
};

/** Every chapter spoken and put together: one more version of the whole. */
export const ProjectConversion = ({ project, canConvert, beforehand, onVersions }: ProjectConversionProps) => {
  const { projectId } = project;
  const conversion = useConversion({
    projectId,
    begin: () => convertProject(projectId),
    stop: () => cancelProject(projectId),
    beforehand,
  });
  const [isAsking, setAsking] = useState(false);
  const isEmpty = project.chapters.every((one) => one.unspokenCharacters + one.spokenCharacters === 0);
  return (
    <div className="space-y-2 border-t border-line pt-3">
      {project.error && !project.isConverting && <Notice kind="danger">{project.error}</Notice>}
      {project.isConverting && (
        <div className="space-y-2 px-1 pb-1">
          <p className="flex justify-between text-xs text-soft">
            {project.isWaiting ? t.waitingForTheEngine : t.generatingTheWholeProject}
            <span className="tabular">{Math.round((project.progress ?? 0) * 100)}%</span>
          </p>
          <ProgressLine label={t.generatingTheWholeProject} progress={project.progress} />
        </div>
      )}
      {canConvert &&
        (project.isConverting ? (
          <Button className="w-full" disabled={conversion.isBusy} onClick={conversion.cancel}>
            <Square size={14} aria-hidden fill="currentColor" />
            {t.cancel}
          </Button>
        ) : (
          <>
            <Button className="w-full" disabled={isEmpty || conversion.isBusy} onClick={() => setAsking(true)}>
              <AudioLines size={18} aria-hidden />
              {t.generateWholeProject}
            </Button>
            {!isEmpty && (
              <p className="tabular text-center text-xs text-faint">
                <Cost costCredits={project.conversionCredits} isFree={project.conversionCredits === 0} />
              </p>
            )}
          </>
        ))}
      <GenerateQuestion
        isOpen={isAsking}
        costCredits={project.conversionCredits}
        onClose={() => setAsking(false)}
        onGenerate={conversion.generate}
      />
      <Button look="quiet" className="w-full" onClick={onVersions}>
        {t.projectVersions}
      </Button>
    </div>
  );
};

type QuestionProps = { isOpen: boolean; costCredits: number; onClose: () => void; onGenerate: () => void };

/** A whole book can cost a month's credits: the price is said before it is spent. */
const GenerateQuestion = ({ isOpen, costCredits, onClose, onGenerate }: QuestionProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={(isStill) => !isStill && onClose()}
    title={t.generateTheWholeProject}
    description={
      costCredits === 0
        ? t.everyParagraphHasItsSoundAlreadySo
        : t.thisCostsParagraphsThatHaveTheir(formatCredits(costCredits))
    }
    footer={
      <>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button
          look="primary"
          onClick={() => {
            onClose();
            onGenerate();
          }}
        >
          {t.generate}
        </Button>
      </>
    }
  />
);
