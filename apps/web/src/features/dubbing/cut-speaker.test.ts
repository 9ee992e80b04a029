import { describe, expect, it } from "vitest";
import type { DubSentence } from "../../api/dubbing.ts";
import { saysEnough, speakerParts } from "./cut-speaker.ts";

const sentence = (speaker: string, startMs: number, endMs: number): DubSentence => ({
  ...{ segmentId: String(startMs), speaker, startMs, endMs, text: "x", translation: "" },
  ...{ isSpoken: false, speed: null, overrunMs: 0 },
});

describe("what a speaker is cloned from", () => {
  it("holds the breath around each sentence, and nothing of anybody else", () => {
    const sentences = [sentence("a", 200, 4_000), sentence("a", 4_600, 6_000), sentence("b", 6_100, 9_000)];
    const dub = { durationMs: 9_200, sentences };
    expect(speakerParts(dub, "a")).toEqual([{ fromMs: 0, toMs: 6_100 }]);
    expect(speakerParts(dub, "b")).toEqual([{ fromMs: 6_000, toMs: 9_200 }]);
  });

  it("is enough from ten seconds on", () => {
    const dub = (endMs: number) => ({ durationMs: 60_000, sentences: [sentence("a", 1_000, endMs)] });
    expect(saysEnough(dub(10_000), "a")).toBe(true);
    expect(saysEnough(dub(9_900), "a")).toBe(false);
  });

  it("ends after two minutes", () => {
    const sentences = Array.from({ length: 30 }, (_, at) => sentence("a", at * 10_000, at * 10_000 + 9_000));
    const parts = speakerParts({ durationMs: 300_000, sentences }, "a");
    expect(parts.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)).toBeLessThan(131_000);
  });
});
