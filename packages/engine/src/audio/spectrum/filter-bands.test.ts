import { describe, expect, it } from "vitest";
import { bandLevels } from "./band-levels.ts";
import { filterBands } from "./filter-bands.ts";
import { speechBandsHz } from "./speech-bands.ts";

const sampleRateHz = 24_000;
const frameSamples = 600;
const frames = 40;
const bands = speechBandsHz.length;

let seed = 7;
const noise = Float32Array.from({ length: frames * frameSamples }, () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return (seed / 2_147_483_647 - 0.5) * 0.2;
});

const levelsOf = (samples: Float32Array) => bandLevels({ samples, sampleRateHz }, { frames, frameSamples });
const meanOf = (levels: Float32Array, band: number): number => {
  let sum = 0;
  for (let frame = 5; frame < frames - 5; frame += 1) sum += levels[frame * bands + band]!;
  return sum / (frames - 10);
};

describe("filterBands", () => {
  it("leaves sound as it is when nothing is to change", () => {
    const same = filterBands(
      { samples: noise, sampleRateHz },
      { gainsDb: new Float32Array(frames * bands), frameSamples },
    );
    const worst = same.reduce((most, value, i) => Math.max(most, Math.abs(value - noise[i]!)), 0);
    expect(worst).toBeLessThan(1e-5);
  });

  it("raises and lowers bands by what is asked", () => {
    const gainsDb = Float32Array.from({ length: frames * bands }, (_, i) => (i % bands < bands / 2 ? 6 : -9));
    const [before, after] = [
      levelsOf(noise),
      levelsOf(filterBands({ samples: noise, sampleRateHz }, { gainsDb, frameSamples })),
    ];
    expect(meanOf(after, 8) - meanOf(before, 8)).toBeCloseTo(6, 0);
    expect(meanOf(after, 26) - meanOf(before, 26)).toBeCloseTo(-9, 0);
  });

  it("changes each stretch by its own gains", () => {
    const gainsDb = Float32Array.from({ length: frames * bands }, (_, i) => (i < (frames / 2) * bands ? 0 : -12));
    const after = levelsOf(filterBands({ samples: noise, sampleRateHz }, { gainsDb, frameSamples }));
    const before = levelsOf(noise);
    const change = (frame: number) => after[frame * bands + 12]! - before[frame * bands + 12]!;
    expect(change(8)).toBeCloseTo(0, 0);
    expect(change(32)).toBeCloseTo(-12, 0);
  });
});
