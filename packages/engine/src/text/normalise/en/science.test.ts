import { describe, expect, it } from "vitest";
import { normalise } from "../normalise.ts";

const science: [written: string, spoken: string][] = [
  ["6.02 × 10^23 molecules", "six point zero two times ten to the power of twenty-three molecules"],
  ["1.6 × 10⁻¹⁹ coulombs", "one point six times ten to the power of minus nineteen coulombs"],
  ["3.0 × 10^8 m/s", "three point zero times ten to the power of eight meters per second"],
  ["6.02e23 per mole", "six point zero two times ten to the power of twenty-three per mole"],
  ["6.626e-34 joules", "six point six two six times ten to the power of minus thirty-four joules"],
  ["48.85° N, 2.29° E", "forty-eight point eight five degrees north, two point two nine degrees east"],
  ["40°26′46″N", "forty degrees twenty-six minutes forty-six seconds north"],
  ["33°51'S", "thirty-three degrees fifty-one minutes south"],
  ["What is 7 × 8?", "What is seven times eight?"],
  ["a 7 × 8 grid", "a seven by eight grid"],
  ["f(x) = 2x + 1", "f(x) equals two x plus one"],
  ["It is 2x faster.", "It is two times faster."],
  ["H2SO4", "H two S O four"],
  ["C6H12O6", "C six H twelve O six"],
  ["Fe2O3", "F E two O three"],
  ["Ca(OH)2", "C A O H two"],
  ["a pinch of NaCl", "a pinch of N A C L"],
];

const naming: [written: string, spoken: string][] = [
  ["Set maxRetryCount to 5.", "Set max retry count to five."],
  ["the parseJSON call", "the parse Jason call"],
  ["a userID", "a user I D"],
  ["my iPhone and eBay", "my iPhone and ee bay"],
  ["Call 911 or 112 now.", "Call nine one one or one one two now."],
  ["Dial 112, or 999.", "Dial one one two, or nine nine nine."],
  ["a 911 call", "a nine one one call"],
  ["112 people and 999 horses", "one hundred twelve people and nine hundred ninety-nine horses"],
  ["2.0.1-beta.3", "two point zero point one beta three"],
  ["v1.2-rc1", "version one point two R C one"],
  ["John 3:16", "John three sixteen"],
  ["Psalm 23:4", "Psalm twenty-three four"],
  ["1 Corinthians 13:4-7", "one Corinthians thirteen four to seven"],
  ["a 3:1 ratio", "a three to one ratio"],
  ["Section iii", "Section three"],
  ["see page xii", "see page twelve"],
  ["mix it in", "mix it in"],
  ["Henry VIII's wives", "Henry the eighth's wives"],
  ["a lap of 1:04.7", "a lap of one oh four point seven"],
  ["Charles III's coronation", "Charles the third's coronation"],
];

describe("English formulas, places and names in code", () => {
  it.each([...science, ...naming])("reads %j as %j", (written, spoken) => {
    expect(normalise(written, "en-us").text).toBe(spoken);
  });
});
