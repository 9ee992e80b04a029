import { expect, it } from "vitest";
import { makeVoice } from "../../../test-builders.ts";
import { spokenLanguageOf } from "./language-chip.tsx";

const heart = makeVoice("Heart");

it("TTS-08 tells the language that will be spoken: the chosen one, the text's, or the voice's", () => {
  const french = "Au bord du canal, les péniches dorment encore et la ville s'éveille sans se presser.";
  expect(spokenLanguageOf("", heart, undefined)).toBe("en");
  expect(spokenLanguageOf(french, heart, undefined)).toBe("fr");
  expect(spokenLanguageOf(french, heart, "es")).toBe("es");
  expect(spokenLanguageOf("", makeVoice("Dora", { language: "es" }), undefined)).toBe("es");
});
