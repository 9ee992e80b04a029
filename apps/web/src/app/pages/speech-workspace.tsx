import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import { toast } from "sonner";
import type { HistoryItem } from "../../api/history.ts";
import { messageForSpeech } from "../../api/message-for.ts";
import { HistoryPanel } from "../../features/history/history-panel.tsx";
import { type PanelTab, SpeechPage } from "../../features/speech/speech-page.tsx";
import { type SpeechDesk, useSpeechDesk } from "../../features/speech/use-speech-desk.ts";
import { rememberVoice } from "../../features/voices/recent-voices.ts";
import { VoicePicker } from "../../features/voices/voice-picker.tsx";
import { Guard } from "../guard.tsx";
import { useServices } from "../services.ts";
import { useUser } from "../use-user.ts";

const path = "/app/speech-synthesis/text-to-speech";

/** A failure on another page still deserves a word; on this one it stands under the text. */
const tellAway = (error: Error): void => {
  const isCancelled = error.name === "AbortError";
  if (!isCancelled && window.location.pathname !== path) toast.error(messageForSpeech(error));
};

/** ?voice_id= chooses a voice on entry and then leaves the address. */
const useVoiceParameter = ({ voices, setDraft }: SpeechDesk): void => {
  const { voice_id: wanted } = useSearch({ from: path });
  const navigate = useNavigate({ from: path });
  const isLoaded = voices !== undefined;
  const isKnown = voices?.some(({ voiceId }) => voiceId === wanted) ?? false;
  useEffect(() => {
    if (wanted === undefined || !isLoaded) return;
    if (isKnown) setDraft({ voiceId: wanted });
    else toast("That voice is not in your list.");
    void navigate({ search: ({ voice_id: _, ...rest }) => rest, replace: true });
  }, [wanted, isLoaded, isKnown, navigate, setDraft]);
};

const Workspace = () => {
  const { player, previews } = useServices();
  const desk = useSpeechDesk({ user: useUser(), player, onUsed: rememberVoice, onAway: tellAway });
  const { tab = "settings" } = useSearch({ from: path });
  const navigate = useNavigate({ from: path });
  const { track, status } = useSyncExternalStore(player.subscribe, player.getSnapshot);
  useVoiceParameter(desk);
  const isSpeaking = status === "playing" && track?.voiceId === desk.voice?.voiceId;
  const setTab = (next: PanelTab): void =>
    void navigate({
      search: ({ tab: _, ...rest }) => (next === "history" ? { ...rest, tab: next } : rest),
      replace: true,
    });
  const reuse = ({ text, voiceId }: HistoryItem): void => {
    desk.setDraft({ text, ...(voiceId ? { voiceId } : {}) });
    setTab("settings");
  };
  return (
    <SpeechPage
      desk={desk}
      tab={tab}
      onTab={setTab}
      voicePicker={
        <VoicePicker
          voice={desk.voice}
          loudness={isSpeaking ? player.loudness : null}
          previews={previews}
          onChoose={({ voiceId }) => desk.setDraft({ voiceId })}
        />
      }
      history={<HistoryPanel player={player} onUseText={reuse} />}
    />
  );
};

export const SpeechWorkspace = () => (
  <Guard permission="text_to_speech">
    <Workspace />
  </Guard>
);
