import { useQuery } from "@tanstack/react-query";
import { type QualityPreset, studioLimits, type TextNormalization } from "@timbre/contract";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { modelsQuery } from "../../../api/models.ts";
import type { ProjectDetails } from "../../../api/studio/projects.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import type { DrawVoiceChoice } from "./new-project-dialog.tsx";
import { rightsOn } from "../project-rights.ts";
import { SavedField } from "../saved-field.tsx";
import { useProjectSaving } from "./use-project-saving.ts";
import { t } from "../messages.ts";

const presets: readonly (readonly [QualityPreset, string])[] = [
  ["standard", t.standard128KbitS],
  ["high", t.high192KbitS],
  ["ultra", t.ultra192KbitS],
  ["ultra_lossless", t.ultraLosslessWav],
];

const normalizations: readonly (readonly [TextNormalization, string])[] = [
  ["auto", t.automatic],
  ["on", t.always],
  ["off", t.never],
  ["apply_english", t.asInEnglish],
];

type GeneralSettingsProps = {
  project: ProjectDetails;
  drawVoiceChoice: DrawVoiceChoice;
  /** Of a sibling feature: which dictionaries the project uses. */
  dictionaries: ReactNode;
  onDelete: () => void;
};

/** How the project is called and spoken. */
export const GeneralSettings = ({ project, drawVoiceChoice, dictionaries, onDelete }: GeneralSettingsProps) => {
  const { save, attempt } = useProjectSaving(project);
  const models = useQuery(modelsQuery()).data?.filter(({ canSpeak }) => canSpeak) ?? [];
  return (
    <div className="space-y-6">
      <SavedField
        key={attempt}
        label={t.name}
        isRequired
        maxLength={studioLimits.maxName}
        saved={project.name}
        onSave={(name) => save({ name })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <VoiceField label={t.paragraphs}>
          {drawVoiceChoice({
            voiceId: project.paragraphVoiceId,
            onChoose: ({ voiceId }) => save({ paragraphVoiceId: voiceId }),
          })}
        </VoiceField>
        <VoiceField label={t.titlesAndHeadings}>
          {drawVoiceChoice({
            voiceId: project.titleVoiceId,
            onChoose: ({ voiceId }) => save({ titleVoiceId: voiceId }),
          })}
        </VoiceField>
        <SelectField
          label={t.model}
          value={project.modelId}
          onChange={(modelId) => save({ modelId })}
          options={models.map(({ modelId, name }) => [modelId, name] as const)}
        />
        <SelectField
          label={t.quality}
          value={project.qualityPreset}
          onChange={(qualityPreset) => save({ qualityPreset: qualityPreset as QualityPreset })}
          options={presets}
        />
        <SelectField
          label={t.numbersAndAbbreviationsInWords}
          value={project.textNormalization}
          onChange={(value) => save({ textNormalization: value as TextNormalization })}
          options={normalizations}
        />
      </div>
      {dictionaries}
      {rightsOn(project).canManage && (
        <div className="flex justify-end border-t border-line pt-4">
          <Button look="quiet" onClick={onDelete}>
            <Trash2 size={18} aria-hidden />
            {t.deleteProject}
          </Button>
        </div>
      )}
    </div>
  );
};

const VoiceField = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <p className="mb-1.5 text-sm font-medium">{label}</p>
    {children}
  </div>
);
