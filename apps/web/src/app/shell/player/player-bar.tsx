import { useQuery } from "@tanstack/react-query";
import { Pause, Play, X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { voicesQuery } from "../../../api/voices/voices.ts";
import type { Player, PlayerSnapshot, Track } from "../../../audio/playing/player.ts";
import { SeekBar, usePosition } from "../../../recording/seek-bar.tsx";
import { formatDuration } from "../../../ui/format.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { VoiceOrb } from "../../../ui/display/voice-orb.tsx";
import { TrackDownload } from "./track-download.tsx";
import { VideoShare } from "./video-share.tsx";
import { t } from "../messages.ts";

/** Docked under every page while there is something to hear. */
export const PlayerBar = ({ player }: { player: Player }) => {
  const snapshot = useSyncExternalStore(player.subscribe, player.getSnapshot);
  const positionMs = usePosition(player, snapshot.status === "playing");
  const { track, status } = snapshot;
  if (!track) return null;
  return (
    <section aria-label={t.player} className="shrink-0 animate-rise border-t border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 px-4 py-2 sm:h-18 sm:flex-nowrap sm:gap-4 sm:px-6 sm:py-0">
        <TrackWords track={track} status={status} player={player} />
        <PlayButton player={player} status={status} />
        {/* On a phone a row of its own. */}
        <div className="flex min-w-0 items-center gap-3 max-sm:order-last max-sm:w-full sm:flex-1 sm:gap-4">
          <SeekBar player={player} snapshot={snapshot} positionMs={positionMs} />
          <Times snapshot={snapshot} positionMs={positionMs} />
          <Rate player={player} rate={snapshot.rate} />
        </div>
        <Tools player={player} snapshot={snapshot} track={track} />
      </div>
    </section>
  );
};

type TrackWordsProps = { track: Track; status: PlayerSnapshot["status"]; player: Player };

const TrackWords = ({ track, status, player }: TrackWordsProps) => {
  const voices = useQuery(voicesQuery()).data;
  const sound = voices?.find(({ voiceId }) => voiceId === track.voiceId)?.acoustics;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 sm:max-w-64">
      <VoiceOrb
        voiceId={track.voiceId ?? track.voiceName}
        sound={sound}
        sizePx={40}
        loudness={status === "playing" ? player.loudness : null}
      />
      <div className="min-w-0">
        <p className="truncate text-sm font-medium">{track.title}</p>
        <p className="truncate text-xs text-faint">
          {status === "failed" ? t.thisClipCouldNotBePlayedTryTo : track.voiceName}
        </p>
      </div>
    </div>
  );
};

const PlayButton = ({ player, status }: { player: Player; status: PlayerSnapshot["status"] }) => {
  const isActive = status === "playing" || status === "loading";
  const Icon = isActive ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={isActive ? t.pause : t.play}
      disabled={status === "failed"}
      onClick={() => player.toggle()}
      className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-accent-ink transition-colors hover:bg-accent-strong disabled:bg-pressed disabled:text-faint"
    >
      <Icon
        size={18}
        aria-hidden
        fill="currentColor"
        className={status === "loading" ? "animate-glow" : isActive ? undefined : "translate-x-px"}
      />
    </button>
  );
};

const Times = ({ snapshot, positionMs }: { snapshot: PlayerSnapshot; positionMs: number }) => (
  <p className="tabular shrink-0 text-xs text-faint">
    {formatDuration(positionMs)} / {formatDuration(snapshot.durationMs)}
    {snapshot.isComplete ? "" : "…"}
  </p>
);

const Rate = ({ player, rate }: { player: Player; rate: number }) => (
  <button
    type="button"
    aria-label={t.speedTimesChangeSpeed(rate)}
    onClick={() => player.cycleRate()}
    className="tabular h-10 w-12 shrink-0 rounded-control text-sm font-medium text-soft transition-colors hover:bg-sunken hover:text-ink max-sm:-me-2"
  >
    {rate}×
  </button>
);

const Tools = ({ player, snapshot, track }: { player: Player; snapshot: PlayerSnapshot; track: Track }) => (
  <div className="flex shrink-0 items-center max-sm:-me-2">
    <TrackDownload track={track} isComplete={snapshot.isComplete} />
    <VideoShare track={track} isComplete={snapshot.isComplete} />
    <IconButton label={t.closePlayer} onClick={() => player.close()}>
      <X size={18} aria-hidden />
    </IconButton>
  </div>
);
