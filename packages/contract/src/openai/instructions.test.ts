import { describe, expect, it } from "vitest";
import { followInstructions } from "./instructions.ts";

describe("instructions in words", () => {
  it("become moods and settings", () => {
    expect(followInstructions("Speak cheerfully and slowly, like a storyteller.")).toEqual({
      tags: ["excited"],
      settings: { speed: 0.85, stability: 0.25, style: 0.5 },
      followed: ["excited", "slow", "expressive"],
    });
    expect(followInstructions("Whisper, with sadness").tags).toEqual(["whispers", "sad"]);
  });

  it("are not followed where they say what not to do, nor where nothing here can do it", () => {
    for (const text of ["Do not whisper.", "Don't sound too excited", "With a French accent", ""])
      expect(followInstructions(text)).toEqual({ tags: [], settings: {}, followed: [] });
  });
});
