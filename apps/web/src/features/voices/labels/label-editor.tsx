import { Plus, X } from "lucide-react";
import { languageNameOf } from "../../../api/language-names.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { Select } from "../../../ui/controls/select.tsx";
import {
  addLabel,
  canAddLabel,
  canRemoveLabel,
  chooseLanguageMessage,
  type Label,
  optionsFor,
  removeLabel,
  setLabel,
} from "./label-set.ts";
import { wordOf } from "../voice-words.ts";
import { t } from "../messages.ts";

type LabelEditorProps = {
  labels: readonly Label[];
  problem: string | null;
  /** The language is edited elsewhere. */
  isLanguageApart?: boolean;
  onChange: (labels: Label[]) => void;
};

/** What a voice is: its language first, then whatever else is worth saying. */
export const LabelEditor = ({ labels, problem, isLanguageApart = false, onChange }: LabelEditorProps) => (
  <fieldset className="space-y-3">
    <legend className="mb-2 text-sm font-medium">{t.labels}</legend>
    {labels
      .filter(({ kind }) => !isLanguageApart || kind !== "language")
      .map((label) => (
        <LabelRow key={label.kind} label={label} labels={labels} onChange={onChange} />
      ))}
    {problem && (
      <p role="alert" className="text-xs text-danger">
        {problem}
      </p>
    )}
    <Button size="sm" look="quiet" disabled={!canAddLabel(labels)} onClick={() => onChange(addLabel(labels))}>
      <Plus size={16} aria-hidden />
      {t.addLabel}
    </Button>
  </fieldset>
);

type LabelRowProps = { label: Label; labels: readonly Label[]; onChange: (labels: Label[]) => void };

const LabelRow = ({ label, labels, onChange }: LabelRowProps) => {
  const options = optionsFor(label, labels);
  const nameOf = (value: string): string => (label.kind === "language" ? languageNameOf(value) : wordOf(value));
  return (
    <div className="flex items-center gap-3">
      <span className="w-20 shrink-0 text-sm text-soft">{wordOf(label.kind)}</span>
      <Select
        aria-label={wordOf(label.kind)}
        value={label.value}
        disabled={options.length === 0}
        onChange={(value) => onChange(setLabel(labels, label.kind, value))}
        options={[
          ["", options.length === 0 ? chooseLanguageMessage : t.choose],
          ...options.map((option) => [option, nameOf(option)] as const),
        ]}
        className="h-10 border-edge bg-surface disabled:text-faint"
      />
      {canRemoveLabel(label) ? (
        <IconButton label={t.remove(label.kind)} size="sm" onClick={() => onChange(removeLabel(labels, label.kind))}>
          <X size={16} aria-hidden />
        </IconButton>
      ) : (
        <span className="w-8" />
      )}
    </div>
  );
};
