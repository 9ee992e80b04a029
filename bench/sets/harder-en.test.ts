import { describe, expect, it } from "vitest";
import { isSaid } from "../hearing/canonical-words.ts";
import { spokenOf } from "../hearing/spoken-text.ts";
import { harderEnglish, type HarderPrompt } from "./harder-en.ts";

const half = (name: HarderPrompt["half"]): HarderPrompt[] => harderEnglish.filter((prompt) => prompt.half === name);
const isWrittenOut = ({ text, expected }: HarderPrompt): boolean => isSaid(spokenOf(text), expected);

describe("harder prompts", () => {
  it("are two hundred or more, each with another text, half of them unseen", () => {
    expect(new Set(harderEnglish.map(({ text }) => text)).size).toBe(harderEnglish.length);
    expect(half("tuned").length).toBeGreaterThanOrEqual(100);
    expect(half("unseen").length).toBeGreaterThanOrEqual(100);
  });

  it("are all written out as one of their accepted readings where they may be looked at", () => {
    const lost = half("tuned").filter((prompt) => !isWrittenOut(prompt));
    expect(lost.map(({ text }) => [text, spokenOf(text)])).toEqual([]);
  });

  it("are written out in nine of ten cases where nobody looked, and only the count is told", () => {
    const unseen = half("unseen");
    expect(unseen.filter(isWrittenOut).length / unseen.length).toBeGreaterThan(0.92);
  });
});
