import { describe, expect, it } from "vitest";
import { hardEnglish } from "../sets/hard-en.ts";
import { canonicalWords, isSaid } from "./canonical-words.ts";

const same: [string, string][] = [
  ["three dollars and fifty cents", "$3.50"],
  ["three dollars fifty", "3 dollars 50"],
  ["sixty cents", "$0.60"],
  ["two point five billion dollars", "$2.5 billion"],
  ["one million dollars", "$1,000,000"],
  ["eighty nine pounds ninety nine", "£89.99"],
  ["fifteen euros and ninety nine cents", "15.99 euros"],
  ["one million two hundred and four thousand", "1,204,000"],
  ["forty eight thousand five hundred", "48,500"],
  ["twenty three hundred", "2300"],
  ["a hundred", "100"],
  ["eighty five thousand dollars", "$85K"],
  ["two thousand and five", "2005"],
  ["twenty oh five", "2005"],
  ["nineteen nineties", "1990s"],
  ["the eighties", "the '80s"],
  ["march fifteenth twenty twenty four", "March 15th, 2024"],
  ["the fourteenth of february", "14th of February"],
  ["six oh five a m", "6:05 a.m."],
  ["six oh five a m", "6.05am"],
  ["two p m", "2:00 PM"],
  ["nine o'clock", "9 o'clock"],
  ["one oh two forty five", "1:02:45"],
  ["five five five zero one four two", "555-0142"],
  ["double five", "55"],
  ["three zero three five five five zero one seven six", "303.555.0176"],
  ["three point one four", "3.14"],
  ["point five", ".5"],
  ["twelve percent", "12 per cent"],
  ["minus four degrees celsius", "-4°C"],
  ["five feet ten inches", "5'10\""],
  ["eighty square meters", "80 m²"],
  ["three hundred kilometers per hour", "300 km/h"],
  ["five kilometers", "5 kilometres"],
  ["sixteen gigabytes", "16GB"],
  ["two thirds", "2/3"],
  ["three quarters", "¾"],
  ["one and a half", "1½"],
  ["half a cup", "1/2 a cup"],
  ["one third", "1/3"],
  ["henry the eighth", "Henry VIII"],
  ["world war two", "World War II"],
  ["louis the fourteenth", "Louis XIV"],
  ["chapter five", "Chapter V"],
  ["info at example dot com", "info@example.com"],
  ["team underscore blue at example dot com", "team_blue@example.com"],
  ["w w w dot example dot com", "www.example.com."],
  ["double u double u double u dot example dot com", "www.example.com"],
  ["example dot org slash help", "example.org/help"],
  ["f b i", "FBI"],
  ["u s a", "U.S.A."],
  ["doctor green", "Dr. Green"],
  ["mister and missus hill", "Mr. and Mrs. Hill"],
];

describe("words in one form", () => {
  it.each(same)("hears %j in %j", (said, written) => {
    expect(isSaid(`So, ${written} indeed.`, [said])).toBe(true);
  });

  it("reads a hyphen as a range where a range is expected", () => {
    expect(isSaid("Bake for 10-12 minutes.", ["ten to twelve minutes"])).toBe(true);
    expect(isSaid("Ask help-desk@example.com.", ["help dash desk at example dot com"])).toBe(true);
  });

  it.each([
    ["thirteen", "3"],
    ["three dollars", "$30"],
    ["henry the eighth", "Henry VII"],
    ["sixteen forty eight", "1684"],
    ["info at example dot com", "info@example.org"],
    ["two thirds", "2/5"],
    ["ten to twelve", "ten or twelve"],
    ["five kilometers", "five miles"],
  ])("does not hear %j in %j", (said, written) => {
    expect(isSaid(written, [said])).toBe(false);
  });

  it("never finds a figure inside a longer one", () => {
    expect(isSaid("There were 137 of them.", ["thirty seven"])).toBe(false);
  });

  it("keeps words that hold no figures", () => {
    expect(canonicalWords("The quiet, well-known path.")).toEqual(["the", "quiet", "well", "known", "path"]);
  });
});

describe("the hard set", () => {
  it("has two hundred prompts that hold their entity", () => {
    expect(hardEnglish).toHaveLength(200);
    expect(hardEnglish.filter(({ text, entity }) => !text.includes(entity))).toEqual([]);
    expect(new Set(hardEnglish.map(({ text }) => text)).size).toBe(200);
  });

  it("recognises each of its own readings as said", () => {
    const lost = hardEnglish.flatMap(({ expected }) => expected.filter((words) => !isSaid(`Well, ${words}.`, [words])));
    expect(lost).toEqual([]);
  });
});
