import { describe, expect, it } from "vitest";
import { defaultSpanRules, speechSpans, totalSamples } from "./find-speech.ts";
import { packWindows } from "./pack-windows.ts";

const scores = (text: string) => Float32Array.from(text, (sign) => Number(sign) / 9);
const rules = { ...defaultSpanRules, marginMs: 0 };
const frames = (count: number) => count * 512;

describe("where somebody speaks", () => {
  it("joins speech over short pauses and leaves clicks out", () => {
    const spans = speechSpans(scores("000999900999900000000000000900000"), frames(33), rules);
    expect(spans).toEqual([{ start: frames(3), end: frames(13) }]);
    expect(totalSamples(spans)).toBe(frames(10));
  });

  it("goes on while the score is still middling", () => {
    expect(speechSpans(scores("0099944444990"), frames(13), rules)).toEqual([{ start: frames(2), end: frames(12) }]);
  });

  it("keeps a margin, within the recording", () => {
    const spans = speechSpans(scores("999999"), frames(6), { ...rules, marginMs: 100 });
    expect(spans).toEqual([{ start: 0, end: frames(6) }]);
  });

  it("finds nothing in silence", () => {
    expect(speechSpans(scores("000000"), frames(6))).toEqual([]);
  });
});

describe("windows of speech", () => {
  const quietest = (from: number, to: number) => Math.round((from + to) / 2);

  it("hold several stretches, cut in pauses", () => {
    const spans = [
      { start: 0, end: 40 },
      { start: 50, end: 90 },
      { start: 100, end: 140 },
    ];
    expect(packWindows(spans, { maxLength: 100, quietest })).toEqual([
      { start: 0, end: 90 },
      { start: 100, end: 140 },
    ]);
  });

  it("cut speech without a pause where it is quietest", () => {
    expect(packWindows([{ start: 0, end: 150 }], { maxLength: 100, quietest })).toEqual([
      { start: 0, end: 80 },
      { start: 80, end: 150 },
    ]);
  });
});
