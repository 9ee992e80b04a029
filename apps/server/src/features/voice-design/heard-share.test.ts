import { expect, it } from "vitest";
import { heardShare } from "./heard-share.ts";

it.each([
  ["[sad] The tide is out, isn't it?", "the tide is out isnt it", "en", 1],
  ["The tide is out.", "The time is out.", "en", 0.75],
  ["The tide is out.", "", "en", 0],
  ["Der Fluss ist breit.", "Der Fluss ist ja so breit", "de", 1],
  ["你好吗", "你好", "zh", 2 / 3],
  ["[laughs]", "", "en", 1],
])("of %j heard as %j", (text, heard, language, share) => {
  expect(heardShare(text, heard, language)).toBeCloseTo(share);
});
