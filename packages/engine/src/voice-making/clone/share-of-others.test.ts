import { describe, expect, it } from "vitest";
import { cutWindows, shareOfOthers } from "./share-of-others.ts";

/** Hears who speaks in the first sample: two people that are nothing alike. */
const encoder = {
  embed: async (samples: Float32Array) => (samples[0]! > 0 ? Float32Array.of(1, 0) : Float32Array.of(0, 1)),
};
const speech = (seconds: number, who: 1 | -1) => new Float32Array(seconds * 16_000).fill(who);

describe("the share of others", () => {
  it("is nothing when one person speaks, in one recording or in several", async () => {
    expect(await shareOfOthers(encoder, [speech(20, 1)])).toBe(0);
    expect(await shareOfOthers(encoder, [speech(9, 1), speech(9, 1)])).toBe(0);
  });

  it("is how long the others speak", async () => {
    expect(await shareOfOthers(encoder, [speech(22, 1), speech(11, -1)])).toBeCloseTo(1 / 3, 2);
  });

  it("leaves out somebody who is heard for a moment", async () => {
    expect(await shareOfOthers(encoder, [speech(22, 1), speech(3, -1)])).toBe(0);
  });

  it("is nothing where there is too little to tell", async () => {
    expect(await shareOfOthers(encoder, [speech(1, 1)])).toBe(0);
  });
});

describe("windows", () => {
  it("leave short ends out and stop when there is enough", () => {
    const cut = { length: 10, least: 4, most: 30 };
    expect(cutWindows([new Float32Array(23)], cut).map(({ length }) => length)).toEqual([10, 10]);
    expect(cutWindows([new Float32Array(24)], cut).map(({ length }) => length)).toEqual([10, 10, 4]);
    expect(cutWindows([new Float32Array(100)], cut)).toHaveLength(3);
  });
});
