import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { type Voice, voicesQuery } from "../../api/voices/voices.ts";
import { HistoryPanel } from "../../features/history/history-panel.tsx";
import { readDraft } from "../../features/speech/draft.ts";
import { ModelPicker } from "../../features/speech/settings/model-picker.tsx";
import { findShortage, type QuotaShortage } from "../../features/speech/quota.ts";
import { QuotaDialog } from "../../features/speech/quota-dialog.tsx";
import { firstVoice } from "../../features/speech/use-speech-desk.ts";
import { ConversionQueue } from "../../features/voice-changer/conversion-queue.ts";
import { useConversionDesk } from "../../features/voice-changer/use-conversion-desk.ts";
import { VoiceChangerPage } from "../../features/voice-changer/voice-changer-page.tsx";
import { modelForVoice, untrainedWarning } from "../../features/voices/fine-tuning/fine-tuning.ts";
import { VoicePicker } from "../../features/voices/voice-picker.tsx";
import { Guard } from "../guard.tsx";
import { useServices } from "../../frame/services.ts";
import { useUser } from "../../frame/use-user.ts";
import { useReuse } from "./hooks/use-reuse.ts";
import { conversionPath, useSidePanel } from "./hooks/use-side-panel.ts";

/** As long as the tab: leaving the page does not stop what is being converted. */
const queue = new ConversionQueue();

const Workspace = () => {
  const { player, previews } = useServices();
  const user = useUser();
  const voices = useQuery(voicesQuery()).data;
  const [voiceId, setVoiceId] = useState(() => readDraft().voiceId);
  const [shortage, setShortage] = useState<QuotaShortage | null>(null);
  const voice = voices?.find((one) => one.voiceId === voiceId) ?? firstVoice(voices ?? []);
  const onShort = (credits: number): boolean => {
    const missing = findShortage(credits, user);
    setShortage(missing);
    return missing !== null;
  };
  const desk = useConversionDesk({ queue, player, voice, onShort });
  const choose = (chosen: Voice): void => {
    const modelId = modelForVoice(chosen, "Speech to Speech");
    setVoiceId(chosen.voiceId);
    if (modelId) desk.setModelId(modelId);
    const warning = untrainedWarning(chosen, modelId ?? desk.model?.modelId ?? "", "Speech to Speech");
    if (warning) toast.warning(warning);
  };
  return (
    <>
      <VoiceChangerPage
        desk={desk}
        {...useSidePanel(conversionPath)}
        voicePicker={
          <VoicePicker use="conversion" voice={voice} loudness={null} previews={previews} onChoose={choose} />
        }
        modelPicker={<ModelPicker models={desk.models} model={desk.model} onChoose={desk.setModelId} />}
        history={<HistoryPanel player={player} onUseText={useReuse()} />}
      />
      <QuotaDialog shortage={shortage} onClose={() => setShortage(null)} />
    </>
  );
};

export const VoiceChanger = () => (
  <Guard permission="speech_to_speech">
    <Workspace />
  </Guard>
);
