import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState, useSyncExternalStore } from "react";
import { toast } from "sonner";
import type { HistoryItem } from "../../api/history.ts";
import type { Voice } from "../../api/voices/voices.ts";
import { useChosenDictionaries } from "../../features/dictionaries/chosen-dictionaries.ts";
import { SayAsDialog } from "../../features/dictionaries/say-as-dialog.tsx";
import { DictionaryChoice } from "../../features/dictionaries/dictionary-choice.tsx";
import { HistoryPanel } from "../../features/history/history-panel.tsx";
import { findRecordOfItem, triesLeft } from "../../features/speech/generation-records.ts";
import { recommendModel } from "../../features/speech/settings/recommend-model.ts";
import { SpeechPage } from "../../features/speech/speech-page.tsx";
import { type SpeechDesk, useSpeechDesk } from "../../features/speech/use-speech-desk.ts";
import { modelForVoice, untrainedWarning } from "../../features/voices/fine-tuning/fine-tuning.ts";
import { rememberVoice } from "../../features/voices/recent-voices.ts";
import { VoiceCard } from "../../features/voices/voice-card.tsx";
import { VoicePicker } from "../../features/voices/voice-picker.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { Guard } from "../guard.tsx";
import { useServices } from "../../frame/services.ts";
import { useUser } from "../../frame/use-user.ts";
import { DialogueWorkspace } from "./dialogue-workspace.tsx";
import { tellAway } from "./hooks/tell-away.ts";
import { useReuse } from "./hooks/use-reuse.ts";
import { speechPath, useSidePanel } from "./hooks/use-side-panel.ts";

/**
 * ?voice_id= chooses a voice on entry, by its own id or the one it was shared under, and then leaves the address.
 * A voice that is not in the list is looked for in the library.
 */
const useVoiceParameter = ({ voices, setDraft }: SpeechDesk): void => {
  const { voice_id: wanted } = useSearch({ from: speechPath });
  const navigate = useNavigate({ from: speechPath });
  const isLoaded = voices !== undefined;
  const found = voices?.find(({ voiceId, originalVoiceId }) => wanted && [voiceId, originalVoiceId].includes(wanted));
  const foundId = found?.voiceId;
  useEffect(() => {
    if (wanted === undefined || !isLoaded) return;
    if (!foundId) return void navigate({ to: "/app/voice-library", search: { voice_id: wanted }, replace: true });
    setDraft({ voiceId: foundId });
    void navigate({ search: ({ voice_id: _, ...rest }) => rest, replace: true });
  }, [wanted, isLoaded, foundId, navigate, setDraft]);
};

const TextWorkspace = () => {
  const { player, previews } = useServices();
  const dictionaries = useChosenDictionaries();
  const desk = useSpeechDesk({
    user: useUser(),
    player,
    dictionaries: dictionaries.chosen,
    onUsed: rememberVoice,
    onAway: tellAway,
  });
  const [word, setWord] = useState<string | null>(null);
  const { tab, onTab } = useSidePanel(speechPath);
  const speakingId = useSyncExternalStore(player.subscribe, () => {
    const { track, status } = player.getSnapshot();
    return status === "playing" ? track?.voiceId : null;
  });
  useVoiceParameter(desk);
  const isSpeaking = desk.voice !== null && speakingId === desk.voice.voiceId;
  const open = useReuse();
  const reuse = (item: HistoryItem): void => {
    const { text, voiceId, dialogue } = item;
    if (dialogue) return open(item);
    desk.setDraft({ text, ...(voiceId ? { voiceId } : {}) });
    onTab("settings");
  };
  const choose = (voice: Voice): void => {
    const modelId = modelForVoice(voice, "Text to Speech");
    desk.setDraft({ voiceId: voice.voiceId, ...(modelId ? { modelId } : {}) });
    const warning = untrainedWarning(voice, modelId ?? desk.draft.modelId, "Text to Speech");
    if (warning) toast.warning(warning);
    const { models, setDraft } = desk;
    const onSwitch = (wanted: string): void => setDraft({ modelId: wanted });
    recommendModel({ voice, modelId: modelId ?? desk.draft.modelId, models, onSwitch });
  };
  const againOf = ({ historyItemId }: HistoryItem) => {
    const record = findRecordOfItem(historyItemId, Date.now());
    return record && { triesLeft: triesLeft(record), start: () => desk.regenerate(record) };
  };
  return (
    <>
      <SpeechPage
        desk={desk}
        tab={tab}
        onTab={onTab}
        voicePicker={
          <VoicePicker
            voice={desk.voice}
            loudness={isSpeaking ? player.loudness : null}
            previews={previews}
            onChoose={choose}
          />
        }
        voiceCard={
          desk.voice ? (
            <VoiceCard voice={desk.voice} previews={previews} />
          ) : (
            <Skeleton className="h-34 shrink-0 rounded-card" />
          )
        }
        dictionaryChoice={<DictionaryChoice dictionaries={dictionaries} />}
        history={<HistoryPanel player={player} onUseText={reuse} againOf={againOf} />}
        onPronounce={setWord}
      />
      {word !== null && <SayAsDialog word={word} dictionaries={dictionaries} onClose={() => setWord(null)} />}
    </>
  );
};

export const SpeechWorkspace = () => {
  const { mode } = useSearch({ from: speechPath });
  return <Guard permission="text_to_speech">{mode === "dialogue" ? <DialogueWorkspace /> : <TextWorkspace />}</Guard>;
};
