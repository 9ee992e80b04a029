import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { isIsolated } from "@timbre/contract";
import { checklistQuery } from "../../api/accounts/onboarding.ts";
import type { Voice } from "../../api/voices/voices.ts";
import { useChosenDictionaries } from "../../features/dictionaries/chosen-dictionaries.ts";
import { HomePage } from "../../features/home/home-page.tsx";
import { RecentClips } from "../../features/history/recent-clips.tsx";
import { ChecklistStrip } from "../../features/onboarding/checklist-strip.tsx";
import { saveDraft } from "../../features/speech/draft.ts";
import { QuickSpeech } from "../../features/speech/quick-speech.tsx";
import { useSpeechDesk } from "../../features/speech/use-speech-desk.ts";
import { modelForVoice } from "../../features/voices/fine-tuning/fine-tuning.ts";
import { readRecentVoices, rememberVoice } from "../../features/voices/recent-voices.ts";
import { VoicePicker } from "../../features/voices/voice-picker.tsx";
import { VoiceShelf } from "../../features/voices/voice-shelf.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { useServices } from "../../frame/services.ts";
import { useUser } from "../../frame/use-user.ts";
import { tellAwayFrom } from "./hooks/tell-away.ts";
import { useReuse } from "./hooks/use-reuse.ts";
import { t } from "./messages.ts";

const tellAway = tellAwayFrom("/app/home");

/** Words, a voice and Generate, on the same draft as Text to Speech. */
const HomeSpeech = () => {
  const { player, previews } = useServices();
  const { chosen } = useChosenDictionaries();
  const desk = useSpeechDesk({
    user: useUser(),
    player,
    dictionaries: chosen,
    onUsed: rememberVoice,
    onAway: tellAway,
  });
  const choose = (voice: Voice): void => {
    const modelId = modelForVoice(voice, "Text to Speech");
    desk.setDraft({ voiceId: voice.voiceId, ...(modelId ? { modelId } : {}) });
  };
  return (
    <QuickSpeech
      desk={desk}
      voicePicker={<VoicePicker size="sm" voice={desk.voice} loudness={null} previews={previews} onChoose={choose} />}
    />
  );
};

export const Home = () => {
  const { player, previews } = useServices();
  const user = useUser();
  const navigate = useNavigate();
  const isChecklistKnown = !useQuery(checklistQuery()).isPending;
  const recentIds = readRecentVoices().map(({ voiceId }) => voiceId);
  const writeWith = ({ voiceId }: Voice): void => {
    saveDraft({ voiceId });
    previews.close();
    void navigate({ to: "/app/speech-synthesis/text-to-speech" });
  };
  return (
    <HomePage
      user={user}
      hasLibrary={!isIsolated(user.environment)}
      speech={user.permissions.includes("text_to_speech") && <HomeSpeech />}
      checklist={<ChecklistStrip />}
      isChecklistKnown={isChecklistKnown}
      hasRecentVoices={recentIds.length > 0}
      voices={<VoiceShelf previews={previews} recentIds={recentIds} onUse={writeWith} />}
      recent={
        <RecentClips
          player={player}
          onUseText={useReuse()}
          empty={<EmptyState title={t.nothingYet} text={t.yourFirstClipIsOneSentenceAway} />}
        />
      }
    />
  );
};
