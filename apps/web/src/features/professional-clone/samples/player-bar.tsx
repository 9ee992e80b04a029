import { Pause, Play, X } from "lucide-react";
import { useSyncExternalStore } from "react";
import type { ProfessionalSample } from "../../../api/professional-clone/voice.ts";
import type { Player } from "../../../audio/playing/player.ts";
import { SeekBar, usePosition } from "../../../recording/seek-bar.tsx";
import { formatDuration } from "../../../ui/format.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { trackIdOf } from "./sample-sound.ts";
import { t } from "../messages.ts";

type PlayerBarProps = { samples: readonly ProfessionalSample[]; player: Player };

/** The sample that is heard: where in it, and how fast. */
export const PlayerBar = ({ samples, player }: PlayerBarProps) => {
  const snapshot = useSyncExternalStore(player.subscribe, player.getSnapshot);
  const { track, status, rate } = snapshot;
  const isSounding = status === "playing" || status === "loading";
  const positionMs = usePosition(player, isSounding);
  const sample = samples.find(({ sampleId }) => trackIdOf(sampleId) === track?.trackId);
  if (!sample) return null;
  return (
    <div role="group" aria-label={t.player} className="rounded-card border border-line bg-raised px-2 py-1.5">
      <div className="flex items-center gap-2 text-xs text-faint">
        <p className="min-w-0 flex-1 truncate ps-2 text-soft">{sample.fileName}</p>
        <span className="tabular">
          {formatDuration(positionMs)} / {formatDuration(sample.durationMs)}
        </span>
        <button
          type="button"
          aria-label={t.speedTimesChangeSpeed(rate)}
          onClick={() => player.cycleRate()}
          className="tabular h-7 w-9 rounded-control font-medium text-soft hover:bg-sunken hover:text-ink"
        >
          {rate}×
        </button>
        <IconButton label={t.closePlayer} size="sm" onClick={() => player.close()}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      {status === "failed" ? (
        <p role="alert" className="px-2 pb-2 text-xs text-danger">
          {t.itCannotBePlayedHere}
        </p>
      ) : (
        <div className="flex items-center gap-2">
          <IconButton label={isSounding ? t.pause : t.play} size="sm" onClick={() => player.toggle()}>
            {isSounding ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
          </IconButton>
          <SeekBar player={player} snapshot={snapshot} positionMs={positionMs} className="h-7" />
        </div>
      )}
    </div>
  );
};
