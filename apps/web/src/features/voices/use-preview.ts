import { useSyncExternalStore } from "react";
import { openAudio } from "../../api/client/audio-source.ts";
import type { Voice } from "../../api/voices/voices.ts";
import type { Player, PlayerStatus } from "../../audio/playing/player.ts";
import { Sound } from "../../audio/playing/sound.ts";

const trackIdOf = (voiceId: string): string => `preview:${voiceId}`;

export type Preview = {
  statusOf: (voiceId: string) => PlayerStatus | null;
  /** Plays the voice's own sample; the same voice again stops it, another one takes over. */
  toggle: (voice: Voice) => void;
  loudness: () => number;
};

export const usePreview = (player: Player): Preview => {
  const { track, status } = useSyncExternalStore(player.subscribe, player.getSnapshot);
  const isSounding = status === "playing" || status === "loading";
  const toggle = (voice: Voice): void => {
    if (!voice.previewUrl) return;
    if (track?.trackId === trackIdOf(voice.voiceId) && isSounding) return player.close();
    const sound = new Sound();
    const path = voice.previewUrl;
    // A failure shows in the player's status; there is nothing more to say here.
    sound.fill((signal) => openAudio(path, signal)).catch(() => undefined);
    player.play({
      trackId: trackIdOf(voice.voiceId),
      title: voice.name,
      voiceId: voice.voiceId,
      voiceName: voice.name,
      sound,
      fileName: "",
      expectedMs: 0,
      isKept: false,
    });
  };
  return {
    statusOf: (voiceId) => (track?.trackId === trackIdOf(voiceId) ? status : null),
    toggle,
    loudness: player.loudness,
  };
};
