import { describe, expect, it } from "vitest";
import { cutAtPauses, stepSamples } from "./cut-at-pauses.ts";

/** Energy of `seconds` of loud speech with half a second of quiet around each given second. */
const speechWithPauses = (seconds: number, pauses: number[]): Float32Array =>
  Float32Array.from({ length: seconds * 80 }, (_, i) =>
    pauses.some((pause) => Math.abs(i / 80 - pause) < 0.25) ? -9 : 7,
  );

describe("cutAtPauses", () => {
  it("keeps a short recording whole", () => {
    expect(cutAtPauses(16_000 * 5, speechWithPauses(5, []))).toEqual([{ start: 0, end: 80_000 }]);
  });

  it("cuts in pauses, without holes, on whole tenths of a second", () => {
    const pieces = cutAtPauses(16_000 * 40, speechWithPauses(40, [4, 12, 22, 33]));
    expect(pieces[0]?.start).toBe(0);
    expect(pieces.at(-1)?.end).toBe(16_000 * 40);
    pieces.slice(1).forEach((piece, i) => expect(piece.start).toBe(pieces[i]!.end));
    for (const { start } of pieces) expect(start % stepSamples).toBe(0);
    expect(pieces.slice(1).map(({ start }) => Math.round(start / 16_000))).toEqual([4, 12, 22, 33]);
  });

  it("cuts speech without any pause at the longest length", () => {
    const pieces = cutAtPauses(16_000 * 60, speechWithPauses(60, []));
    for (const { start, end } of pieces) expect((end - start) / 16_000).toBeLessThanOrEqual(14);
  });
});
