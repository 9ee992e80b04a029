import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import type { LibraryVoice } from "../../api/voice-library.ts";
import { type Voice, voicesQuery } from "../../api/voices/voices.ts";
import { LibraryPage, type OnLibrarySearch } from "../../features/voice-library/library-page.tsx";
import { saveDraft } from "../../features/speech/draft.ts";
import { PreviewOrb } from "../../features/voices/preview-orb.tsx";
import { usePreview } from "../../features/voices/use-preview.ts";
import { VoiceFace } from "../../features/voices/voice-face.tsx";
import { useServices } from "../../frame/services.ts";
import { useUser } from "../../frame/use-user.ts";
import { speechPath } from "./hooks/use-side-panel.ts";

export const VoiceLibrary = () => {
  const { previews } = useServices();
  const navigate = useNavigate();
  const search = useSearch({ from: "/app/voice-library" });
  const onSearch = useCallback<OnLibrarySearch>(
    (next, { isReplacing }) => void navigate({ to: "/app/voice-library", search: next, replace: isReplacing }),
    [navigate],
  );
  const own = useQuery(voicesQuery()).data;
  const ownVoiceOf = ({ voiceId }: LibraryVoice): Voice | undefined =>
    own?.find((voice) => voice.voiceId === voiceId || voice.originalVoiceId === voiceId);
  /** The same voice has the same face everywhere: similar ones come without their sound. */
  const withFace = (voice: LibraryVoice): Voice => ({
    ...voice,
    acoustics: voice.acoustics ?? ownVoiceOf(voice)?.acoustics ?? null,
  });
  const preview = usePreview(previews);
  const use = (voiceId: string): void => {
    saveDraft({ voiceId });
    previews.close();
    void navigate({ to: speechPath, search: {} });
  };
  return (
    <LibraryPage
      user={useUser()}
      search={search}
      onSearch={onSearch}
      drawVoice={(voice) => (
        <VoiceFace voice={withFace(voice)} previews={previews} link={`/app/voice-library/${voice.voiceId}`} />
      )}
      drawOrb={(voice) => <PreviewOrb voice={withFace(voice)} preview={preview} sizePx={64} />}
      ownIdOf={(voice) => ownVoiceOf(voice)?.voiceId ?? null}
      onUse={use}
    />
  );
};
