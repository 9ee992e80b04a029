import { ChevronDown, Plus, X } from "lucide-react";
import { languageNameOf } from "../../../api/language-names.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
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
      <span className="relative min-w-0 flex-1">
        <select
          aria-label={wordOf(label.kind)}
          value={label.value}
          disabled={options.length === 0}
          onChange={(event) => onChange(setLabel(labels, label.kind, event.target.value))}
          className="h-10 w-full appearance-none truncate rounded-control border border-edge bg-surface pr-9 pl-3 text-sm disabled:text-faint"
        >
          <option value="">{options.length === 0 ? chooseLanguageMessage : t.choose}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {nameOf(option)}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-faint"
        />
      </span>
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
