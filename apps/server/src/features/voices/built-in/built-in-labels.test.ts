import { builtInVoices } from "@timbre/engine";
import { describe, expect, it } from "vitest";
import { builtInLabels } from "./built-in-labels.ts";
import type { BuiltInVoice } from "./seed-voices.ts";

/** What a voice must measure for a word to be an honest description of it. */
const limits: Record<string, (voice: BuiltInVoice) => boolean> = {
  whispery: ({ measures }) => measures.symbolsPerSecond <= 12 && measures.airDb >= -21,
  deep: ({ gender, measures }) => gender === "male" && measures.medianPitchHz <= 112,
  cute: ({ measures }) => measures.medianPitchHz >= 230,
  excited: ({ measures }) => measures.pitchRangeSemitones >= 14.5,
  upbeat: ({ measures }) => measures.pitchRangeSemitones >= 13,
  calm: ({ measures }) => measures.pitchRangeSemitones <= 9,
  soft: ({ measures }) => measures.tiltDb <= -13,
  crisp: ({ measures }) => measures.tiltDb >= -7.5,
  relaxed: ({ measures }) => measures.symbolsPerSecond <= 15.3,
  gentle: ({ measures }) => measures.airDb >= -19,
  neutral: ({ measures }) =>
    measures.pitchRangeSemitones > 9 &&
    measures.pitchRangeSemitones < 13 &&
    measures.tiltDb > -13 &&
    measures.tiltDb < -7.5,
};

const accents: Record<string, string[]> = {
  "en-us": ["american"],
  "en-gb": ["british"],
  es: ["peninsular"],
  fr: ["parisian"],
  hi: ["standard"],
  it: ["standard"],
  ja: ["standard"],
  "pt-br": ["brazilian"],
  zh: ["mandarin"],
};

const useCases = [
  "narrative_story",
  "conversational",
  "characters_animation",
  "social_media",
  "entertainment_tv",
  "advertisement",
  "informative_educational",
];

describe("built-in labels", () => {
  it("VOICE-32 every built-in voice has labels and no label is left over", () => {
    expect([...builtInLabels.keys()].sort()).toEqual(builtInVoices.map(({ name }) => name).sort());
    expect(builtInLabels.size).toBe(54);
  });

  it.each(builtInVoices.map((voice) => [voice.name, voice] as const))(
    "%s is described as it measures",
    (name, voice) => {
      const labels = builtInLabels.get(name);
      expect(labels && limits[labels.descriptive]?.(voice)).toBe(true);
      expect(accents[voice.language]).toContain(labels?.accent);
      expect(["young", "middle_aged", "old"]).toContain(labels?.age);
      expect(useCases).toContain(labels?.useCase);
    },
  );
});
