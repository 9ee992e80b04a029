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

const presets: readonly (readonly [QualityPreset, string])[] = [
  ["standard", "Standard (128 kbit/s)"],
  ["high", "High (192 kbit/s)"],
  ["ultra", "Ultra (192 kbit/s)"],
  ["ultra_lossless", "Ultra lossless (WAV)"],
];

const normalizations: readonly (readonly [TextNormalization, string])[] = [
  ["auto", "Automatic"],
  ["on", "Always"],
  ["off", "Never"],
  ["apply_english", "As in English"],
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
        label="Name"
        isRequired
        maxLength={studioLimits.maxName}
        saved={project.name}
        onSave={(name) => save({ name })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <VoiceField label="Paragraphs">
          {drawVoiceChoice({
            voiceId: project.paragraphVoiceId,
            onChoose: ({ voiceId }) => save({ paragraphVoiceId: voiceId }),
          })}
        </VoiceField>
        <VoiceField label="Titles and headings">
          {drawVoiceChoice({
            voiceId: project.titleVoiceId,
            onChoose: ({ voiceId }) => save({ titleVoiceId: voiceId }),
          })}
        </VoiceField>
        <SelectField
          label="Model"
          value={project.modelId}
          onChange={(modelId) => save({ modelId })}
          options={models.map(({ modelId, name }) => [modelId, name] as const)}
        />
        <SelectField
          label="Quality"
          value={project.qualityPreset}
          onChange={(qualityPreset) => save({ qualityPreset: qualityPreset as QualityPreset })}
          options={presets}
        />
        <SelectField
          label="Numbers and abbreviations in words"
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
            Delete project
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
