import type { Span } from "./find-speech.ts";

/**
 * Groups speech into windows of at most `maxLength` samples, cut in pauses. Speech without a pause is cut where it is
 * least surely speech, near the end of what fits.
 */
export const packWindows = (
  spans: readonly Span[],
  { maxLength, quietest }: { maxLength: number; quietest(from: number, to: number): number },
): Span[] => {
  const windows: Span[] = [];
  for (const span of spans.flatMap((one) => splitLong(one, maxLength, quietest))) {
    const last = windows.at(-1);
    if (last && span.end - last.start <= maxLength) last.end = span.end;
    else windows.push({ ...span });
  }
  return windows;
};

const splitLong = (span: Span, maxLength: number, quietest: (from: number, to: number) => number): Span[] => {
  const parts: Span[] = [];
  let { start } = span;
  while (span.end - start > maxLength) {
    const cut = quietest(start + Math.round(maxLength * 0.6), start + maxLength);
    parts.push({ start, end: cut });
    start = cut;
  }
  return [...parts, { start, end: span.end }];
};
