import { useNavigate } from "@tanstack/react-router";
import { HomePage } from "../../features/home/home-page.tsx";
import { RecentClips } from "../../features/history/recent-clips.tsx";
import { saveDraft } from "../../features/speech/draft.ts";
import { VoiceShelf } from "../../features/voices/voice-shelf.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { useServices } from "../services.ts";
import { useUser } from "../use-user.ts";
import { useReuse } from "./hooks/use-reuse.ts";
import { t } from "./messages.ts";

export const Home = () => {
  const { player, previews } = useServices();
  const user = useUser();
  const navigate = useNavigate();
  const openEditor = (change: Parameters<typeof saveDraft>[0]): void => {
    saveDraft(change);
    previews.close();
    void navigate({ to: "/app/speech-synthesis/text-to-speech" });
  };
  return (
    <HomePage
      user={user}
      onStart={(text) => openEditor(text.trim() ? { text } : {})}
      voices={<VoiceShelf previews={previews} onUse={({ voiceId }) => openEditor({ voiceId })} />}
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
