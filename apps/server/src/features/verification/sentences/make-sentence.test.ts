import { sentenceLanguages } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import { makeSentence } from "./make-sentence.ts";
import { sentenceParts } from "./sentence-parts.ts";

describe("a sentence to be read", () => {
  it.each(sentenceLanguages)(
    "is one of more than twenty thousand in %s, whole and short enough to read",
    (language) => {
      const howMany = sentenceParts[language].reduce((product, choices) => product * choices.length, 1);
      expect(howMany).toBeGreaterThan(20_000);
      for (let i = 0; i < 12; i += 1) {
        const sentence = makeSentence(language, (below) => i % below);
        expect(sentence).toMatch(/^\p{Lu}[^.|]+\.$/u);
        expect(sentence.split(" ").length).toBeGreaterThanOrEqual(8);
        expect(sentence.length).toBeLessThan(130);
      }
    },
  );

  it("is another one each time", () => {
    const made = new Set(Array.from({ length: 50 }, () => makeSentence("en")));
    expect(made.size).toBeGreaterThan(45);
  });
});
