import { useNavigate } from "@tanstack/react-router";
import { ClassifierPage } from "../../features/classifier/classifier-page.tsx";
import { saveDraft } from "../../features/speech/draft.ts";
import { TranscriptionPage } from "../../features/transcription/transcription-page.tsx";
import { VoiceIsolatorPage } from "../../features/voice-isolator/voice-isolator-page.tsx";
import { Guard } from "../guard.tsx";
import { useServices } from "../../frame/services.ts";
import { speechPath } from "./hooks/use-side-panel.ts";

export const SpeechToText = () => {
  const { player } = useServices();
  const navigate = useNavigate();
  const speak = (text: string): void => {
    saveDraft({ text });
    void navigate({ to: speechPath, search: {} });
  };
  return <TranscriptionPage player={player} onUseText={speak} />;
};

export const VoiceIsolator = () => {
  const { player } = useServices();
  return (
    <Guard permission="voice_isolator">
      <VoiceIsolatorPage player={player} />
    </Guard>
  );
};

export const AiSpeechClassifier = () => (
  <Guard permission="ai_speech_classifier">
    <ClassifierPage />
  </Guard>
);
