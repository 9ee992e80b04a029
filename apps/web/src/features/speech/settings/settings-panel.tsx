import { defaultVoiceSettings, settingRanges } from "@timbre/contract";
import { RotateCcw } from "lucide-react";
import type { Model } from "../../../api/models.ts";
import { type SpeechSettings, toSettings } from "../../../api/voices/voices.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { SettingSlider } from "../../../ui/controls/setting-slider.tsx";
import { SwitchRow } from "../../../ui/controls/switch-row.tsx";
import { t } from "../messages.ts";

const percent = (value: number): string => `${Math.round(value * 100)}%`;
const times = (value: number): string => `${value.toFixed(2)}×`;

export const stabilityWarning = (stability: number): string | null =>
  stability < settingRanges.stability.warnBelow ? t.under30MayLeadToInstability : null;
export const styleWarning = (style: number): string | null =>
  style > settingRanges.style.warnAbove ? t.over50MayLeadToInstability : null;

type SettingsPanelProps = {
  settings: SpeechSettings;
  model: Model | null;
  onChange: (change: Partial<SpeechSettings>) => void;
};

export const SettingsPanel = ({ settings, model, onChange }: SettingsPanelProps) => (
  <div data-guide="voice_settings" className="flex flex-col gap-8">
    <SettingSlider
      label={t.speed}
      value={settings.speed}
      onChange={(speed) => onChange({ speed })}
      range={settingRanges.speed}
      defaultValue={defaultVoiceSettings.speed}
      format={times}
      ends={[t.slower, t.faster]}
    />
    <SettingSlider
      label={t.stability}
      value={settings.stability}
      onChange={(stability) => onChange({ stability })}
      range={settingRanges.stability}
      defaultValue={defaultVoiceSettings.stability}
      format={percent}
      ends={[t.moreVariable, t.moreStable]}
      warning={stabilityWarning(settings.stability)}
    />
    <SettingSlider
      label={t.similarity}
      value={settings.similarity}
      onChange={(similarity) => onChange({ similarity })}
      range={settingRanges.similarity_boost}
      defaultValue={defaultVoiceSettings.similarity_boost}
      format={percent}
      ends={[t.low, t.high]}
    />
    <StyleSettings settings={settings} model={model} onChange={onChange} />
    <Button look="quiet" size="sm" className="-ms-3 self-start" onClick={() => onChange(toSettings())}>
      <RotateCcw size={16} aria-hidden />
      {t.resetSettings}
    </Button>
  </div>
);

/** Only for models that follow them. */
const StyleSettings = ({ settings, model, onChange }: SettingsPanelProps) => (
  <>
    {model?.canUseStyle && (
      <SettingSlider
        label={t.styleExaggeration}
        value={settings.style}
        onChange={(style) => onChange({ style })}
        range={settingRanges.style}
        defaultValue={defaultVoiceSettings.style}
        format={percent}
        ends={[t.none, t.exaggerated]}
        warning={styleWarning(settings.style)}
      />
    )}
    {model?.canUseSpeakerBoost && (
      <SwitchRow
        label={t.speakerBoost}
        hint={t.keepsCloserToTheVoiceTakesALittle}
        isOn={settings.useSpeakerBoost}
        onChange={(useSpeakerBoost) => onChange({ useSpeakerBoost })}
      />
    )}
  </>
);
