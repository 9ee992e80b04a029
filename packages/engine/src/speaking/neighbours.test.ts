import { describe, expect, it } from "vitest";
import { pauseBeforeNextMs, sentencesBefore } from "./neighbours.ts";

describe("texts before and after", () => {
  it.each([
    ["It rained.", "Then it stopped.", 400],
    ['"Did it rain?" ', "Yes.", 450],
    ["It rained,", "and then it stopped.", 150],
    ["It rained", "and then it stopped.", 0],
    ["It rained.", undefined, 0],
    ["It rained.", "  ", 0],
  ])("%j before %j leaves the pause of its mark", (text, nextText, pauseMs) => {
    expect(pauseBeforeNextMs({ text, nextText })).toBe(pauseMs);
  });

  it("counts the sentences that were said", () => {
    expect(sentencesBefore({ previousText: "One. Two! Is 3.5 three?" })).toBe(3);
    expect(sentencesBefore({})).toBe(0);
  });
});
