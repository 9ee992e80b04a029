import { expect, it } from "vitest";
import { makeVoice } from "../../test-builders.ts";
import { castSamples } from "./sample-prompts.ts";

const [heart, george, dora] = [makeVoice("Heart"), makeVoice("George"), makeVoice("Dora", { language: "es" })];

it("TTS-11 each sample is spoken by a voice of its language", () => {
  const cast = castSamples([heart, george, dora], heart);
  for (const { prompt, speaker } of cast) expect(speaker.labels.language).toBe(prompt.language);
});

it("TTS-11 samples nobody can speak are left out", () => {
  expect(castSamples([heart], heart).map(({ prompt }) => prompt.language)).toEqual(["en", "en", "en"]);
  expect(castSamples([], null)).toEqual([]);
});

it("begins with the chosen voice", () => {
  expect(castSamples([heart, george], george)[0]?.speaker.name).toBe("George");
});
