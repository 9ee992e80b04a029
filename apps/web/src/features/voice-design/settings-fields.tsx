import {
  guidancePercent,
  loudnessPercent,
  promptStrengthPosition,
  voiceDesignDefaults,
  voiceDesignLimits,
} from "@timbre/contract";
import { Dices } from "lucide-react";
import { useState } from "react";
import { Field } from "../../ui/forms/field.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { SettingSlider } from "../../ui/controls/setting-slider.tsx";
import type { DesignDesk, DesignState } from "./design-desk.ts";
import { randomSeed } from "./design-form.ts";
import { t } from "./messages.ts";

const { loudness, quality, guidanceScale } = voiceDesignLimits;
const percent = (value: number): string => `${value}%`;

type SettingsFieldsProps = { desk: DesignDesk; state: DesignState; isV3: boolean };

/** Opens by itself for a wrong seed, and stays open while that is put right. */
export const SettingsFields = (props: SettingsFieldsProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group rounded-card border border-line"
      open={isOpen || props.state.problems.seed !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="rounded-card px-4 py-3 text-sm font-medium">{t.settings}</summary>
      <Settings {...props} />
    </details>
  );
};

const Settings = ({ desk, state: { form, problems }, isV3 }: SettingsFieldsProps) => (
  <div className="space-y-6 px-4 pt-2 pb-4">
    <SettingSlider
      label={t.loudness}
      value={form.loudness}
      onChange={(value) => desk.change({ loudness: value })}
      range={{ ...loudness, step: 0.01 }}
      defaultValue={voiceDesignDefaults.loudness}
      format={(value) => percent(loudnessPercent(value))}
      ends={[t.quiet, t.loud]}
    />
    {!isV3 && (
      <SettingSlider
        label={t.quality}
        value={form.quality}
        onChange={(value) => desk.change({ quality: value })}
        range={quality}
        defaultValue={voiceDesignDefaults.quality}
        format={(value) => value.toFixed(2)}
        ends={[t.moreVaried, t.cleaner]}
      />
    )}
    <SettingSlider
      label={t.guidance}
      value={form.guidanceScale}
      onChange={(value) => desk.change({ guidanceScale: value })}
      range={{ ...guidanceScale, step: 0.08 }}
      defaultValue={voiceDesignDefaults.guidanceScale}
      format={(value) => percent(guidancePercent(value))}
      ends={[t.free, t.closeToThePrompt]}
    />
    <Field
      label={t.seed}
      inputMode="numeric"
      placeholder={t.automatic}
      value={form.seed}
      error={problems.seed}
      hint={t.theSameSeedAndPromptGiveTheSame}
      onChange={(event) => desk.change({ seed: event.target.value })}
      trailing={
        <IconButton label={t.randomize} size="sm" onClick={() => desk.change({ seed: randomSeed() })}>
          <Dices size={18} aria-hidden />
        </IconButton>
      }
    />
  </div>
);

/** Left is the prompt, right the voice, so the slider stands where the strength does not. */
export const PromptStrengthField = ({ desk, state: { form } }: Omit<SettingsFieldsProps, "isV3">) => (
  <SettingSlider
    label={t.promptStrength}
    value={promptStrengthPosition(form.promptStrength)}
    onChange={(position) => desk.change({ promptStrength: promptStrengthPosition(position) })}
    range={{ min: 0, max: 1, step: 0.01 }}
    defaultValue={promptStrengthPosition(voiceDesignDefaults.promptStrength)}
    format={(position) => percent(Math.round(promptStrengthPosition(position) * 100))}
    ends={[t.morePrompt, t.moreVoice]}
  />
);
