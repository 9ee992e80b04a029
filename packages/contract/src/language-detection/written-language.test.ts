import { describe, expect, it } from "vitest";
import { spokenLanguages } from "../models/models.ts";
import { writtenLanguageOf } from "./written-language.ts";
import { knownTexts, knownUnclear, unseenTexts, unseenUnclear } from "./test-written-texts.ts";

const isSpoken = (code: string): boolean => (spokenLanguages as readonly string[]).includes(code);

const verdictOf = (code: string, text: string): "right" | "unsure" | "wrong" => {
  const found = writtenLanguageOf(text);
  if (!found?.isSure) return "unsure";
  // Danish taken for Norwegian is refused all the same.
  return found.code === code || (!isSpoken(code) && !isSpoken(found.code)) ? "right" : "wrong";
};

const tally = (texts: Record<string, readonly string[]>) => {
  const count = { right: 0, unsure: 0, wrong: 0 };
  for (const [code, list] of Object.entries(texts)) for (const text of list) count[verdictOf(code, text)] += 1;
  return count;
};

describe("the language a text is written in", () => {
  it("is known for the texts its rules were made with, in 26 languages", () => {
    expect(tally(knownTexts)).toEqual({ right: 71, unsure: 1, wrong: 0 });
  });

  it("is known for most texts its rules never saw, and never wrong", () => {
    expect(tally(unseenTexts)).toEqual({ right: 65, unsure: 7, wrong: 0 });
  });

  it.each([
    ["es", "La casa está cerca del mar."],
    ["es", "El barco llega esta noche al puerto."],
    ["fr", "Bonjour tout le monde."],
    ["it", "Il gatto dorme sul tetto."],
  ])("is known for what a newcomer writes first: %s %s", (code, text) => {
    expect(writtenLanguageOf(text)).toMatchObject({ code, isSure: true });
  });

  it.each([...knownUnclear, ...unseenUnclear])(
    "is no reason to refuse names, code, short or mixed text: %s",
    (text) => {
      const found = writtenLanguageOf(text);
      expect(found?.isSure && !isSpoken(found.code)).toBeFalsy();
    },
  );

  it.each(["", "   ", "42", "!?", "[laughs]", "<break time='1s'/>", "https://example.com/der-die-das"])(
    "is none where there are no words: %j",
    (text) => expect(writtenLanguageOf(text)).toBeUndefined(),
  );

  it("of a few Han characters alone is not sure: it may be a Japanese name", () => {
    expect(writtenLanguageOf("東京大学")).toMatchObject({ code: "zh", isSure: false });
  });
});
