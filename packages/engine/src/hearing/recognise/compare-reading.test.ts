import { describe, expect, it } from "vitest";
import { compareReading } from "./compare-reading.ts";

describe("what was heard against what should have been read", () => {
  it("does not mind capitals, accents and punctuation", () => {
    expect(compareReading("Où est l'école, Pierre?", "ou est lecole pierre")).toEqual({
      wordErrors: 0,
      letterErrors: 0,
      worstStretch: 0,
      distance: 0,
    });
  });

  it("counts words left out, added and said otherwise", () => {
    expect(compareReading("one two three four", "one two four").wordErrors).toBeCloseTo(0.25);
    expect(compareReading("one two three four", "one two three four five").wordErrors).toBeCloseTo(0.25);
    expect(compareReading("one two three four", "one two tree four").wordErrors).toBeCloseTo(0.25);
  });

  it("counts little what is only spelled otherwise", () => {
    const { wordErrors, letterErrors } = compareReading("the schoolboy left any way", "the school boy left anyway");
    expect(wordErrors).toBeGreaterThan(0.5);
    expect(letterErrors).toBe(0);
  });

  it("finds the part that was not said, and does not mind the same number of letters spread over all", () => {
    const asked = "The old fisherman bought a yellow umbrella near the old bridge before the rain began";
    const otherPart = compareReading(
      asked,
      "The old fisherman wrote a long letter near the old bridge before the rain began",
    );
    const mumbled = compareReading(
      asked,
      "The all fishman bought the yell umbrellas neither old ridge for the rain be gun",
    );
    expect(otherPart.letterErrors).toBeLessThan(0.3);
    expect(otherPart.worstStretch).toBeGreaterThan(0.65);
    expect(mumbled.letterErrors).toBeGreaterThan(0.2);
    expect(mumbled.worstStretch).toBeLessThan(0.65);
  });

  it("takes silence for everything left out", () => {
    expect(compareReading("one two", "")).toMatchObject({ wordErrors: 1, letterErrors: 1 });
  });
});
