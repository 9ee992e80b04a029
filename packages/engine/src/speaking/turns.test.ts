import { describe, expect, it } from "vitest";
import type { SpeakRequest } from "../speak-types.ts";
import { gapAfterMs, turnsOf } from "./turns.ts";

const settings = { stability: 0.5, similarity: 0.75, style: 0, speed: 1, speakerBoost: false };
const turn = (text: string, name = "af_heart"): SpeakRequest => ({
  text,
  voice: { kind: "builtin", name },
  settings,
  format: "pcm_24000",
  seed: 7,
  normalise: "auto",
  fairnessKey: "a",
});
const gap = (text: string, next = "am_adam") => gapAfterMs(turn(text), turn("And?", next));

describe("turns of a conversation", () => {
  it("keep what belongs to the whole and take what is their own", () => {
    const { text, voice } = turn("Hi.", "am_adam");
    const turns = turnsOf({ ...turn("Hello?"), replies: [{ text, voice, settings }] });
    expect(turns.map((one) => [one.text, one.voice.name, one.format])).toEqual([
      ["Hello?", "af_heart", "pcm_24000"],
      ["Hi.", "am_adam", "pcm_24000"],
    ]);
    expect(turns[1]?.seed).not.toBe(turns[0]?.seed);
  });

  it("DLG-01 think longer about a question than about a statement, and cut in on who breaks off", () => {
    expect(gap("Are you there?")).toBeGreaterThan(gap("I am here."));
    expect(gap("I only wanted to —")).toBeLessThan(gap("I am here."));
    expect(gap("Well, I thought...")).toBeGreaterThan(gap("I am here."));
    expect(gap("Are you there? [laughs]")).toBe(gap("Are you there?"));
  });
});
