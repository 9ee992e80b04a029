import { useSyncExternalStore } from "react";
import { openAudio } from "../../api/client/audio-source.ts";
import { historyAudioPath, type HistoryItem, readHistoryTimes } from "../../api/history.ts";
import { clipFileName } from "../../audio/files/clip-file.ts";
import type { Player, PlayerStatus, Track } from "../../audio/playing/player.ts";
import { Sound } from "../../audio/playing/sound.ts";
import { kindOf, speakerIdOf } from "./clip-kinds.ts";

export const fileNameOf = (item: HistoryItem): string => clipFileName(item.voiceName, item.createdAt, item.contentType);

/** Lights the words while the clip plays. Without the times it simply plays. */
const addTimes = (sound: Sound, historyItemId: string): void => {
  readHistoryTimes(historyItemId, sound.signal).then(
    (times) => times && sound.addTimes(times),
    () => undefined,
  );
};

const trackOf = (item: HistoryItem): Track => {
  const sound = new Sound();
  // A failure shows in the player, which is where the ear and the eye are.
  sound.fill((signal) => openAudio(historyAudioPath(item.historyItemId), signal)).catch(() => undefined);
  if (item.text && !item.dialogue) addTimes(sound, item.historyItemId);
  return {
    trackId: item.historyItemId,
    historyItemId: item.historyItemId,
    title: item.text.replace(/\s+/g, " ") || kindOf(item),
    text: item.dialogue ? undefined : item.text,
    voiceId: speakerIdOf(item),
    voiceName: item.voiceName,
    sound,
    fileName: fileNameOf(item),
    expectedMs: item.durationMs,
    isKept: false,
  };
};

export type Clip = { status: PlayerStatus | null; toggle: () => void };

/** A stored clip as something to play: the same one again pauses. */
export const useClip = (player: Player, item: HistoryItem): Clip => {
  const { track, status } = useSyncExternalStore(player.subscribe, player.getSnapshot);
  const isMine = track?.historyItemId === item.historyItemId;
  return {
    status: isMine ? status : null,
    toggle: () => (isMine && status !== "failed" ? player.toggle() : player.play(trackOf(item))),
  };
};
