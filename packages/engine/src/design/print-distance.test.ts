import { describe, expect, it } from "vitest";
import { openVoiceDesigner } from "./design-voices.ts";
import { printDistance } from "./print-distance.ts";
import { readPrompt } from "./read-prompt.ts";

const how = { seed: 5, count: 3, language: "en-us", loudness: 0.5, quality: 0.9, guidanceScale: 5 } as const;

describe("printDistance", () => {
  it("is nothing for one voice, more for three of a prompt, and most for those of opposite prompts", async () => {
    const designer = openVoiceDesigner();
    const printsOf = async (prompt: string) =>
      (await designer.design({ ...how, wish: readPrompt(prompt) })).map(({ print }) => print);
    const [captain, another] = await printsOf("An old sea captain, very deep and gravelly and slow");
    const [girl] = await printsOf("A little girl with a high, quick voice");
    if (!captain || !another || !girl) throw new Error("Three voices were asked for");
    expect(printDistance(captain, captain)).toBe(0);
    expect(printDistance(captain, another)).toBeGreaterThan(0.02);
    expect(printDistance(captain, girl)).toBeGreaterThan(printDistance(captain, another));
    expect(printDistance(captain, girl)).toBe(printDistance(girl, captain));
  });
});
