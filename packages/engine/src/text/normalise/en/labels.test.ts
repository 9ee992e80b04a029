import { describe, expect, it } from "vitest";
import { normalise } from "../normalise.ts";

const formulas: [written: string, spoken: string][] = [
  ["Compute 7 * 6 for me.", "Compute seven times six for me."],
  ["So 3 × 4 × 5 = 60.", "So three times four times five equals sixty."],
  ["What's 12 × 12?", "What's twelve times twelve?"],
  ["If 3 × 4 is 12, stop.", "If three times four is twelve, stop."],
  ["a 4 × 6 card", "a four by six card"],
  ["20/4 = 5", "twenty divided by four equals five"],
  ["1/2 = 0.5", "one half equals zero point five"],
  ["x² − 4 = 0", "x squared minus four equals zero"],
  ["y = x² - 3x - 4", "y equals x squared minus three x minus four"],
  ["He left - I stayed.", "He left — I stayed."],
  ["1.6×10^-19 C", "one point six times ten to the power of minus nineteen C"],
  ["10^-9 of that", "ten to the power of minus nine of that"],
];

const labels: [written: string, spoken: string][] = [
  ["The MAC is 00:1B:44:11:3A:B7.", "The M A C is zero zero, one B, four four, one one, three A, B seven."],
  ["XJ-900-22B", "X J nine zero zero twenty-two B"],
  ["sealed with AES-256-GCM", "sealed with Ay E S two five six G C M"],
  ["INV-2024-0099", "I N V two zero two four zero zero nine nine"],
  ["ISBN: 9780306406157", "I S B N: nine seven eight zero three zero six four zero six one five seven"],
  ["ISBN 0-8044-2957-X", "I S B N zero, eight zero four four, two nine five seven, X"],
  ["Case no. 22-1045", "Case number two two, one zero four five"],
  ["ISSN 2049-3630", "I S S N two zero four nine, three six three zero"],
  ["My order number is 7730125.", "My order number is seven seven three zero one two five."],
  ["pages 100-2000", "pages one hundred to two thousand"],
  ["7730125 people", "seven million seven hundred thirty thousand one hundred twenty-five people"],
  ["Is it .com or .org?", "Is it dot com or dot org?"],
  ["the .env file", "the dot env file"],
  ["We went home .then it rained.", "We went home .then it rained."],
  ["It works .Then it stops.", "It works .Then it stops."],
  ["a[0] is first", "a(zero) is first"],
];

const roman: [written: string, spoken: string][] = [
  ["Appendix C", "Appendix C"],
  ["Medicare Part D", "Medicare Part D"],
  ["John D was late.", "John D was late."],
  ["Acts I and V", "Acts one and five"],
  ["In Part I, I lied.", "In Part one, I lied."],
  ["the XXI century", "the twenty-first century"],
  ["Section V.2", "Section five point two"],
  ["a Saturn V rocket", "a Saturn five rocket"],
];

const clock: [written: string, spoken: string][] = [
  ["UTC-5", "U T C minus five"],
  ["UTC−10", "U T C minus ten"],
  ["GMT+05:45", "G M T plus five forty-five"],
  ["at 17:30 CEST", "at seventeen thirty C E S T"],
  ["at 3 PM EAT", "at three P M E A T"],
  ["We EAT at noon.", "We eat at noon."],
  ["T-10 minutes", "T minus ten minutes"],
  ["a T-34 tank", "a T thirty-four tank"],
  ["Tues 3/5", "Tuesday March fifth"],
  ["Friday, 6/12", "Friday, June twelfth"],
  ["in 6/8 time", "in six eight time"],
  ["12-Mar-2022", "the twelfth of March twenty twenty-two"],
  ["the mid-90s", "the mid nineties"],
  ["June 3-5", "June third to fifth"],
  ["Jan. 3–7, 2025", "January third to seventh, twenty twenty-five"],
  ["3–7 January", "third to seventh of January"],
  ["at 0800 hours", "at zero eight hundred hours"],
  ["by 1630 hrs", "by sixteen thirty hours"],
  ["1600 hours of work", "one thousand six hundred hours of work"],
  ["1985–present", "nineteen eighty-five to present"],
  ["7 a.m.–noon", "seven A M to noon"],
  ["noon–1pm", "noon to one P M"],
];

describe("English formulas, labels, numerals and zones", () => {
  it.each([...formulas, ...labels, ...roman, ...clock])("reads %j as %j", (written, spoken) => {
    expect(normalise(written, "en-us").text).toBe(spoken);
  });
});
