import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { recordEvent } from "../../../api/analytics.ts";
import { changeSample, waveformQuery } from "../../../api/professional-clone/samples.ts";
import { type ProfessionalSample, professionalVoiceQuery } from "../../../api/professional-clone/voice.ts";
import type { Player } from "../../../audio/playing/player.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { StepFooter } from "../../../ui/layout/step-footer.tsx";
import { playableSample } from "../samples/sample-sound.ts";
import { tellFailure } from "../tell-failure.ts";
import { NoiseSection } from "./noise-section.tsx";
import { playSpan } from "./play-span.ts";
import { changesOf, hasNobody, isUnchanged, settingsOf } from "./settings-form.ts";
import { SpeakersSection } from "./speakers-section.tsx";
import type { Region } from "./trim-region.ts";
import { TrimTool } from "./trim-tool.tsx";
import { useSeparation } from "./use-separation.ts";
import { t } from "../messages.ts";

type AudioSettingsDialogProps = {
  voiceId: string;
  sample: ProfessionalSample;
  player: Player;
  canTrim: boolean;
  onClose: () => void;
};

const failedMessage = t.couldNotSaveAudioSettingsPleaseTry;
const note = t.changesToTheAudioSampleWillBe;

/** How one recording is used: its background, its ends, whose voice. */
export const AudioSettingsDialog = ({ voiceId, sample, player, canTrim, onClose }: AudioSettingsDialogProps) => {
  const queries = useQueryClient();
  const id = { voiceId, sampleId: sample.sampleId };
  const [form, setForm] = useState(() => settingsOf(sample));
  const separation = useSeparation(voiceId, sample);
  const peaks = useQuery({ ...waveformQuery(id), enabled: canTrim }).data ?? [];
  const leave = (): void => {
    player.close();
    onClose();
  };
  const saving = useMutation({
    mutationFn: async () => {
      const changes = changesOf(sample, form);
      if (isUnchanged(changes)) return;
      await changeSample(id, changes);
      recordEvent("pvc_sample_edited", { fields: Object.keys(changes).join(" ") });
      await queries.invalidateQueries(professionalVoiceQuery(voiceId));
    },
    onSuccess: leave,
    onError: (error) => tellFailure(failedMessage, error),
  });
  const play = (span: Region): void => {
    const drawn = { peaks: () => queries.ensureQueryData(waveformQuery(id)) };
    playSpan(player, playableSample(voiceId, sample, drawn), span);
  };
  return (
    <Dialog
      shape="wide"
      isOpen
      onOpenChange={(isOpen) => !isOpen && leave()}
      title={t.settings}
      description={<span className="block truncate">{sample.fileName}</span>}
    >
      <div className="space-y-7">
        <NoiseSection
          voiceId={voiceId}
          sample={sample}
          player={player}
          isOn={form.removeBackgroundNoise}
          onChange={(removeBackgroundNoise) => setForm({ ...form, removeBackgroundNoise })}
        />
        {canTrim && (
          <TrimTool
            durationMs={sample.durationMs}
            peaks={peaks}
            region={form.trim}
            onChange={(trim) => setForm({ ...form, trim })}
            onPlay={() => play(form.trim)}
          />
        )}
        <SpeakersSection
          id={id}
          durationMs={sample.durationMs}
          separation={separation}
          form={form}
          player={player}
          onChange={setForm}
          onPlay={play}
        />
      </div>
      <StepFooter>
        <p className="me-auto min-w-40 flex-1 text-xs text-faint max-sm:basis-full">{note}</p>
        <Button onClick={leave}>{t.cancel}</Button>
        <Button look="primary" disabled={hasNobody(form)} onClick={() => !saving.isPending && saving.mutate()}>
          {t.saveSelection}
        </Button>
      </StepFooter>
    </Dialog>
  );
};
