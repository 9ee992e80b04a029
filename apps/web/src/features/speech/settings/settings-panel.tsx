import { defaultVoiceSettings, settingRanges } from "@timbre/contract";
import { RotateCcw } from "lucide-react";
import type { Model } from "../../../api/models.ts";
import { type SpeechSettings, toSettings } from "../../../api/voices/voices.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { SettingSlider } from "../../../ui/controls/setting-slider.tsx";
import { SwitchRow } from "../../../ui/controls/switch-row.tsx";

const percent = (value: number): string => `${Math.round(value * 100)}%`;
const times = (value: number): string => `${value.toFixed(2)}×`;

export const stabilityWarning = (stability: number): string | null =>
  stability < settingRanges.stability.warnBelow ? "Under 30% may lead to instability" : null;
export const styleWarning = (style: number): string | null =>
  style > settingRanges.style.warnAbove ? "Over 50% may lead to instability" : null;

type SettingsPanelProps = {
  settings: SpeechSettings;
  model: Model | null;
  onChange: (change: Partial<SpeechSettings>) => void;
};

export const SettingsPanel = ({ settings, model, onChange }: SettingsPanelProps) => (
  <div data-guide="voice_settings" className="flex flex-col gap-8">
    <SettingSlider
      label="Speed"
      value={settings.speed}
      onChange={(speed) => onChange({ speed })}
      range={settingRanges.speed}
      defaultValue={defaultVoiceSettings.speed}
      format={times}
      ends={["Slower", "Faster"]}
    />
    <SettingSlider
      label="Stability"
      value={settings.stability}
      onChange={(stability) => onChange({ stability })}
      range={settingRanges.stability}
      defaultValue={defaultVoiceSettings.stability}
      format={percent}
      ends={["More variable", "More stable"]}
      warning={stabilityWarning(settings.stability)}
    />
    <SettingSlider
      label="Similarity"
      value={settings.similarity}
      onChange={(similarity) => onChange({ similarity })}
      range={settingRanges.similarity_boost}
      defaultValue={defaultVoiceSettings.similarity_boost}
      format={percent}
      ends={["Low", "High"]}
    />
    <StyleSettings settings={settings} model={model} onChange={onChange} />
    <Button look="quiet" size="sm" className="-ml-3 self-start" onClick={() => onChange(toSettings())}>
      <RotateCcw size={16} aria-hidden />
      Reset settings
    </Button>
  </div>
);

/** Only for models that follow them. */
const StyleSettings = ({ settings, model, onChange }: SettingsPanelProps) => (
  <>
    {model?.canUseStyle && (
      <SettingSlider
        label="Style exaggeration"
        value={settings.style}
        onChange={(style) => onChange({ style })}
        range={settingRanges.style}
        defaultValue={defaultVoiceSettings.style}
        format={percent}
        ends={["None", "Exaggerated"]}
        warning={styleWarning(settings.style)}
      />
    )}
    {model?.canUseSpeakerBoost && (
      <SwitchRow
        label="Speaker boost"
        hint="Keeps closer to the voice. Takes a little longer."
        isOn={settings.useSpeakerBoost}
        onChange={(useSpeakerBoost) => onChange({ useSpeakerBoost })}
      />
    )}
  </>
);
