import { voiceDescriptives } from "@timbre/contract";
import { describe, expect, it } from "vitest";
import { filterOf, isNarrowed, soughtIdOf, validateLibrary } from "./library-search.ts";

describe("the library's address", () => {
  it("LIB-02 holds every filter under its own name, and nothing else", () => {
    const whole = {
      search: "warm",
      language: "en",
      accent: "irish",
      category: "conversational",
      description: "calm",
      quality: "high_quality",
      gender: "female",
      age: "young",
      featured: true,
      sort: "created_date",
      notice_period: 90,
      custom_rates: false,
      live_moderation: false,
      voice: "a",
      voiceId: "b",
      voice_id: "c",
      collection: "language-en",
      similar: "d",
    } as const;
    expect(validateLibrary({ ...whole, unknown: "x" })).toEqual(whole);
    expect(validateLibrary({})).toEqual({});
  });

  it.each([
    ["gender", { gender: "robot" }],
    ["age", { age: "middle-aged" }],
    ["notice period", { notice_period: 31 }],
    ["sort", { sort: "loudness" }],
    ["quality", { quality: "low" }],
    ["use case", { category: "karaoke" }],
  ])("LIB-04 LIB-05 LIB-06 LIB-07 LIB-08 LIB-09 %s outside its options counts as none", (_, search) =>
    expect(validateLibrary(search)).toEqual({}),
  );

  it.each([
    ["gender", { gender: "neutral" }],
    ["age", { age: "middle_aged" }],
    ["notice period", { notice_period: 730 }],
    ["sort", { sort: "usage_character_count_1y" }],
    ["use case", { category: "informative_educational" }],
  ])("LIB-04 LIB-05 LIB-06 LIB-07 LIB-09 %s keeps an option", (_, search) =>
    expect(validateLibrary(search)).toEqual(search),
  );

  it("LIB-10 knows 33 descriptive tags, each once", () => {
    expect(new Set(voiceDescriptives).size).toBe(33);
    expect(voiceDescriptives).toHaveLength(33);
  });

  it("LIB-11 drops an accent of another language", () => {
    expect(validateLibrary({ language: "fr", accent: "irish" })).toEqual({ language: "fr" });
    expect(validateLibrary({ accent: "irish" })).toEqual({});
    expect(validateLibrary({ language: "fr", accent: "belgian" })).toEqual({ language: "fr", accent: "belgian" });
  });

  it("LIB-17 names a voice in any of three ways", () => {
    expect(soughtIdOf({ voice_id: "v" })).toBe("v");
    expect(soughtIdOf({ voiceId: "v" })).toBe("v");
    expect(soughtIdOf({ voice: "v" })).toBe("v");
    expect(soughtIdOf({})).toBeNull();
  });

  it("is narrowed by filters, not by order or place", () => {
    expect(isNarrowed({ sort: "trending", voice_id: "v", collection: "c", similar: "s" })).toBe(false);
    expect(isNarrowed({ gender: "male" })).toBe(true);
    const fromElsewhere: object = { affiliate: undefined, gender: undefined, ref: "x" };
    expect(isNarrowed(fromElsewhere)).toBe(false);
  });

  it("custom rates and live moderation are shown unless they are refused", () => {
    expect(filterOf({})).toMatchObject({ hidesCustomRates: false, hidesModerated: false });
    expect(filterOf({ custom_rates: false })).toMatchObject({ hidesCustomRates: true });
  });
});
