import { describe, expect, it } from "vitest";
import { makeVoice } from "../../../test-builders.ts";
import { textLanguageOf } from "./text-language.ts";

const heart = makeVoice("Heart", { language: "en", gender: "female" });
const alex = makeVoice("Alex", { language: "fr", gender: "male" });
const siwis = makeVoice("Siwis", { language: "fr", gender: "female" });
const silent = makeVoice("Left out", { language: "fr", gender: "female" }, { unspokenReason: "Can't speak." });
const voices = [heart, silent, alex, siwis];

const french = "Le port était calme avant l'aube et personne ne regardait vers la mer.";
const polish = "Port był cichy przed świtem i nikt nie patrzył na morze.";
const german = "Der Hafen war ruhig vor der Dämmerung, und niemand schaute auf das Meer.";

describe("the language of a text", () => {
  it("needs no word where the voice speaks it, or nobody can tell", () => {
    expect(textLanguageOf("The harbour was quiet before dawn.", heart, voices)).toBeNull();
    expect(textLanguageOf(french, siwis, voices)).toBeNull();
    expect(textLanguageOf("Angela Merkel, Helmut Kohl", heart, voices)).toBeNull();
  });

  it("offers a voice that is at home in it, like the chosen one and able to speak", () => {
    expect(textLanguageOf(french, heart, voices)).toMatchObject({
      kind: "accent",
      message: "Heart reads this text in French, with an accent.",
      native: siwis,
    });
    expect(textLanguageOf(french, heart, [heart])).toMatchObject({ kind: "accent", native: null });
  });

  it("offers a voice that is understood in it, where the chosen one is not", () => {
    const alloy = makeVoice("Alloy", { gender: "female" }, { languages: ["en", "de"] });
    const echo = makeVoice("Echo", { gender: "male" }, { languages: ["en", "de"] });
    expect(textLanguageOf(german, heart, [heart, echo, alloy])).toMatchObject({
      kind: "unable",
      message: "Heart isn't clear enough in German (beta). Try another voice.",
      able: alloy,
    });
    expect(textLanguageOf(german, heart, [heart])).toMatchObject({ kind: "unable", able: null, readAs: "en" });
    expect(textLanguageOf(german, alloy, [heart, alloy])).toMatchObject({
      kind: "accent",
      message: "Alloy reads this text in German (beta), with an accent.",
      native: null,
    });
  });

  it("is told before anything is spent where nothing here speaks it, and can be put right", () => {
    expect(textLanguageOf(polish, heart, voices)).toMatchObject({
      kind: "unspoken",
      message: expect.stringContaining("This text is in Polish, which this server can't speak yet. It speaks English,"),
      readAs: "en",
      isByScript: false,
    });
    expect(textLanguageOf("Καλημέρα σας!", heart, voices)).toMatchObject({ kind: "unspoken", isByScript: true });
  });
});
