import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useState } from "react";
import { barsOf } from "../audio/envelope.ts";
import { type Player, type PlayerSnapshot, seekStepMs } from "../audio/playing/player.ts";
import { classNames } from "../ui/class-names.ts";
import { formatDuration } from "../ui/format.ts";
import { Waveform } from "../ui/display/waveform.tsx";
import { t } from "./messages.ts";

/** Length the drawing spans: what is known, or the guess while more is coming. */
const spanMsOf = ({ track, durationMs, isComplete }: PlayerSnapshot): number =>
  Math.max(1, isComplete ? durationMs : Math.max(durationMs, track?.expectedMs ?? 0));

/** The position a few times a second, for figures; the waveform reads it every frame by itself. */
export const usePosition = (player: Player, isPlaying: boolean): number => {
  const [positionMs, setPosition] = useState(() => player.positionMs);
  useEffect(() => {
    const read = (): void => setPosition(player.positionMs);
    read();
    const stop = player.subscribe(read);
    const timer = isPlaying ? setInterval(read, 200) : undefined;
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [player, isPlaying]);
  return positionMs;
};

const seekKeys: Record<string, number> = {
  ArrowLeft: -seekStepMs,
  ArrowDown: -seekStepMs,
  ArrowRight: seekStepMs,
  ArrowUp: seekStepMs,
  Home: -Infinity,
  End: Infinity,
};

type SeekBarProps = { player: Player; snapshot: PlayerSnapshot; positionMs: number; className?: string };

/** The waveform as a slider: click, drag, or arrows for three seconds. */
export const SeekBar = ({ player, snapshot, positionMs, className = "h-9" }: SeekBarProps) => {
  const spanMs = spanMsOf(snapshot);
  const read = useCallback(
    (barCount: number) => {
      const envelope = snapshot.track?.sound.envelope ?? [];
      return {
        bars: barsOf(envelope, barCount, spanMs),
        playedRatio: player.positionMs / spanMs,
        arrivedRatio: snapshot.isComplete ? 1 : snapshot.durationMs / spanMs,
      };
    },
    [player, snapshot, spanMs],
  );
  const seekToPointer = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    player.seekTo(((event.clientX - box.left) / box.width) * spanMs);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = seekKeys[event.key];
    if (step === undefined) return;
    event.preventDefault();
    player.seekTo(Number.isFinite(step) ? player.positionMs + step : step);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t.seek}
      aria-valuemin={0}
      aria-valuemax={Math.round(snapshot.durationMs / 1_000)}
      aria-valuenow={Math.round(positionMs / 1_000)}
      aria-valuetext={t.of(formatDuration(positionMs), formatDuration(snapshot.durationMs))}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        seekToPointer(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && seekToPointer(event)}
      className="min-w-0 flex-1 cursor-pointer touch-none rounded-control py-1"
    >
      <Waveform
        read={read}
        isMoving={snapshot.status === "playing"}
        version={snapshot}
        className={classNames("w-full", className)}
      />
    </div>
  );
};
