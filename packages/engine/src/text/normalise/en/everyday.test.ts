import { describe, expect, it } from "vitest";
import { normalise } from "../normalise.ts";

const read: [written: string, spoken: string][] = [
  ["Rated 4.5/5 by readers.", "Rated four point five out of five by readers."],
  ["It got 9.25/10 there.", "It got nine point two five out of ten there."],
  ["Press Ctrl+C now.", "Press control C now."],
  ["Use Cmd+Shift+4 here.", "Use command shift four here."],
  ["Made in MCMXCIV.", "Made in nineteen ninety-four."],
  ["© MMXXIV by us.", "copyright twenty twenty-four by us."],
  ["A beer is 45 kr here.", "A beer is forty-five kroner here."],
  ["It costs 20 zł.", "It costs twenty zloty."],
  ["off by ±0.5 mm", "off by plus or minus zero point five millimeters"],
  ["off by +/- 3 days", "off by plus or minus three days"],
];

describe("what people write every day", () => {
  it.each(read)("reads %j as %j", (written, spoken) => {
    expect(normalise(written, "en-us").text).toBe(spoken);
  });

  it("leaves words alone that only look like it", () => {
    expect(normalise("The MILD and the CIVIC.", "en-us").text).not.toContain("thousand");
    expect(normalise("Alt and shift are words.", "en-us").text).toBe("Alt and shift are words.");
    expect(normalise("About 3/4 of it.", "en-us").text).toBe("About three quarters of it.");
  });
});
