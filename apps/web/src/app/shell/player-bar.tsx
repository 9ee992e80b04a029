import { useQuery } from "@tanstack/react-query";
import { Pause, Play, X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { voicesQuery } from "../../api/voices.ts";
import type { Player, PlayerSnapshot, Track } from "../../audio/player.ts";
import { SeekBar, spanMsOf, usePosition } from "../../recording/seek-bar.tsx";
import { formatDuration } from "../../ui/format.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { VoiceOrb } from "../../ui/voice-orb.tsx";
import { DownloadMenu } from "./download-menu.tsx";
import { VideoShare } from "./video-share.tsx";

/** Docked under every page while there is something to hear. */
export const PlayerBar = ({ player }: { player: Player }) => {
  const snapshot = useSyncExternalStore(player.subscribe, player.getSnapshot);
  const positionMs = usePosition(player, snapshot.status === "playing");
  const { track, status } = snapshot;
  if (!track) return null;
  return (
    <section aria-label="Player" className="relative shrink-0 animate-rise border-t border-line bg-surface">
      <ThinProgress snapshot={snapshot} positionMs={positionMs} />
      <div className="flex h-18 items-center gap-3 px-4 sm:gap-4 sm:px-6">
        <TrackWords track={track} status={status} player={player} />
        <PlayButton player={player} status={status} />
        <div className="hidden min-w-0 flex-1 items-center gap-3 sm:flex">
          <SeekBar player={player} snapshot={snapshot} positionMs={positionMs} />
        </div>
        <Times snapshot={snapshot} positionMs={positionMs} />
        <Tools player={player} snapshot={snapshot} track={track} />
      </div>
    </section>
  );
};

/** On a phone the waveform folds into one line. */
const ThinProgress = ({ snapshot, positionMs }: { snapshot: PlayerSnapshot; positionMs: number }) => (
  <div aria-hidden className="absolute inset-x-0 -top-px h-0.5 sm:hidden">
    <div className="h-full bg-accent" style={{ width: `${Math.min(100, (positionMs / spanMsOf(snapshot)) * 100)}%` }} />
  </div>
);

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
          {status === "failed" ? "This clip could not be played. Try to download it." : track.voiceName}
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
      aria-label={isActive ? "Pause" : "Play"}
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
  <p className="tabular shrink-0 text-xs text-faint max-sm:order-first max-sm:sr-only">
    {formatDuration(positionMs)} / {formatDuration(snapshot.durationMs)}
    {snapshot.isComplete ? "" : "…"}
  </p>
);

const Tools = ({ player, snapshot, track }: { player: Player; snapshot: PlayerSnapshot; track: Track }) => (
  <div className="flex shrink-0 items-center">
    <button
      type="button"
      aria-label={`Speed ${snapshot.rate} times. Change speed`}
      onClick={() => player.cycleRate()}
      className="tabular h-10 w-12 rounded-control text-sm font-medium text-soft transition-colors hover:bg-sunken hover:text-ink max-sm:hidden"
    >
      {snapshot.rate}×
    </button>
    <DownloadMenu track={track} isComplete={snapshot.isComplete} />
    <VideoShare track={track} isComplete={snapshot.isComplete} />
    <IconButton label="Close player" onClick={() => player.close()}>
      <X size={18} aria-hidden />
    </IconButton>
  </div>
);
