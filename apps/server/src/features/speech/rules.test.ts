import { defaultVoiceSettings, findModel, type ModelFacts } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import { engineSettings, mergeSettings, requireFittingText, requireText } from "./rules.ts";

const modelOf = (modelId: string): ModelFacts => {
  const model = findModel(modelId);
  if (!model) throw new Error(`no model ${modelId}`);
  return model;
};
const multilingual = modelOf("eleven_multilingual_v2");
const englishOnly = modelOf("eleven_flash_v2");
const refusal = (code: string) => expect.objectContaining({ code });

describe("text", () => {
  it.each(["", " ", "\n\t  \u00a0", "\u3000"])("ERR-22 refuses blank text %j", (text) => {
    expect(() => requireText(text)).toThrow(refusal("input_text_empty"));
  });

  it("TTS-06 takes 5,000 code points and not one more", () => {
    expect(() => requireFittingText("👋".repeat(5_000), multilingual)).not.toThrow();
    expect(() => requireFittingText("a".repeat(5_001), multilingual)).toThrow(
      "The text has 5001 characters; Multilingual v2 takes at most 5000 per request.",
    );
  });

  it("TTS-06 a model with a smaller limit keeps it", () => {
    expect(() => requireFittingText("a".repeat(3_001), modelOf("eleven_v3"))).toThrow(
      expect.objectContaining({ code: "max_character_limit_exceeded", details: { limit: 3_000, length: 3_001 } }),
    );
  });
});

describe("settings", () => {
  const stored = { stability: 0.2, similarity_boost: 0.3, style: 0.4, use_speaker_boost: false, speed: 0.9 };

  it("VOICE-26 the request wins over what is stored, and that over the defaults", () => {
    expect(mergeSettings(undefined, undefined)).toEqual(defaultVoiceSettings);
    expect(mergeSettings(stored, { stability: null })).toEqual(stored);
    expect(mergeSettings(stored, { stability: 0, use_speaker_boost: true })).toEqual({
      ...stored,
      stability: 0,
      use_speaker_boost: true,
    });
  });

  it("VOICE-22 a model that cannot use style or boost speaks without them", () => {
    const boosted = { ...stored, use_speaker_boost: true };
    expect(engineSettings(boosted, multilingual)).toMatchObject({ style: 0.4, speakerBoost: true });
    expect(engineSettings(boosted, englishOnly)).toMatchObject({ style: 0, speakerBoost: false });
  });
});
