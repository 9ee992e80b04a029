import { professionalCloneLimits } from "@timbre/contract";
import type { ReactNode } from "react";
import { languageChoices } from "../../../api/language-names.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextBox } from "../../../ui/forms/text-box.tsx";
import type { VoiceFormDesk } from "./use-voice-form.ts";
import { type FormLabel, withLanguage } from "./voice-form.ts";
import { t } from "../messages.ts";

/** The label editor, drawn by the page. */
export type LabelSlot = (use: {
  language: string;
  labels: readonly FormLabel[];
  onChange: (labels: readonly FormLabel[]) => void;
}) => ReactNode;

const languages = [...languageChoices].sort(([, one], [, other]) => one.localeCompare(other));

/** What is said of a voice; it saves itself. */
export const VoiceFields = ({ desk, labels }: { desk: VoiceFormDesk; labels: LabelSlot }) => {
  const { form, problems, change } = desk;
  return (
    <div className="space-y-5">
      <Field
        data-autofocus
        label={t.voiceName}
        maxLength={professionalCloneLimits.maxName}
        value={form.voiceName}
        error={problems.voiceName}
        onChange={({ target }) => change({ ...form, voiceName: target.value })}
      />
      <SelectField
        label={t.language}
        value={form.language}
        options={languages}
        error={problems.language}
        onChange={(language) => change(withLanguage(form, language))}
      />
      <TextBox
        label={t.description}
        rows={3}
        value={form.description}
        error={problems.description}
        note={`${form.description.length} / ${professionalCloneLimits.maxDescription}`}
        onChange={({ target }) => change({ ...form, description: target.value })}
      />
      {labels({ language: form.language, labels: form.labels, onChange: (next) => change({ ...form, labels: next }) })}
    </div>
  );
};
