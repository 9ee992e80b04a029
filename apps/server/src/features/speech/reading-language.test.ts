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

  it.each(["de", "xx", "klingon", "en-", ""])("refuses %j, which is not spoken here", (code) => {
    expect(() => readIn(multilingual, "en-us", code)).toThrow(refusal("unsupported_language"));
  });

  it("TTS-09 refuses a language the model does not speak, and says so", () => {
    expect(() => readIn(englishOnly, "en-us", "es")).toThrow("Flash v2 does not speak Spanish.");
    expect(() => readIn(modelOf("eleven_multilingual_v1"), "ja", undefined)).toThrow(refusal("unsupported_language"));
  });
});
