import { expect, it } from "vitest";
import type { Language } from "../../platform/engine/speech-engine.ts";
import { heardShare } from "./heard-share.ts";

const rows: [text: string, heard: string, language: Language, share: number][] = [
  ["[sad] The tide is out, isn't it?", "the tide is out isnt it", "en-us", 1],
  ["The tide is out.", "The time is out.", "en-us", 0.75],
  ["The tide is out.", "", "en-us", 0],
  ["Der Fluss ist breit.", "Der Fluss ist ja so breit", "de", 1],
  ["你好吗", "你好", "zh", 2 / 3],
  ["[laughs]", "", "en-us", 1],
  ["It costs three dollars at 7 pm.", "It costs $3 at seven PM.", "en-us", 1],
  ["Vier Katzen, 20 Euro", "4 Katzen, zwanzig €", "de", 1],
];
it.each(rows)("of %j heard as %j", (text, heard, language, share) => {
  expect(heardShare(text, heard, language)).toBeCloseTo(share);
});
