import { describe, expect, it } from "vitest";
import { filterGains, tokensOfFrames } from "./sound-filter.ts";

describe("a voice's colour", () => {
  it("knows which token sounds in each frame", () => {
    expect([...tokensOfFrames([0, 43, 61], Int32Array.of(1, 2, 3))]).toEqual([0, 43, 43, 61, 61, 61]);
  });

  it("uses a sound's own gains where it sounds and those of all elsewhere, with soft borders", () => {
    const filter = { allDb: [1, -1], sounds: [{ token: 43, bandsDb: [10, 5] }] };
    const tokens = Int32Array.from({ length: 20 }, (_, i) => (i < 10 ? 61 : 43));
    const gains = filterGains(filter, tokens);
    expect([gains[0], gains[1]]).toEqual([1, -1]);
    expect([gains[38], gains[39]]).toEqual([10, 5]);
    expect(gains[20]).toBeGreaterThan(1);
    expect(gains[20]).toBeLessThan(10);
  });
});
