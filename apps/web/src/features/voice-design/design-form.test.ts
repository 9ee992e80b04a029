import { voiceDesignMessages, voiceDesignPresetsOf } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import {
  emptyForm,
  formOfLink,
  isTextInRange,
  linkOfForm,
  problemsOf,
  randomSeed,
  requestOf,
  seedMessage,
  withPreset,
} from "./design-form.ts";
import { readDesignLink } from "./design-link.ts";

const limits = { min: 100, max: 1_000 };
const prompt = "A calm old sailor with a deep voice";
const problems = (part: Partial<typeof emptyForm>) => problemsOf({ ...emptyForm, prompt, ...part }, limits);

describe("the form of a design", () => {
  it("DESIGN-06 DESIGN-07 DESIGN-08 a prompt has 20 to 1000 characters", () => {
    expect(problems({ prompt: "  " }).prompt).toBe("Voice prompt is required");
    expect(problems({ prompt: "p".repeat(19) }).prompt).toBe("Voice prompt should be at least 20 characters long");
    expect(problems({ prompt: "p".repeat(20) })).toEqual({});
    expect(problems({ prompt: "p".repeat(1_000) })).toEqual({});
    expect(problems({ prompt: "p".repeat(1_001) }).prompt).toBe("Voice prompt should be less than 1000 characters");
  });

  it("DESIGN-09 DESIGN-10 a text of one's own is within the limits the server gave", () => {
    const text = (previewText: string, own = limits) =>
      problemsOf({ ...emptyForm, prompt, isTextAutomatic: false, previewText }, own).previewText;
    expect(text("   ")).toBe(voiceDesignMessages.previewTextMissing);
    expect(text("t".repeat(99))).toBe("Please provide some text between 100 and 1000 characters.");
    expect(text(` ${"t".repeat(99)} `)).toBe("Please provide some text between 100 and 1000 characters.");
    expect(text("t".repeat(100))).toBeUndefined();
    expect(text("t".repeat(1_000))).toBeUndefined();
    expect(text("t".repeat(1_001))).toBe("Please provide some text between 100 and 1000 characters.");
    expect(text("t".repeat(60), { min: 50, max: 70 })).toBeUndefined();
    expect(problems({ isTextAutomatic: true, previewText: "" })).toEqual({});
    expect(isTextInRange("t".repeat(100), limits)).toBe(true);
  });

  it.each(["-1", "1.5", "2147483648", "abc", "1e3"])("DESIGN-12 refuses the seed %s", (seed) => {
    expect(problems({ seed }).seed).toBe(seedMessage);
  });

  it("DESIGN-12 takes seeds from 0 to 2147483647, and none means automatic", () => {
    for (const seed of ["0", "2147483647", ""]) expect(problems({ seed })).toEqual({});
    expect(requestOf({ ...emptyForm, prompt }, true).seed).toBeNull();
    expect(requestOf({ ...emptyForm, prompt, seed: "0" }, true).seed).toBe(0);
  });

  it("DESIGN-13 a random seed is below one million", () => {
    expect(randomSeed(() => 0)).toBe("0");
    expect(randomSeed(() => 0.999_999_999)).toBe("999999");
    expect(problems({ seed: randomSeed() })).toEqual({});
  });

  it("DESIGN-22 begins with the defaults", () => {
    expect(emptyForm).toMatchObject({
      seed: "",
      loudness: 0.5,
      quality: 0.9,
      guidanceScale: 5,
      promptStrength: 0.25,
    });
  });

  it("DESIGN-23 a preset fills prompt and text and puts the settings back", () => {
    const [ogre] = voiceDesignPresetsOf(true);
    if (!ogre) throw new Error("no preset");
    const changed = { ...emptyForm, seed: "7", loudness: 1, quality: -1, guidanceScale: 10, promptStrength: 1 };
    expect(withPreset(changed, ogre)).toEqual({
      ...emptyForm,
      prompt: ogre.prompt,
      previewText: ogre.previewText,
      isTextAutomatic: false,
    });
  });

  it("DESIGN-24 DESIGN-25 two lists of seven, each within the limits", () => {
    const labelsOf = (isV3: boolean) => voiceDesignPresetsOf(isV3).map(({ label }) => label);
    expect(labelsOf(true)).toEqual([
      "Evil Ogre",
      "Little Mouse",
      "Southern Woman",
      "Movie Trailer voice",
      "British CEO",
      "Angry Pirate",
      "New York accent",
    ]);
    expect(labelsOf(false)).toEqual([
      "Calm Narrator",
      "Cheerful Host",
      "Wise Grandmother",
      "Sports Commentator",
      "Robot Assistant",
      "Gruff Detective",
      "Friendly Teacher",
    ]);
    for (const preset of voiceDesignPresetsOf(true)) expect(preset.previewText).toMatch(/\[\w+/);
    for (const preset of [...voiceDesignPresetsOf(true), ...voiceDesignPresetsOf(false)]) {
      expect(problemsOf(withPreset(emptyForm, preset), limits)).toEqual({});
    }
  });

  it("DESIGN-37 ADD-07 a link brings the same form back", () => {
    const form = {
      ...emptyForm,
      prompt,
      previewText: "t".repeat(100),
      isTextAutomatic: false,
      seed: "42",
      loudness: -1,
    };
    expect(formOfLink(readDesignLink({ ...linkOfForm(form, null) }))).toEqual(form);
  });

  it("DESIGN-37 a seed that was drawn goes into the link, so that the same voices come back", () => {
    expect(linkOfForm({ ...emptyForm, prompt }, 77).seed).toBe(77);
    expect(linkOfForm({ ...emptyForm, prompt, seed: "5" }, 77).seed).toBe(5);
  });

  it("ADD-07 values of a link are brought into range, and what is no number is ignored", () => {
    expect(
      readDesignLink({ prompt: 12, seed: "-5", loudness: 9, quality: "-9", guidanceScale: "1", previewText: {} }),
    ).toEqual({ prompt: "12", previewText: undefined, seed: 0, loudness: 1, quality: -1, guidanceScale: 2 });
    expect(readDesignLink({ seed: "x", loudness: "", quality: null, guidanceScale: Number.NaN })).toEqual({});
  });
});
