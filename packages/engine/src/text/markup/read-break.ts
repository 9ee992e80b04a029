import type { NoteCode } from "./plan-note.ts";
import { readAttributes } from "./read-attributes.ts";

/** The public API's own bound for one break. */
const longestBreakMs = 3000;

const strengthsMs: Record<string, number> = {
  none: 0,
  "x-weak": 100,
  weak: 200,
  medium: 400,
  strong: 800,
  "x-strong": 1200,
};

/** Duration of a break from its attributes; too long is cut to the bound, unreadable is no break at all. */
export const readBreak = (written: string): { durationMs: number; problem?: NoteCode } => {
  const { time, strength } = readAttributes(written);
  if (time === undefined) return { durationMs: strengthsMs[strength ?? "medium"] ?? 400 };
  const [, amount, unit] = /^\s*(\d{1,9}(?:\.\d{1,6})?|\.\d{1,6})\s*(ms|s)\s*$/i.exec(time) ?? [];
  if (amount === undefined) return { durationMs: 0, problem: "bad_break" };
  const durationMs = Math.round(Number(amount) * (unit?.toLowerCase() === "ms" ? 1 : 1000));
  return durationMs > longestBreakMs ? { durationMs: longestBreakMs, problem: "break_clamped" } : { durationMs };
};
