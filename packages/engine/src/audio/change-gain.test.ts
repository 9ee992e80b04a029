import { expect, it } from "vitest";
import { changeGain } from "./change-gain.ts";
import { rmsOf, tone } from "./test-tones.ts";

it("changes the level by exactly the decibels asked for", () => {
  const pcm = tone({ hz: 440, durationMs: 200 });
  for (const gainDb of [-20, -6, 0, 12]) {
    const ratioDb = 20 * Math.log10(rmsOf(changeGain(pcm, gainDb).samples) / rmsOf(pcm.samples));
    expect(ratioDb).toBeCloseTo(gainDb, 4);
  }
});
