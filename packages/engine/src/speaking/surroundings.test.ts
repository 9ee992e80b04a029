import { describe, expect, it } from "vitest";
import type { SpeakRequest } from "../speak-types.ts";
import { maxSymbolsPerCall } from "../text/vocabulary.ts";
import { mostAround } from "./fit-symbols.ts";
import { planClauses } from "./plan-clauses.ts";
import { openReader, type SurroundedRead } from "./surroundings.ts";

const settings = { stability: 0.5, similarity: 0.75, style: 0, speed: 1, speakerBoost: true };
const voice = { kind: "builtin", name: "af_heart" } as const;
const request = (text: string, isWhole: boolean): SpeakRequest => ({
  ...{ text, voice, settings, isWhole },
  ...{ format: "pcm_24000", seed: 1, normalise: "auto", fairnessKey: "a", audioTags: true },
});

const readsOf = async (text: string, isWhole = false): Promise<SurroundedRead[]> => {
  const clauses = planClauses(request(text, isWhole), "en-us");
  const readAt = openReader(clauses, isWhole);
  return (await Promise.all(clauses.map((_, index) => readAt(index)))).flat();
};
const bordersOf = async (text: string, isWhole = false): Promise<boolean[]> =>
  (await readsOf(text, isWhole)).map(({ around }) => around.before !== "");

const long =
  "Nobody in the little town by the river could remember a winter in which the ice had stayed so long before it broke.";
const first = "The harbour was quiet that evening.";
const second = "The boats lay still on the water, and nobody spoke.";

describe("what a clause is read with", () => {
  it.each([long, `${first} ${second}`])("is what was said before and a few words behind: %s", async (text) => {
    const reads = await readsOf(text);
    expect(reads[0]?.around.before).toBe("");
    expect(reads.at(-1)?.around.after).toBe("");
    for (const [index, rest] of reads.slice(1).entries()) {
      const earlier = reads[index];
      expect(rest.around.before).toBe(`${earlier?.phonemes.symbols} `);
      expect(` ${rest.phonemes.symbols} `.startsWith(`${earlier?.around.after} `)).toBe(true);
      expect(earlier?.around.after.length).toBeGreaterThan(12);
      expect(earlier?.around.after.length).toBeLessThanOrEqual(mostAround.after);
    }
  });

  it("counts the same symbols from either side of a border", async () => {
    const [opening, rest] = await readsOf(`${first} ${second}`);
    const length = (opening?.phonemes.symbols.length ?? 0) + 1 + (rest?.phonemes.symbols.length ?? 0);
    expect([opening?.around.length, rest?.around.length]).toEqual([length, length]);
  });

  it("is nothing where one waits for the whole, or the text itself has a border", async () => {
    expect(await bordersOf(`${first} ${second}`, true)).toEqual([false]);
    expect(await bordersOf(`${first}\n\n${second}`)).toEqual([false, false]);
    expect(await bordersOf(`${first} <break time="1s"/> ${second}`)).toEqual([false, false]);
    expect(await bordersOf(`${first} [whispers] ${second}`)).toEqual([false, false]);
    expect(await bordersOf(`${first} 你好，你们今天都好吗？我们去公园走一走。`)).toEqual([false, false]);
  });

  it("is nothing for a word that has no melody", async () => {
    expect(await bordersOf(`Yes. ${second}`)).toEqual([false, false]);
  });

  it("does not reach over the end of a sentence that nobody cut short", async () => {
    const text = Array.from({ length: 12 }, () => second).join(" ");
    const borders = await bordersOf(text);
    expect(borders.slice(0, 2)).toEqual([false, true]);
    expect(new Set(borders.slice(2))).toEqual(new Set([false]));
  });

  it("goes on through a sentence that is too long, and never beyond what the model takes", async () => {
    const endless = `${"the water was cold and nobody spoke of it ".repeat(40)}again.`;
    for (const isWhole of [false, true]) {
      const reads = await readsOf(endless, isWhole);
      expect(new Set(reads.slice(1).map(({ around }) => around.before !== ""))).toEqual(new Set([true]));
      for (const { phonemes, around } of reads) {
        const { length } = around.before + phonemes.symbols + around.after;
        expect(length).toBeLessThanOrEqual(maxSymbolsPerCall);
        expect(around.before.length).toBeLessThanOrEqual(mostAround.before);
      }
    }
  });
});
