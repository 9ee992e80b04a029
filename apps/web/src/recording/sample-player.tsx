import { Pause, Play } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import type { Player } from "../audio/playing/player.ts";
import type { Sound } from "../audio/playing/sound.ts";
import { classNames } from "../ui/class-names.ts";
import { formatDuration } from "../ui/format.ts";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { SeekBar, usePosition } from "./seek-bar.tsx";
import { t } from "./messages.ts";

export type Sample = { id: string; name: string; durationMs: number; open: () => Sound };

/** Plays a sample, and stops it when it is the one that sounds. Another one takes over. */
export const useSample = (player: Player, { id, name, durationMs, open }: Sample) => {
  const snapshot = useSyncExternalStore(player.subscribe, player.getSnapshot);
  const isMine = snapshot.track?.trackId === id;
  const isSounding = isMine && (snapshot.status === "playing" || snapshot.status === "loading");
  const toggle = (): void => {
    if (isMine && snapshot.status !== "failed") return player.toggle();
    const sound = open();
    const about = { title: name, voiceId: null, voiceName: name, fileName: "" };
    player.play({ trackId: id, sound, expectedMs: durationMs, isKept: false, ...about });
  };
  return { snapshot, isMine, isSounding, toggle };
};

type SamplePlayerProps = { player: Player; sample: Sample; note?: ReactNode; actions?: ReactNode; isFaded?: boolean };

/** One recording in a list: play it, see it, seek in it. */
export const SamplePlayer = ({ player, sample, note, actions, isFaded = false }: SamplePlayerProps) => {
  const { snapshot, isMine, isSounding, toggle } = useSample(player, sample);
  const positionMs = usePosition(player, isSounding);
  const hasFailed = isMine && snapshot.status === "failed";
  return (
    <div className="flex min-h-14 items-center gap-2 py-1 pe-1.5 ps-2 text-sm">
      <IconButton label={isSounding ? t.pause(sample.name) : t.play(sample.name)} onClick={toggle}>
        {isSounding ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
      </IconButton>
      <div className="min-w-0 flex-1">
        <p className={classNames("truncate", isFaded && "text-faint line-through")}>{sample.name}</p>
        {hasFailed && <p className="text-xs text-danger">{t.itCannotBePlayedHere}</p>}
        {!hasFailed && !isMine && note && <p className="truncate text-xs text-faint">{note}</p>}
        {!hasFailed && isMine && (
          <SeekBar player={player} snapshot={snapshot} positionMs={positionMs} className="h-5" />
        )}
      </div>
      {isMine && <RateButton player={player} rate={snapshot.rate} />}
      <span className={classNames("tabular shrink-0 text-xs text-faint", !actions && "pe-2.5")}>
        {isMine ? `${formatDuration(positionMs)} / ` : ""}
        {formatDuration(sample.durationMs)}
      </span>
      {actions}
    </div>
  );
};

const RateButton = ({ player, rate }: { player: Player; rate: number }) => (
  <button
    type="button"
    aria-label={t.speedTimesChangeSpeed(rate)}
    onClick={() => player.cycleRate()}
    className="tabular h-8 w-10 shrink-0 rounded-control text-xs font-medium text-soft transition-colors hover:bg-sunken hover:text-ink max-sm:hidden"
  >
    {rate}×
  </button>
);
