import { useCallback, useSyncExternalStore } from "react";
import { barsOf } from "../audio/envelope.ts";
import type { Player } from "../audio/playing/player.ts";
import type { Sound } from "../audio/playing/sound.ts";
import { Waveform } from "../ui/display/waveform.tsx";

type SoundWaveProps = {
  player: Player;
  sound: Sound;
  /** Whether it is what the player holds, and whether it sounds. */
  isMine: boolean;
  isPlaying: boolean;
  className: string;
};

/** The shape of a sound, and how much of it was played. */
export const SoundWave = ({ player, sound, isMine, isPlaying, className }: SoundWaveProps) => {
  const envelope = useSyncExternalStore(sound.subscribe, () => sound.envelope);
  const read = useCallback(
    (barCount: number) => {
      const totalMs = Math.max(1, sound.durationMs);
      const playedRatio = isMine ? player.positionMs / totalMs : 0;
      return { bars: barsOf(envelope, barCount, totalMs), playedRatio, arrivedRatio: 1 };
    },
    [player, sound, envelope, isMine],
  );
  return <Waveform read={read} isMoving={isPlaying} version={`${isPlaying} ${sound.phase}`} className={className} />;
};
