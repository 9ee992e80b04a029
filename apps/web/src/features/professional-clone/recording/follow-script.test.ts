import { describe, expect, it } from "vitest";
import { followScript, startFollowing } from "./follow-script.ts";
import { wordsOfScript } from "./script-words.ts";

const script = `The lamp in the station window had burned for sixty years, and nobody could say who was meant to put it out.
Trains no longer stopped there. Grass grew between the rails, pale and thin.

Every evening, at 6:45, a woman called Agnes walked down the hill with a can of oil. She filled the lamp and sat on the bench.
The children had a theory about this. "She is waiting for somebody," said Ruth, who was nine and read a great deal.
"She is hiding treasure," said her brother Jack, who was six and did not. It cost 42 dollars.`;
const opening = "The lamp in the station window had burned for sixty years";

/** The last words that were read, after each piece that was heard. */
const follow = (text: string, heard: readonly string[], language = "en"): string[] => {
  const read = startFollowing(text, language);
  return heard.map((one) => text.slice(0, read(one)).replace(/\s+/g, " ").slice(-60));
};
const last = (text: string, heard: readonly string[], language?: string): string =>
  follow(text, heard, language).at(-1) ?? "";
const endsWith = (end: string) => expect.stringMatching(new RegExp(`${end}$`)) as string;

describe("PVC-79: the words of a script that were read", () => {
  it("PVC-79 are told once five or more words were heard, not before", () => {
    expect(follow(script, ["The lamp in the", "The lamp in the station"])).toEqual(["", "The lamp in the station"]);
    expect(follow(script, ["Mmh."])).toEqual([""]);
  });

  it("follow along while the last moments slide on", () => {
    const heard = [
      opening,
      "burned for sixty years and nobody could say who",
      "who was meant to put it out. Trains no",
    ];
    const ends = ["for sixty years", "nobody could say who", "put it out. Trains no"];
    expect(follow(script, heard)).toEqual(ends.map(endsWith));
  });

  it("go back with a sentence that is begun again or read twice", () => {
    const heard = [
      opening,
      "nobody could say who was meant to put it out",
      "put it out. The lamp in the station window",
    ];
    expect(last(script, heard)).toBe("The lamp in the station window");
    const again = "the station window had burned for sixty years and nobody";
    expect(last(script, [...heard, again])).toEqual(endsWith("for sixty years, and nobody"));
  });

  it("go on past a sentence that is left out", () => {
    expect(last(script, [opening, "She filled the lamp and sat on the bench"])).toEqual(endsWith("sat on the bench"));
    const far = "said her brother Jack who was six and did not";
    expect(last(script, [opening, far])).toEqual(endsWith("who was six and did not"));
  });

  it("stay where they are for noise and talk beside the script", () => {
    const noise = ["thank you very much for watching", "sorry could you close that door please", "you you you you you"];
    expect(new Set(follow(script, [opening, ...noise]))).toEqual(new Set([opening]));
    const onwards = "and nobody could say who was meant to";
    expect(last(script, [opening, ...noise, onwards])).toEqual(endsWith("say who was meant to"));
  });

  it("bear words that are misheard, added or swallowed", () => {
    const swallowed = "and no body uh could see who was meant put it out";
    expect(last(script, [opening, swallowed])).toEqual(endsWith("meant to put it out"));
    const misheard = "the lamp uhm in the stations windows had burnt for sixty";
    expect(last(script, [misheard])).toEqual(endsWith("had burned for sixty"));
  });

  it("bear numbers heard as words and words heard as numbers", () => {
    const before = [opening, "pale and thin every evening"];
    const time = "every evening at six forty five a woman called Agnes";
    expect(last(script, [...before, time])).toEqual(endsWith("a woman called Agnes"));
    expect(last(script, ["window had burned for 60 years and nobody could"])).toEqual(endsWith("and nobody could"));
    const price = "six and did not. It cost forty-two dollars";
    expect(last(script, [...before, price])).toEqual(endsWith("It cost 42 dollars"));
  });

  it("tell apart what is said in two places by where the reader is", () => {
    const twice = `${opening}. Then it rained all day. ${opening}. Then it snowed at night.`;
    const read = startFollowing(twice);
    expect(read(opening)).toBe(opening.length);
    expect(read("sixty years. Then it rained all day")).toBe(twice.indexOf(" all day") + 8);
    expect(read(`all day. ${opening}`)).toBe(twice.lastIndexOf("years") + 5);
  });

  it("are found again when the reader went far away", () => {
    const filling = Array.from({ length: 1_500 }, (_, i) => `w${i}x`).join(" ");
    const heard = "at the very end stands a small green house";
    const far = `${opening}. ${filling} ${heard}.`;
    expect(last(far, [opening, heard, heard, heard])).toBe(opening);
    expect(last(far, [opening, heard, heard, heard, heard])).toEqual(endsWith("a small green house"));
  });

  it("are characters in writing without spaces", () => {
    const chinese = "车站窗口的那盏灯已经亮了六十年。每天傍晚六点四十五分，一个叫林月的女人提着油壶走下山坡。";
    const begun = "车站窗口的那盏灯已经亮了";
    expect(follow(chinese, ["车站"], "zh")).toEqual([""]);
    expect(last(chinese, [begun], "zh")).toBe(begun);
    expect(last(chinese, [begun, "每天傍晚6点45分一个叫林月的女人"], "zh")).toEqual(endsWith("林月的女人"));
    const korean =
      "역 창가의 등불은 육십 년 동안 꺼지지 않았습니다. 아이들은 할머니가 누군가를 오래 기다린다고 생각했습니다.";
    const heard = ["역창가의 등불은 육십년 동안 꺼지지않았습니다", "아이들은 할머니가 누군가를 오래 기다린다고"];
    expect(last(korean, heard, "ko")).toEqual(endsWith("오래 기다린다고"));
  });
});

