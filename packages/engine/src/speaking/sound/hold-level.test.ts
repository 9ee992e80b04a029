import { describe, expect, it } from "vitest";
import type { SoundLevel } from "../../backends/speech-backend.ts";
import { openLevelHolder } from "./hold-level.ts";

const sound = (missingDb: number, over: Partial<SoundLevel> = {}) => ({
  samples: Float32Array.of(0.1),
  level: { missingDb, askedDb: 0, loudSeconds: 1, isWhispered: false, ...over },
});
const decibels = (samples: Float32Array) => 20 * Math.log10((samples[0] ?? 0) / 0.1);
const held = (usualGainDb: number | undefined, ...sounds: { samples: Float32Array; level: SoundLevel | null }[]) => {
  const holder = openLevelHolder(usualGainDb);
  return sounds.map((one) => Math.round(decibels(holder.hold(one)) * 100) / 100 + 0);
};

describe("openLevelHolder", () => {
  it("takes the first sound of an unknown voice to its level and smooths what follows", () => {
    expect(held(undefined, sound(4), sound(2), sound(3))).toEqual([4, 3, 3]);
  });

  it("believes more in what is known of a voice than in one window", () => {
    expect(held(2, sound(6))).toEqual([3]);
    expect(held(2, sound(6, { loudSeconds: 0.2 }))).toEqual([2.25]);
  });

  it("keeps what a delivery asks for, clause by clause", () => {
    expect(held(undefined, sound(3), sound(6, { askedDb: 3 }), sound(3))).toEqual([3, 6, 3]);
  });

  it("levels whispers by themselves", () => {
    expect(held(2, sound(-4, { isWhispered: true }), sound(2))).toEqual([-4, 2]);
  });

  it("goes on with the gain it had where there is nothing to measure", () => {
    expect(held(undefined, sound(3), { samples: Float32Array.of(0.1), level: null })).toEqual([3, 3]);
    expect(held(undefined, { samples: Float32Array.of(0.1), level: null })).toEqual([0]);
  });

  it("never makes more than a moderate change", () => {
    expect(held(undefined, sound(30))).toEqual([8]);
  });
});
