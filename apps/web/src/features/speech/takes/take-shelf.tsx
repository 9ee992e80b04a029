import { Pause, Play } from "lucide-react";
import { useCallback, useSyncExternalStore } from "react";
import { barsOf } from "../../../audio/envelope.ts";
import type { Player, Track } from "../../../audio/playing/player.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Waveform } from "../../../ui/display/waveform.tsx";
import type { Take } from "./takes.ts";
import { t } from "../messages.ts";

type TakeShelfProps = { takes: readonly Take[]; player: Player };

/** The last takes side by side. Pressing another one while one is heard stays at the same place in the text. */
export const TakeShelf = ({ takes, player }: TakeShelfProps) => {
  if (takes.length < 2) return null;
  return (
    <section aria-label={t.takes} className="border-t border-line px-4 py-3 sm:px-6">
      <p className="mb-2 text-xs text-faint">{t.takesHint}</p>
      <ul className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        {takes.map((take) => (
          <TakeCard key={take.track.trackId} take={take} player={player} />
        ))}
      </ul>
    </section>
  );
};

/** Where to begin in another take: as far into it as one is into the take that is heard. */
export const samePlaceMs = (from: { positionMs: number; durationMs: number }, toDurationMs: number): number =>
  from.durationMs > 0 ? Math.min(1, from.positionMs / from.durationMs) * toDurationMs : 0;

const switchTo = (player: Player, next: Track, takes: boolean): void => {
  const { status, durationMs } = player.getSnapshot();
  const placeMs =
    takes && status === "playing"
      ? samePlaceMs({ positionMs: player.positionMs, durationMs }, next.sound.durationMs)
      : 0;
  player.play(next);
  if (placeMs > 0) player.seekTo(placeMs);
};

const TakeCard = ({ take: { name, detail, track }, player }: { take: Take; player: Player }) => {
  const { track: heard, status } = useSyncExternalStore(player.subscribe, player.getSnapshot);
  const { sound } = track;
  const envelope = useSyncExternalStore(sound.subscribe, () => sound.envelope);
  const isMine = heard?.sound === sound;
  const isPlaying = isMine && status === "playing";
  const read = useCallback(
    (barCount: number) => {
      const totalMs = Math.max(1, sound.durationMs);
      return {
        bars: barsOf(envelope, barCount, totalMs),
        playedRatio: isMine ? player.positionMs / totalMs : 0,
        arrivedRatio: 1,
      };
    },
    [player, sound, envelope, isMine],
  );
  const Icon = isPlaying ? Pause : Play;
  const press = (): void => {
    if (isMine) player.toggle();
    else switchTo(player, track, heard?.trackId.startsWith("speech:") ?? false);
  };
  return (
    <li>
      <button
        type="button"
        aria-pressed={isMine}
        aria-label={isPlaying ? t.pauseTake(name) : t.playTake(name)}
        disabled={sound.phase !== "complete"}
        onClick={press}
        className={classNames(
          "flex w-full min-w-0 items-center gap-2 rounded-control border p-2 text-start transition-colors disabled:opacity-60",
          isMine ? "border-accent bg-accent-soft" : "border-line hover:bg-sunken",
        )}
      >
        <Icon size={16} aria-hidden className="shrink-0 text-accent-text" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-xs">
            <span className="font-semibold">{name}</span> <span className="text-soft">{detail}</span>
          </span>
          <Waveform read={read} isMoving={isPlaying} version={`${isPlaying} ${sound.phase}`} className="h-5 w-full" />
        </span>
      </button>
    </li>
  );
};