/** Numbers from 0 to 1, the same in every run. */
const chances = (seed: number) => () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;

describe("any reading", () => {
  const common = ["the", "and", "of", "to", "a", "in", "it", "was"];
  const [consonants, vowels] = [[..."bdfgklmnprstvz"], [..."aeiou"]];
  const madeScript = (chance: () => number): string => {
    const oneOf = (list: readonly string[]): string => list[Math.floor(chance() * list.length)] ?? "";
    const syllables = (): number => 2 + Math.floor(chance() * 3);
    const rare = (): string => Array.from({ length: syllables() }, () => oneOf(consonants) + oneOf(vowels)).join("");
    return Array.from({ length: 400 }, () => (chance() < 0.4 ? oneOf(common) : rare())).join(" ");
  };

  /** How far off the place is while somebody reads on, goes back, leaves some out, and one word in ten is misheard. */
  const readWith = (seed: number): number[] => {
    const chance = chances(seed);
    const words = wordsOfScript(madeScript(chance));
    const said: string[] = [];
    const misses: number[] = [];
    let [place, at] = [0, 0];
    while (at < words.length - 40) {
      const event = chance();
      if (event < 0.1) at = Math.max(0, at - Math.floor(chance() * 20));
      else if (event < 0.2) at += Math.floor(chance() * 25);
      const count = 8 + Math.floor(chance() * 5);
      for (const { sound } of words.slice(at, at + count)) {
        const luck = chance();
        if (luck > 0.04) said.push(luck < 0.1 ? "hmpf" : sound);
        if (luck > 0.97) said.push("uh");
      }
      at += count;
      place = followScript(words, place, { heard: said.slice(-16).join(" ") });
      misses.push(Math.abs(place - at));
    }
    return misses;
  };

  it("keeps the place to within a few words, whatever is repeated, left out or misheard", () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const misses = readWith(seed);
      const lost = misses.filter((miss) => miss > 3).length;
      expect(lost / misses.length, `seed ${seed}: ${misses.join(" ")}`).toBeLessThan(0.15);
      expect(misses.at(-1), `seed ${seed}: ${misses.join(" ")}`).toBeLessThan(8);
    }
  });
});
