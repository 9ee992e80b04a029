import { AppError } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import { describeLikeness, describeMaterial, finalProblemOf, partsOf, trainedModelIds } from "./training-rules.ts";

const sample = {
  durationMs: 60_000,
  trimStartMs: null,
  trimEndMs: null,
  selectedSpeakerIds: [],
  speakers: [
    {
      speakerId: "a",
      utterances: [
        { startMs: 0, endMs: 10_000 },
        { startMs: 30_000, endMs: 40_000 },
      ],
    },
    { speakerId: "b", utterances: [{ startMs: 10_000, endMs: 30_000 }] },
  ],
};

describe("what is used of a recording", () => {
  it("is all of it when nothing was chosen", () => {
    expect(partsOf(sample)).toBeUndefined();
    expect(partsOf({ ...sample, speakers: null })).toBeUndefined();
  });

  it("is what lies inside the cut, by the chosen speakers", () => {
    expect(partsOf({ ...sample, trimStartMs: 5_000 })).toEqual([{ startMs: 5_000, endMs: 60_000 }]);
    const chosen = { ...sample, selectedSpeakerIds: ["a"], trimStartMs: 5_000, trimEndMs: 35_000 };
    expect(partsOf(chosen)).toEqual([
      { startMs: 5_000, endMs: 10_000 },
      { startMs: 30_000, endMs: 35_000 },
    ]);
  });
});

describe("what a training says when it is done", () => {
  const material = { givenMs: 2_520_000, speechMs: 0, usedMs: 588_000, spoiledStretches: 0, strangeStretches: 0 };
  it("is how much was used, and why not all of it", () => {
    expect(describeMaterial({ ...material, isMoreThanNeeded: false })).toBe("Trained on 9.8 of 42.0 minutes.");
    expect(describeMaterial({ ...material, spoiledStretches: 3, strangeStretches: 1, isMoreThanNeeded: true })).toBe(
      "Trained on 9.8 of 42.0 minutes: the clearest and most varied ones were chosen, 3 stretches left out as noisy or distorted, 1 stretch left out as somebody else's voice.",
    );
    expect(describeMaterial({ ...material, isMoreThanNeeded: false }, 720_000)).toBe(
      "Trained on 9.8 of 54.0 minutes: the last 12.0 minutes were not listened to because 3 hours are the most.",
    );
  });
});

it("says what the likeness means", () => {
  expect(describeLikeness(0.784)).toBe("Likeness 78 of 100; two recordings of one person usually reach about 74.");
});

it("tells refusals that stay from failures that pass", () => {
  expect(finalProblemOf(new AppError("audio_too_short"))).toBe("tooLittle");
  expect(finalProblemOf(new AppError("engine_unavailable"))).toBeUndefined();
  expect(finalProblemOf(new Error("bug"))).toBeUndefined();
});

it("VOICE-39 serves every model that can be fine-tuned", () => {
  expect(trainedModelIds()).toContain("eleven_multilingual_v2");
});
