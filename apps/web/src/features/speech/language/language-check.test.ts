import { describe, expect, it } from "vitest";
import type { Model } from "../../../api/models.ts";
import { isWorthChecking, suggestModel } from "./language-check.ts";

const model = (modelId: string, languageIds: string[]): Model => ({
  modelId,
  name: modelId,
  description: "",
  canSpeak: true,
  canConvert: false,
  canUseStyle: false,
  canUseSpeakerBoost: false,
  textLimit: 5_000,
  canBeFineTuned: false,
  costMultiplier: 1,
  languageIds,
});

describe("language check", () => {
  it("TTS-08 asks about five words and more", () => {
    expect(isWorthChecking("one two three four", "")).toBe(false);
    expect(isWorthChecking("one two three four five", "")).toBe(true);
  });

  it("TTS-08 asks again only when more than 30% has changed", () => {
    const checked = "abcdefghij ab cd ef gh";
    expect(isWorthChecking(checked, checked)).toBe(false);
    expect(isWorthChecking(`XXXXXX${checked.slice(6)}`, checked)).toBe(false);
    expect(isWorthChecking(`XXXXXXX${checked.slice(7)}`, checked)).toBe(true);
  });

  it("TTS-09 suggests a model that speaks the language", () => {
    const english = model("English", ["en"]);
    const many = model("Many", ["en", "fr"]);
    expect(suggestModel(["fr"], english, [english, many])).toEqual({
      model: many,
      message: "It looks like your text is in French, which English does not support. Try Many instead.",
    });
    expect(suggestModel(["en"], english, [english, many])).toBeNull();
    expect(suggestModel(["sv"], english, [english, many])).toBeNull();
    expect(suggestModel([], english, [english, many])).toBeNull();
  });
});
