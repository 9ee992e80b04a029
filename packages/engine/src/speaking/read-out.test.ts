import { expect, it } from "vitest";
import type { SpeakRequest } from "../speak-types.ts";
import type { Language } from "../text/language.ts";
import { readOut } from "./read-out.ts";

const read = (text: string, over: Partial<SpeakRequest> = {}, language: Language = "en-us") => {
  const settings = { stability: 0.5, similarity: 0.75, style: 0, speed: 1, speakerBoost: false };
  const voice = { kind: "builtin", name: "af_heart" } as const;
  const how = { format: "pcm_24000", normalise: "auto", fairnessKey: "test" } as const;
  return readOut({ text, voice, settings, ...how, ...over }, language);
};

it("tells what is said with other words than it is written with", () => {
  expect(read("Dr. Smith paid $12.50, i.e. 20% off.")).toEqual({
    spoken: "Doctor Smith paid twelve dollars and fifty cents, that is twenty percent off.",
    changes: [
      { written: "Dr.", spoken: "Doctor" },
      { written: "$12.50", spoken: "twelve dollars and fifty cents" },
      { written: "i.e.", spoken: "that is" },
      { written: "20%", spoken: "twenty percent" },
    ],
  });
});

it("says nothing changed where words are read as written, whatever stands between them", () => {
  expect(read("The  boat — at last —\ncame in…").changes).toEqual([]);
});

it("reads each language by its own rules, and numbers not at all where that was asked", () => {
  expect(read("Tengo 21 años.", {}, "es").changes).toEqual([{ written: "21", spoken: "veintiún" }]);
  expect(read("20% off", { normalise: "off" }).spoken).toBe("20% off");
});

it("tells what a dictionary says, in words or in sounds", () => {
  const pronunciations: SpeakRequest["pronunciations"] = [{ text: "Nguyen", kind: "alias", alias: "Win" }];
  expect(read("Ask Nguyen.", { pronunciations }).changes).toEqual([{ written: "Nguyen", spoken: "Win" }]);
  expect(read('Ask <phoneme alphabet="ipa" ph="wɪn">Nguyen</phoneme>.').changes).toEqual([
    { written: "Nguyen", spoken: "/wɪn/" },
  ]);
});
