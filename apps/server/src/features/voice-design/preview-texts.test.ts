import { voicePreviewText } from "@timbre/contract";
import { readPrompt } from "@timbre/engine";
import { describe, expect, it } from "vitest";
import { composePreviewText, everyPreviewText } from "./preview-texts.ts";

const compose = (description: string, hasTags = false) =>
  composePreviewText(readPrompt(description), { description, hasTags });

describe("composePreviewText", () => {
  it("has only texts that may be said", () => {
    for (const text of everyPreviewText) expect(voicePreviewText.safeParse(text).success).toBe(true);
  });

  it("fits the voice, the same for the same prompt", () => {
    expect(compose("A polite household robot")).toContain("systems");
    expect(compose("A polite household robot")).toBe(compose("A polite household robot"));
    expect(compose("An old sea captain, deep and gravelly")).toContain("storms");
    expect(compose("A deep movie trailer voice")).toContain("One city");
    expect(compose("A very deep and gravelly monster")).toContain("bones");
    expect(compose("An elderly professor with a dry voice")).toContain("lake");
    expect(compose("A friendly nurse with a soft voice")).toContain("bandage");
    expect(compose("A serious news anchor, steady")).toContain("news at nine");
    expect(compose("A woman speaking Spanish")).toContain("historias");
  });

  it("uses tags where they act", () => {
    expect(compose("A whispering woman", true)).toMatch(/^\[whispers\]/);
    expect(compose("A whispering woman")).not.toContain("[");
  });
});
