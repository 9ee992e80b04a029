import { findModel, type ModelFacts } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import { readingLanguage, wantsExperiment } from "./reading-language.ts";

const modelOf = (modelId: string): ModelFacts => {
  const model = findModel(modelId);
  if (!model) throw new Error(`no model ${modelId}`);
  return model;
};
const multilingual = modelOf("eleven_multilingual_v2");
const englishOnly = modelOf("eleven_flash_v2");
const refusal = (code: string) => expect.objectContaining({ code });
const plain = {
  text: "Good morning.",
  model: multilingual,
  voiceLanguage: "en-us",
  code: undefined,
  allowsExperiments: false,
};
const readIn = (model: ModelFacts, voiceLanguage: string, code: string | undefined) =>
  readingLanguage({ ...plain, model, voiceLanguage, code });

describe("reading language", () => {
  it.each(["__proto__", "constructor", "toString"])("is none by a name that every object answers to: %s", (code) => {
    expect(() => readIn(multilingual, "en-us", code)).toThrow(refusal("unsupported_language"));
  });

  it.each([
    ["en-gb", undefined, "en-gb"],
    ["en-gb", "en", "en-gb"],
    ["en-gb", "EN", "en-gb"],
    ["en-gb", "en-US", "en-us"],
    ["ja", "en", "en-us"],
    ["pt-br", "pt", "pt-br"],
    ["en-us", "pt", "pt-br"],
    ["en-us", "zh", "zh"],
    ["en-us", "de", "de"],
  ])("of a %s voice asked for %s is %s", (voiceLanguage, code, expected) => {
    expect(readIn(multilingual, voiceLanguage, code)).toBe(expected);
  });

  it("of a model with one language is that one", () => {
    expect(readIn(englishOnly, "ja", undefined)).toBe("en-us");
    expect(readIn(englishOnly, "en-gb", undefined)).toBe("en-gb");
  });

  it("is refused where it is not spoken well enough, by name and by its letters", () => {
    expect(() => readIn(multilingual, "en-us", "hi")).toThrow("Hindi is not spoken well enough yet to be offered.");
    expect(() => readingLanguage({ ...plain, text: "He said नमस्ते." })).toThrow(refusal("unsupported_language"));
  });

  it("of a voice whose own language is not offered is English", () => {
    expect(readIn(multilingual, "hi", undefined)).toBe("en-us");
  });

  it("may be one that no model lists, where experiments are allowed", () => {
    const allowed = { ...plain, allowsExperiments: true };
    expect(multilingual.languages).not.toContain("hi");
    expect(readingLanguage({ ...allowed, voiceLanguage: "hi", text: "नमस्ते" })).toBe("hi");
    expect(readingLanguage({ ...allowed, code: "hi" })).toBe("hi");
    expect(() => readingLanguage({ ...allowed, model: englishOnly, code: "hi" })).toThrow(
      refusal("unsupported_language"),
    );
  });

  it("asks for leave only where there is an experiment", () => {
    expect(wantsExperiment({ text: "Good morning.", voiceLanguage: "en-us", code: undefined })).toBe(false);
    expect(wantsExperiment({ text: "Good morning.", voiceLanguage: "hi", code: undefined })).toBe(true);
    expect(wantsExperiment({ text: "Good morning.", voiceLanguage: "en-us", code: "hi" })).toBe(true);
    expect(wantsExperiment({ text: "नमस्ते", voiceLanguage: "en-us", code: "en" })).toBe(true);
  });

  it.each([
    ["en-us", "Le port était calme avant l'aube et personne ne regardait vers la mer.", "fr"],
    ["ja", "The harbour was quiet before dawn, and nobody looked up.", "en-us"],
    ["en-gb", "The harbour was quiet before dawn, and nobody looked up.", "en-gb"],
    ["es", "O porto estava calmo antes do amanhecer e ninguém olhava para o mar.", "pt-br"],
    ["en-us", "Guten Morgen, wie geht es dir heute?", "de"],
    ["en-us", "黎明前的港口很安静，没有人看向大海。", "zh"],
    ["hi", "Le port était calme avant l'aube et personne ne regardait vers la mer.", "fr"],
  ])("of a %s voice follows the text: %s", (voiceLanguage, text, expected) => {
    expect(readingLanguage({ ...plain, voiceLanguage, text })).toBe(expected);
  });

  it("goes on with what was said before where a piece is too short to tell", () => {
    const previousText = "Le port était calme avant l'aube et personne ne regardait vers la mer.";
    expect(readingLanguage({ ...plain, text: "Silence.", previousText })).toBe("fr");
    expect(readingLanguage({ ...plain, text: "Silence." })).toBe("en-us");
  });

  it("is refused for a text in a language nothing here speaks, and says what is spoken", () => {
    const text = "Dzień dobry, jak się dzisiaj masz i co u ciebie słychać?";
    const refused = "This text is in Polish, which this server can't speak yet. It speaks English, Spanish,";
    expect(() => readingLanguage({ ...plain, text })).toThrow(refused);
    // Who names a language has looked.
    expect(readingLanguage({ ...plain, text, code: "en" })).toBe("en-us");
    expect(() => readingLanguage({ ...plain, text: "Καλημέρα σας!", code: "en" })).toThrow("in Greek");
  });

  it("is refused for a text its model does not speak, and names one that does", () => {
    const text = "Le port était calme avant l'aube et personne ne regardait vers la mer.";
    const refused = "Flash v2 does not speak French. Choose Multilingual v2, which does.";
    expect(() => readingLanguage({ ...plain, text, model: englishOnly })).toThrow(refused);
  });

  it.each(["pl", "xx", "klingon", "en-", ""])("refuses %j, which is not spoken here", (code) => {
    expect(() => readIn(multilingual, "en-us", code)).toThrow(refusal("unsupported_language"));
  });

  it("TTS-09 refuses a language the model does not speak, and says so", () => {
    expect(() => readIn(englishOnly, "en-us", "es")).toThrow("Flash v2 does not speak Spanish.");
    expect(() => readIn(modelOf("eleven_multilingual_v1"), "ja", undefined)).toThrow(refusal("unsupported_language"));
  });
});
