import { Play, ZoomIn } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { formatDuration } from "../../../ui/format.ts";
import { SettingSlider } from "../../../ui/controls/setting-slider.tsx";
import { Waveform } from "../../../ui/display/waveform.tsx";
import { moveEnd, moveRegion, moveStart, type Region } from "./trim-region.ts";
import { t } from "../messages.ts";

type TrimToolProps = {
  durationMs: number;
  /** From 0 to 1, evenly over the recording; empty until they are here. */
  peaks: readonly number[];
  region: Region;
  onChange: (region: Region) => void;
  onPlay: () => void;
};

const maxZoom = 20;

export const barsFrom = (peaks: readonly number[], count: number): number[] => {
  const tallest = peaks.reduce((max, peak) => Math.max(max, peak), 0.1);
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.ceil(((bar + 1) * peaks.length) / count));
    return peaks.slice(from, to).reduce((max, peak) => Math.max(max, peak), 0) / tallest;
  });
};

/** Cuts a recording at both ends: by pointer, or by the arrow keys on either end. */
export const TrimTool = ({ durationMs, peaks, region, onChange, onPlay }: TrimToolProps) => {
  const [zoom, setZoom] = useState(1);
  const scale = useRef<HTMLDivElement>(null);
  const read = useCallback(
    (barCount: number) => ({ bars: barsFrom(peaks, barCount), playedRatio: 0, arrivedRatio: 1 }),
    [peaks],
  );
  const msAt = (event: PointerEvent): number => {
    const box = scale.current?.getBoundingClientRect();
    return box ? ((event.clientX - box.left) / Math.max(1, box.width)) * durationMs : 0;
  };
  const left = `${(region.startMs / durationMs) * 100}%`;
  const right = `${(1 - region.endMs / durationMs) * 100}%`;
  const ends = { durationMs, region, msAt, onChange };
  return (
    <section aria-label={t.trim} className="space-y-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm font-medium">{t.trim}</h3>
        <p className="tabular text-xs text-faint">
          {t.toKept(
            formatDuration(region.startMs),
            formatDuration(region.endMs),
            formatDuration(region.endMs - region.startMs),
          )}
        </p>
      </div>
      {/* Time runs from left to right in every language. */}
      <div dir="ltr" className="overflow-x-auto rounded-control bg-sunken px-3 py-2">
        <div ref={scale} className="relative" style={{ width: `${zoom * 100}%` }}>
          <Waveform read={read} isMoving={false} version={peaks} className="h-20 w-full" />
          <div aria-hidden className="absolute top-0 left-0 h-20 bg-sunken/80" style={{ width: left }} />
          <div aria-hidden className="absolute top-0 right-0 h-20 bg-sunken/80" style={{ width: right }} />
          <Body {...ends} left={left} right={right} />
          <Handle {...ends} end="start" at={left} />
          <Handle {...ends} end="end" at={`calc(100% - ${right})`} />
        </div>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <Button size="sm" onClick={onPlay}>
          <Play size={16} aria-hidden />
          {t.playSelection}
        </Button>
        <div className="flex min-w-48 flex-1 items-center gap-2 text-faint">
          <ZoomIn size={16} aria-hidden className="shrink-0" />
          <div className="flex-1">
            <SettingSlider
              label={t.zoom}
              value={zoom}
              onChange={setZoom}
              range={{ min: 1, max: maxZoom, step: 1 }}
              defaultValue={1}
              format={(value) => `${value}×`}
              ends={["", ""]}
            />
          </div>
        </div>
      </div>
    </section>
  );
};

type EndsProps = {
  durationMs: number;
  region: Region;
  msAt: (event: PointerEvent) => number;
  onChange: (region: Region) => void;
};

const stepMs = 100;
const longStepMs = 1_000;
const stepOf = (event: KeyboardEvent): number => {
  const size = event.shiftKey ? longStepMs : stepMs;
  if (event.key === "ArrowLeft" || event.key === "ArrowDown") return -size;
  return event.key === "ArrowRight" || event.key === "ArrowUp" ? size : 0;
};

const Handle = ({ durationMs, region, msAt, onChange, end, at }: EndsProps & { end: "start" | "end"; at: string }) => {
  const valueMs = end === "start" ? region.startMs : region.endMs;
  const move = (toMs: number): void =>
    onChange(end === "start" ? moveStart(region, toMs) : moveEnd(region, toMs, durationMs));
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === "Home" ? -durationMs : event.key === "End" ? durationMs : stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    move(valueMs + step);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={end === "start" ? t.startOfTheSelection : t.endOfTheSelection}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationMs)}
      aria-valuenow={Math.round(valueMs)}
      aria-valuetext={t.seconds((valueMs / 1_000).toFixed(1))}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && move(msAt(event))}
      className="absolute top-0 grid h-20 w-6 -translate-x-1/2 cursor-ew-resize touch-none place-items-center"
      style={{ left: at }}
    >
      <span aria-hidden className="h-full w-1.5 rounded-full bg-accent" />
    </div>
  );
};

/** The kept part itself: dragging it moves both ends. The keyboard moves each end by itself. */
const Body = ({ durationMs, region, msAt, onChange, left, right }: EndsProps & { left: string; right: string }) => {
  const grip = useRef(0);
  return (
    <div
      aria-hidden
      onPointerDown={(event) => {
        grip.current = msAt(event);
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const atMs = msAt(event);
        onChange(moveRegion(region, atMs - grip.current, durationMs));
        grip.current = atMs;
      }}
      className="absolute top-0 h-20 cursor-grab touch-pan-x rounded-control border border-accent bg-accent/10 active:cursor-grabbing"
      style={{ left, right }}
    />
  );
};
