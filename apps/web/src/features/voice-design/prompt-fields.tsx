import { useMutation } from "@tanstack/react-query";
import { voiceDesignLimits, voiceDesignPresetsOf } from "@timbre/contract";
import { Wand2 } from "lucide-react";
import { toast } from "sonner";
import { ApiError } from "../../api/client/api-error.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { generatePreviewText, type TextLimits } from "../../api/voice-design.ts";
import { Button } from "../../ui/controls/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { SwitchRow } from "../../ui/controls/switch-row.tsx";
import { TextBox } from "../../ui/forms/text-box.tsx";
import type { DesignDesk, DesignState } from "./design-desk.ts";
import { isTextInRange, promptProblem, withPreset } from "./design-form.ts";
import { known } from "../../words/known.ts";
import { t } from "./messages.ts";

type FieldsProps = { desk: DesignDesk; state: DesignState; isV3: boolean };

export const PromptField = ({ desk, state: { form, problems }, isV3 }: FieldsProps) => (
  <div>
    <TextBox
      data-autofocus
      label={t.prompt}
      rows={3}
      isLarge
      placeholder={t.anOldSeaCaptainGravellyAndSlow}
      value={form.prompt}
      error={problems.prompt}
      note={`${form.prompt.trim().length} / ${voiceDesignLimits.prompt.max}`}
      onChange={(event) => desk.change({ prompt: event.target.value })}
    />
    <ul aria-label={t.presets} className="mt-2 flex flex-wrap gap-1.5">
      {voiceDesignPresetsOf(isV3).map((preset) => (
        <li key={preset.label}>
          <button
            type="button"
            aria-pressed={form.prompt === preset.prompt}
            onClick={() => desk.change(withPreset(form, preset))}
            className={classNames(
              "h-8 rounded-full border px-3 text-xs font-medium transition-colors",
              form.prompt === preset.prompt
                ? "border-accent bg-accent-soft text-accent-text"
                : "border-line bg-surface text-soft hover:bg-sunken hover:text-ink",
            )}
          >
            {known(preset.label)}
          </button>
        </li>
      ))}
    </ul>
  </div>
);

type PreviewTextFieldProps = FieldsProps & { limits: TextLimits; hasSwitch: boolean };

export const PreviewTextField = ({ desk, state, isV3, limits, hasSwitch }: PreviewTextFieldProps) => {
  const { form, problems } = state;
  const isAutomatic = hasSwitch && form.isTextAutomatic;
  const { length } = form.previewText.trim();
  return (
    <div className="space-y-3">
      {hasSwitch && (
        <SwitchRow
          label={t.autoGenerateText}
          hint={t.theVoicesSaySomethingThatFitsThe}
          isOn={form.isTextAutomatic}
          onChange={(isTextAutomatic) => desk.change({ isTextAutomatic, previewText: form.previewText })}
        />
      )}
      <TextBox
        label={t.previewText}
        rows={4}
        disabled={isAutomatic}
        placeholder={isAutomatic ? t.writtenForYou : t.toCharacters(limits.min, limits.max)}
        value={form.previewText}
        error={problems.previewText}
        action={!isAutomatic && <GenerateText desk={desk} prompt={form.prompt} isV3={isV3} />}
        note={
          <span
            data-in-range={isTextInRange(form.previewText, limits)}
            className={isAutomatic || isTextInRange(form.previewText, limits) ? undefined : "text-danger"}
          >
            {length} / {limits.max}
          </span>
        }
        onChange={(event) => desk.change({ previewText: event.target.value })}
      />
    </div>
  );
};

/** A refusal belongs to the prompt; a server that cannot say what is wrong gets a toast. */
const tellFailure = (desk: DesignDesk, error: unknown): void => {
  const hasStatus = error instanceof ApiError && !["network", "unknown"].includes(error.code);
  if (hasStatus) desk.refuse("prompt", messageFor(error));
  else toast.error(t.weAreSorrySomethingWentWrong, { description: messageFor(error) });
};

const GenerateText = ({ desk, prompt, isV3 }: { desk: DesignDesk; prompt: string; isV3: boolean }) => {
  const generate = useMutation({
    mutationFn: () => generatePreviewText(prompt.trim(), isV3),
    onSuccess: (previewText) => desk.change({ previewText }),
    onError: (error) => tellFailure(desk, error),
  });
  const start = (): void => {
    const problem = promptProblem(prompt);
    if (problem) desk.refuse("prompt", problem);
    else generate.mutate();
  };
  return (
    <Button size="sm" look="quiet" disabled={generate.isPending} onClick={start}>
      <Wand2 size={16} aria-hidden />
      {generate.isPending ? t.writing : t.generateText}
    </Button>
  );
};
