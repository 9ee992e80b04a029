import { useId, useState } from "react";
import { Button } from "../controls/button.tsx";
import { classNames } from "../class-names.ts";
import { Dialog } from "./dialog.tsx";
import { t } from "../messages.ts";

type Choice<Value extends string> = { value: Value; label: string; detail?: string };
type Kind<Value extends string> = { name: string; hint: string; choices: readonly Choice<Value>[] };

export type FormatDialogProps<Value extends string> = {
  kinds: readonly Kind<Value>[];
  onClose: () => void;
  /** Resolves when the file has been handed over, or the failure has been told. */
  save: (value: Value) => Promise<void>;
};

/** How a clip should be written: first the kind, then what that kind leaves to choose. */
export const FormatDialog = <Value extends string>({ kinds, onClose, save }: FormatDialogProps<Value>) => {
  const [kindName, setKindName] = useState(kinds[0]?.name);
  const [wanted, setWanted] = useState<Value>();
  const [isSaving, setSaving] = useState(false);
  const kind = kinds.find(({ name }) => name === kindName) ?? kinds[0];
  if (!kind) return null;
  const chosen = kind.choices.find(({ value }) => value === wanted)?.value ?? kind.choices[0]?.value;
  const start = (): void => {
    if (!chosen) return;
    setSaving(true);
    void save(chosen).finally(onClose);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t.downloadAs}
      description={t.theClipIsConvertedHereNothingIs}
      footer={
        <Button look="primary" disabled={isSaving} onClick={start}>
          {isSaving ? t.preparing : t.download}
        </Button>
      }
    >
      <Radios
        legend={t.format}
        value={kind.name}
        onChange={setKindName}
        choices={kinds.map(({ name }) => ({ value: name, label: name }))}
        hasFocus
      />
      <p className="mt-2 text-xs text-faint">{kind.hint}</p>
      <Radios legend={t.quality} value={chosen} onChange={setWanted} choices={kind.choices} />
    </Dialog>
  );
};

type RadiosProps<Value extends string> = {
  legend: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
  hasFocus?: boolean;
};

const chipClass =
  "flex min-h-10 cursor-pointer flex-col items-center justify-center rounded-control border border-line px-2 py-1.5 text-center text-sm text-soft transition-colors " +
  "hover:bg-sunken hover:text-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-text " +
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent";

const Radios = <Value extends string>({ legend, value, onChange, choices, hasFocus }: RadiosProps<Value>) => {
  const name = useId();
  return (
    <fieldset className="mt-4 first:mt-0">
      <legend className="mb-2 text-xs font-medium text-faint">{legend}</legend>
      <div className={classNames("grid grid-cols-3 gap-2", choices.length === 5 && "sm:grid-cols-5")}>
        {choices.map((choice) => (
          <label key={choice.value} className={chipClass}>
            <input
              type="radio"
              aria-label={choice.detail ? `${choice.label}, ${choice.detail}` : choice.label}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
              {...(hasFocus && choice.value === value ? { "data-autofocus": true } : {})}
            />
            <span className="tabular">{choice.label}</span>
            {choice.detail && <span className="tabular text-xs">{choice.detail}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
