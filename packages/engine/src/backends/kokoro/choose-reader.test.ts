import { describe, expect, it } from "vitest";
import { type Language, languages as all } from "../../text/language.ts";
import { canReadSmall, textSideFileOf, textSideOf } from "./choose-reader.ts";

const symbols = "həlˈO wˈɜɹld";

describe("what the small language model reads", () => {
  it("is what it learned from, also where a text changes the language", () => {
    expect(canReadSmall({ symbols, languages: ["en-us"] })).toBe(true);
    expect(canReadSmall({ symbols, languages: ["ja", "en-gb"] })).toBe(true);
  });

  it("is nothing with words in another language, and no sound without words", () => {
    expect(canReadSmall({ symbols, languages: ["hi"] })).toBe(false);
    expect(canReadSmall({ symbols, languages: ["en-us", "hi"] })).toBe(false);
    expect(canReadSmall({ symbols, languages: [] })).toBe(false);
  });

  it("is nothing with a symbol that it has not met", () => {
    expect(canReadSmall({ symbols: "ʈʰˈiːk", languages: ["en-us"] })).toBe(false);
  });
});

describe("the text side of an utterance", () => {
  const voice = { name: "af_heart" };
  const everybody = () => true;
  const sideOf = (...languages: Language[]) => textSideOf({ languages, voice }, everybody);

  it("is German's and Russian's for what is all theirs, and nobody else's", () => {
    expect([sideOf("de"), sideOf("de", "de"), sideOf("ru")]).toEqual(["german", "german", "russian"]);
    expect(all.filter((language) => language !== "de" && language !== "ru" && sideOf(language))).toEqual([]);
    expect([textSideFileOf("ru"), textSideFileOf("fr")]).toEqual(["text-russian.onnx", undefined]);
  });

  it("is none where the language changes, or where there are no words", () => {
    expect([sideOf("de", "en-us"), sideOf("en-us", "de"), sideOf()]).toEqual([undefined, undefined, undefined]);
  });

  it("is none for a voice that is not clearer with it", () => {
    const asked: string[] = [];
    const nobody = (...about: string[]) => {
      asked.push(...about);
      return false;
    };
    expect(textSideOf({ languages: ["de"], voice }, nobody)).toBeUndefined();
    expect(asked).toEqual(["af_heart", "de"]);
  });
});
