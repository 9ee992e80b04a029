import { describe, expect, it } from "vitest";
import { cutSentences, cutText } from "./cut-text.ts";

describe("cutting text that is still arriving", () => {
  it("waits until there is enough", () => {
    expect(cutText("Too short. ", 50)).toBeUndefined();
  });

  it("cuts after a sentence, else a clause, else a word, and loses nothing", () => {
    const sentence = "The harbour was quiet before dawn. Three boats left ";
    expect(cutText(sentence, 50)?.piece).toBe("The harbour was quiet before dawn. ");
    expect(cutText("The harbour was quiet before the dawn, three boats", 50)?.piece).toBe(
      "The harbour was quiet before the dawn, ",
    );
    const words = "one two three four five six seven eight nine ten eleven";
    const cut = cutText(words, 50);
    expect(cut?.piece).toMatch(/ten $/);
    expect(`${cut?.piece}${cut?.rest}`).toBe(words);
  });

  it("cuts writing without blanks once it is twice as long", () => {
    expect(cutText("字".repeat(99), 50)).toBeUndefined();
    expect(cutText("字".repeat(100), 50)?.piece).toHaveLength(50);
  });

  it("takes whole sentences alone when asked to", () => {
    expect(cutSentences("Hello. How are")).toEqual({ piece: "Hello. ", rest: "How are" });
    expect(cutSentences("How are")).toBeUndefined();
  });
});
