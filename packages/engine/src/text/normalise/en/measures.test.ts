import { describe, expect, it } from "vitest";
import { normalise } from "../normalise.ts";

const measures: [written: string, spoken: string][] = [
  ["2.5 m × 3 m", "two point five meters by three meters"],
  ['an 8" x 10" print', "an eight inches by ten inches print"],
  ["0.3 s", "zero point three seconds"],
  ["12 V", "twelve volts"],
  ["42 W 3rd St.", "forty-two W third Street."],
  ["A 5 V supply", "A five volt supply"],
  ["It melts at 373 K.", "It melts at three hundred seventy-three kelvin."],
  ["300 K users", "three hundred K users"],
  ["a 10 A fuse", "a ten amp fuse"],
  ["1h30m", "one hour thirty minutes"],
  ["5m 30s", "five minutes thirty seconds"],
  ["2h15", "two hours fifteen minutes"],
  ["10 sq. mi.", "ten square miles."],
  ["12 fl. oz.", "twelve fluid ounces."],
  ["4 yd²", "four square yards"],
  ["80 N·m", "eighty newton meters"],
  ["9 kn", "nine knots"],
  ["3 days/week", "three days per week"],
  ["400 kcal/100 g", "four hundred kilocalories per one hundred grams"],
  ["two Boeing 747s", "two Boeing seven forty-sevens"],
  ["F-16s and B-52s", "F sixteens and B fifty-twos"],
  ["Wait 300s now.", "Wait three hundred seconds now."],
  ["MP4s", "M P fours"],
  ["100s of people", "hundreds of people"],
  ["up +1.8% today", "up plus one point eight percent today"],
  ["Call +1 212 555 0100.", "Call plus one, two one two, five five five, zero one zero zero."],
  ["Only $.99!", "Only ninety-nine cents!"],
  ['a 1/2" bolt', "a one half inch bolt"],
  ['5 1/2" long', "five and a half inches long"],
  ['About 3/4" thick.', "About three quarters of an inch thick."],
];

const money: [written: string, spoken: string][] = [
  ["Rs. 500", "five hundred rupees"],
  ["Rs 2,50,000 and Rs. 3 crore", "two hundred fifty thousand rupees and three crore rupees"],
  ["the 3 Rs of waste", "the three Rs of waste"],
  ["₹2.5 lakh", "two point five lakh rupees"],
  ["$5 bn", "five billion dollars"],
  ["$5 Million", "five million dollars"],
  ["20k USD", "twenty thousand US dollars"],
  ["$-40", "minus forty dollars"],
  ["€3,50", "three euros and fifty cents"],
  ["12,50 €", "twelve euros and fifty cents"],
  ["1.250,00 €", "one thousand two hundred fifty euros"],
];

const names: [written: string, spoken: string][] = [
  ["Brig. Gen. Ross", "Brigadier General Ross"],
  ["Pvt. Ryan", "Private Ryan"],
  ["Atty. Gen. Holt", "Attorney General Holt"],
  ["Assoc. Prof. Hill", "Associate Professor Hill"],
  ["Smith and assoc. left", "Smith and associates left"],
  ["Pt. Reyes", "Point Reyes"],
  ["the 3rd fl. of it", "the third floor of it"],
  ["Ft Worth", "Fort Worth"],
  ["6 Ft Under", "six Ft Under"],
  ["Sgt Pepper", "Sergeant Pepper"],
  ["See vol. II and ch. IV.", "See volume two and chapter four."],
  ["No. I want it.", "No. I want it."],
  ["Drake feat. Rihanna", "Drake featuring Rihanna"],
];

const called: [written: string, spoken: string][] = [
  ["Is 911 free from a pay phone?", "Is nine one one free from a pay phone?"],
  ["999 is the number to ring.", "nine nine nine is the number to ring."],
  ["Emergency services (112) came.", "Emergency services (one one two) came."],
  ["The police saw 112 cars.", "The police saw one hundred twelve cars."],
  ["Police held 112 people.", "Police held one hundred twelve people."],
  ["a Porsche 911", "a Porsche nine hundred eleven"],
];

const faces: [written: string, spoken: string][] = [
  ["1️⃣ Mix it.", "one Mix it."],
  ["We <3 you!", "We heart you!"],
  ["if x <3 then", "if x less than three then"],
  ["That was fun xD", "That was fun "],
  ["I ♥ it", "I heart it"],
];

describe("English measures, prices, titles and faces", () => {
  it.each([...measures, ...money, ...names, ...called, ...faces])("reads %j as %j", (written, spoken) => {
    expect(normalise(written, "en-us").text).toBe(spoken);
  });
});
