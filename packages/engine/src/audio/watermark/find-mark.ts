import { durationMsOf, type Pcm } from "../pcm.ts";
import { resample } from "../resample.ts";
import { falseAlarmOf, isMark } from "./false-alarm.ts";
import { likenessOf } from "./likeness.ts";
import { markRateHz, patternLength, patternOf } from "./pattern.ts";
import { whiten, whiteningHop } from "./whiten.ts";

export type MarkSection = { startMs: number; endMs: number };

export type MarkSearch = {
  isFound: boolean;
  /** How often sound without the mark would look at least as much like it: 0 to 1. */
  falseAlarm: number;
  /** Sound that could carry a mark; pauses do not count. */
  usableMs: number;
  /** Where it was found, to about two seconds. */
  sections: MarkSection[];
};

/** 2.7 s finds short pieces inside a longer recording; 11 s gathers what a bad codec left. The whole is looked at too. */
const lookPeriods = [4, 16];

type Look = { start: number; end: number };

/** Looks for the key's mark anywhere in a sound, however it was cut, turned up or down, or encoded. */
export const findMark = async (pcm: Pcm, key: Uint8Array, signal?: AbortSignal): Promise<MarkSearch> => {
  const sound = resample(pcm, markRateHz);
  const white = await whiten(sound.samples, { signal });
  const pattern = patternOf(key);
  const looks = looksAt(sound.samples.length);
  const found: Look[] = [];
  let best = 0;
  for (const look of looks) {
    await new Promise((resolve) => setImmediate(resolve));
    signal?.throwIfAborted();
    const likeness = likenessOf(white.samples.subarray(look.start, look.end), pattern);
    best = Math.max(best, likeness);
    if (isMark(falseAlarmOf(likeness, looks.length))) found.push(look);
  }
  const usableMs = (white.weights.reduce((sum, weight) => sum + weight, 0) * whiteningHop * 1000) / markRateHz;
  return {
    isFound: found.length > 0,
    falseAlarm: falseAlarmOf(best, looks.length),
    usableMs: Math.min(usableMs, durationMsOf(sound)),
    sections: sectionsOf(found),
  };
};

/** With each of these keys in turn: a server that has taken another key knows what it marked with those before. */
export const findAnyMark = async (
  pcm: Pcm,
  keys: readonly Uint8Array[],
  signal?: AbortSignal,
): Promise<MarkSearch | undefined> => {
  let best: MarkSearch | undefined;
  for (const key of keys) {
    const search = await findMark(pcm, key, signal);
    if (search.isFound) return search;
    if (!best || search.falseAlarm < best.falseAlarm) best = search;
  }
  // Every key that is tried is another chance to be wrong.
  return best && { ...best, falseAlarm: Math.min(1, best.falseAlarm * keys.length) };
};

const looksAt = (length: number): Look[] => {
  const looks: Look[] = [{ start: 0, end: length }];
  for (const periods of lookPeriods) {
    const size = periods * patternLength;
    if (size >= length) continue;
    for (let start = 0; start < length - size; start += size / 2) looks.push({ start, end: start + size });
    looks.push({ start: length - size, end: length });
  }
  return looks;
};

/** The shortest looks say best where it is; longer ones count only where no shorter one found anything. */
const sectionsOf = (found: readonly Look[]): MarkSection[] => {
  const sizeOf = ({ start, end }: Look): number => end - start;
  const shortest = Math.min(...found.map(sizeOf));
  const spans: Look[] = [];
  for (const look of found.filter((one) => sizeOf(one) === shortest)) {
    const last = spans.at(-1);
    if (last && look.start <= last.end) last.end = look.end;
    else spans.push({ ...look });
  }
  const msOf = (sample: number): number => (sample / markRateHz) * 1000;
  return spans.map(({ start, end }) => ({ startMs: msOf(start), endMs: msOf(end) }));
};
