import { Pause, Play } from "lucide-react";
import { openSamplePreview } from "../../../api/professional-clone/samples.ts";
import type { ProfessionalSample } from "../../../api/professional-clone/voice.ts";
import type { Player } from "../../../audio/playing/player.ts";
import { useSample } from "../../../recording/sample-player.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { SwitchRow } from "../../../ui/controls/switch-row.tsx";
import { soundFrom } from "../samples/sample-sound.ts";
import { t } from "../messages.ts";

type NoiseSectionProps = {
  voiceId: string;
  sample: ProfessionalSample;
  player: Player;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** With or without the background, and how that sounds. */
export const NoiseSection = ({ voiceId, sample, player, isOn, onChange }: NoiseSectionProps) => {
  const { sampleId, durationMs } = sample;
  const heard = useSample(player, {
    id: `professional-preview:${sampleId}:${isOn}`,
    name: isOn ? t.withoutBackgroundNoise : t.asItWasRecorded,
    durationMs: Math.min(durationMs, 30_000),
    open: () => soundFrom((signal) => openSamplePreview({ voiceId, sampleId }, isOn, signal)),
  });
  const hasFailed = heard.isMine && heard.snapshot.status === "failed";
  const isLoading = heard.isMine && heard.snapshot.status === "loading";
  return (
    <section className="space-y-3">
      <SwitchRow
        label={t.removeBackgroundNoise}
        hint={t.turnsDownEverythingButTheVoice}
        isOn={isOn}
        onChange={onChange}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={heard.toggle}>
          {heard.isSounding ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
          {heard.isSounding ? t.pausePreview : t.playPreview}
        </Button>
        <p role="status" className={hasFailed ? "text-xs text-danger" : "text-xs text-faint"}>
          {hasFailed
            ? t.thePreviewCouldNotBeMadeTryAgainIn
            : isLoading && isOn
              ? t.takingTheBackgroundAway
              : isOn
                ? t.theBeginningWithoutItsBackground
                : t.theBeginningAsItWasRecorded}
        </p>
      </div>
    </section>
  );
};
