import { professionalCloneLimits } from "@timbre/contract";

/** What stays of a recording. */
export type Region = { startMs: number; endMs: number };

const minRegionMs = professionalCloneLimits.minTrimMs;

const within = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), Math.max(min, max));

/** Moves one end; the other stays, a second away at least. */
export const moveStart = ({ endMs }: Region, toMs: number): Region => ({
  startMs: Math.round(within(toMs, 0, endMs - minRegionMs)),
  endMs,
});

export const moveEnd = ({ startMs }: Region, toMs: number, durationMs: number): Region => ({
  startMs,
  endMs: Math.round(within(toMs, startMs + minRegionMs, durationMs)),
});

/** Moves all of it, as wide as it is. */
export const moveRegion = ({ startMs, endMs }: Region, byMs: number, durationMs: number): Region => {
  const widthMs = endMs - startMs;
  const start = Math.round(within(startMs + byMs, 0, durationMs - widthMs));
  return { startMs: start, endMs: start + widthMs };
};
