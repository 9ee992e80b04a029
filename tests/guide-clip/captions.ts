export type Cue = { words: string; startMs: number; endMs: number };

const two = (value: number): string => String(value).padStart(2, "0");

const stamp = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000);
  const rest = String(Math.round(ms) % 1_000).padStart(3, "0");
  return `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${rest}`;
};

/** Captions as WebVTT. */
export const captionsOf = (cues: readonly Cue[]): string =>
  ["WEBVTT", ...cues.map(({ words, startMs, endMs }) => `${stamp(startMs)} --> ${stamp(endMs)}\n${words}`), ""].join(
    "\n\n",
  );
