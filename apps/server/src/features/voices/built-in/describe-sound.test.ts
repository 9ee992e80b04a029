import { describe, expect, it } from "vitest";
import { describeSound } from "./describe-sound.ts";

const middling = { medianPitchHz: 180, pitchRangeSemitones: 11, symbolsPerSecond: 17, tiltDb: -10, airDb: -25 };

describe("describeSound", () => {
  it("calls a voice in the middle of every measure medium", () => {
    expect(describeSound(middling, "female")).toBe(
      "Medium-pitched female voice with a natural melody and a balanced tone; speaks at a medium pace.",
    );
  });

  it("judges pitch against the voice's own gender", () => {
    expect(describeSound({ ...middling, medianPitchHz: 150 }, "female")).toMatch(/^Low female/);
    expect(describeSound({ ...middling, medianPitchHz: 150 }, "male")).toMatch(/^High male/);
  });

  it("names what stands out", () => {
    const whisper = { medianPitchHz: 153, pitchRangeSemitones: 9.4, symbolsPerSecond: 10.9, tiltDb: -12, airDb: -18 };
    expect(describeSound(whisper, "female")).toBe(
      "Low female voice with an even melody and a breathy tone; speaks very slowly.",
    );
  });
});
