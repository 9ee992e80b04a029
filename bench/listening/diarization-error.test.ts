import { describe, expect, it } from "vitest";
import { diarizationError, rateOf, turnsOfRttm } from "./diarization-error.ts";

const reference = [
  { speaker: "anna", start: 0, end: 4 },
  { speaker: "ben", start: 4, end: 8 },
];

describe("the diarization error", () => {
  it("is nothing when only the names differ", () => {
    const found = [
      { speaker: "1", start: 4, end: 8 },
      { speaker: "0", start: 0, end: 4 },
    ];
    expect(rateOf([diarizationError(reference, found)])).toBeCloseTo(0, 5);
  });

  it("counts a speaker taken for another, a missed one and one too many", () => {
    const one = diarizationError(reference, [{ speaker: "0", start: 0, end: 8 }]);
    expect(one.confused).toBeCloseTo(4, 2);
    const short = diarizationError(reference, [{ speaker: "0", start: 0, end: 4 }]);
    expect(short.missed).toBeCloseTo(4, 2);
    const long = diarizationError(reference, [...reference, { speaker: "x", start: 8, end: 10 }]);
    expect(long.falseAlarm).toBeCloseTo(2, 2);
    expect(rateOf([one, short, long])).toBeCloseTo(10 / 24, 2);
  });

  it("reads the turns of a file", () => {
    expect(turnsOfRttm("SPEAKER a 1 0.5 1.5 <NA> <NA> anna <NA> <NA>\n;; note\n")).toEqual([
      { speaker: "anna", start: 0.5, end: 2 },
    ]);
  });
});
