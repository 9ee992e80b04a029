import { voiceDesignPresetsV2, voiceDesignPresetsV3 } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import { brokenRule } from "./check-prompt.ts";

const kindOf = (prompt: string, phrases: string[] = []) => brokenRule(prompt, phrases);

describe("prohibited prompts", () => {
  it.each([
    ["The voice of Donald Trump reading the news", "real_person"],
    ["a deep narrator, exactly like MORGAN FREEMAN", "real_person"],
    ["A woman who sounds like Jane Example", "real_person"],
    ["An impression of the actor Peter Nobodyknown, warm", "real_person"],
    ["Beyoncé singing softly in a kitchen", "real_person"],
    ["A sexy little girl whispering", "minor_in_unsafe_context"],
    ["Erotic voice of a 15-year-old student", "minor_in_unsafe_context"],
    ["A kidnapped child crying on the phone", "minor_in_unsafe_context"],
    ["Begging for her life, a frightened girl", "minor_in_unsafe_context"],
    ["A warm narrator, voiced by Jane Example", "real_person"],
    ["A stern man for a fake bank call", "impersonation_for_fraud"],
    ["A hoarse man demanding a ransom", "impersonation_for_fraud"],
    ["An old man for a phishing call to seniors", "impersonation_for_fraud"],
    ["A voice to trick my grandmother into paying", "impersonation_for_fraud"],
    ["A calm man pretending to be her bank", "impersonation_for_fraud"],
    ["A voice that can bypass voice verification", "impersonation_for_fraud"],
    ["A shouting man for nazi propaganda", "hate"],
  ])("refuses %s", (prompt, kind) => expect(kindOf(prompt)).toBe(kind));

  it.each([
    "A confident man with a strong New York accent who sounds like Santa Claus",
    "A sexy woman in her forties with a husky voice",
    "A cheerful ten-year-old boy telling about his dog",
    "A boy whose team was beaten at football, sad",
    "A mother who tells of the day the hostages came home",
    "A drake on a pond, nasal and funny, in a cartoon",
    "An old con man from a crime film, charming",
    "A drill sergeant who threatens the weather",
    "She sounds like an old friend telling stories",
    "He sounds like a radio host from the fifties",
    "Sounds like British nobility of the old days",
  ])("lets %s pass", (prompt) => expect(kindOf(prompt)).toBeUndefined());

  it("lets every preset pass, prompt and text", () => {
    for (const { prompt, previewText } of [...voiceDesignPresetsV2, ...voiceDesignPresetsV3]) {
      expect([kindOf(prompt), kindOf(previewText)]).toEqual([undefined, undefined]);
    }
  });

  it("finds the phrases of administrators as whole words", () => {
    expect(kindOf("The voice of our Mascot, Bo!", ["mascot, bo"])).toBe("server_rule");
    expect(kindOf("A confident man", ["con"])).toBeUndefined();
  });
});
