import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { type VoiceSample, voiceSamples } from "@timbre/contract";
import { useSyncExternalStore } from "react";
import { openAudio } from "../../api/client/audio-source.ts";
import type { LibraryVoice } from "../../api/voice-library.ts";
import { voicesQuery } from "../../api/voices/voices.ts";
import type { Player } from "../../audio/playing/player.ts";
import { Sound } from "../../audio/playing/sound.ts";
import { saveDraft } from "../../features/speech/draft.ts";
import { VoicePage, type VoiceSounds } from "../../features/voice-library/voice-page.tsx";
import { VoiceOrb } from "../../ui/display/voice-orb.tsx";
import { useServices } from "../../frame/services.ts";
import { useUser } from "../../frame/use-user.ts";
import { speechPath } from "./hooks/use-side-panel.ts";

const trackIdOf = (voiceId: string, sample: VoiceSample): string => `sample:${voiceId}:${sample}`;

/** The samples of a voice in the player of previews: one at a time. */
const useVoiceSounds = (player: Player, voiceId: string): VoiceSounds => {
  const { track, status } = useSyncExternalStore(player.subscribe, player.getSnapshot);
  const isSounding = status === "playing" || status === "loading";
  const playing = isSounding ? voiceSamples.find((sample) => track?.trackId === trackIdOf(voiceId, sample)) : undefined;
  const toggle = ({ name, previewUrl }: LibraryVoice, sample: VoiceSample): void => {
    if (playing === sample) return player.close();
    if (!previewUrl) return;
    const sound = new Sound();
    // A failure shows in the player's status; there is nothing more to say here.
    sound.fill((signal) => openAudio(`${previewUrl}?sample=${sample}`, signal)).catch(() => undefined);
    player.play({
      trackId: trackIdOf(voiceId, sample),
      title: name,
      voiceId,
      voiceName: name,
      sound,
      fileName: "",
      expectedMs: 0,
      isKept: false,
    });
  };
  return { playing: playing ?? null, toggle };
};

export const LibraryVoicePage = () => {
  const { previews } = useServices();
  const { voiceId } = useParams({ from: "/app/voice-library/$voiceId" });
  const navigate = useNavigate();
  const own = useQuery(voicesQuery()).data;
  const sounds = useVoiceSounds(previews, voiceId);
  const use = (ownId: string): void => {
    saveDraft({ voiceId: ownId });
    previews.close();
    void navigate({ to: speechPath, search: {} });
  };
  return (
    <VoicePage
      key={voiceId}
      voiceId={voiceId}
      user={useUser()}
      sounds={sounds}
      drawOrb={(voice, sizePx) => (
        <VoiceOrb
          voiceId={voice.voiceId}
          sound={voice.acoustics}
          sizePx={sizePx}
          loudness={voice.voiceId === voiceId && sounds.playing ? previews.loudness : null}
        />
      )}
      ownIdOf={(voice) =>
        own?.find((one) => one.voiceId === voice.voiceId || one.originalVoiceId === voice.voiceId)?.voiceId ?? null
      }
      onUse={use}
    />
  );
};
