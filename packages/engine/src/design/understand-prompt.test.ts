import { describe, expect, it } from "vitest";
import table from "./character-phrases.json" with { type: "json" };
import { characterWords } from "./lexicon.ts";
import { nearestCharacters } from "./nearest-characters.ts";
import { makeUnderstandPrompt } from "./understand-prompt.ts";

/** The kept numbers of a character, as if the encoder had read a phrase that means it. */
const meaning = (form: keyof typeof table.phrases): Float32Array => {
  const bytes = Float32Array.from(new Int8Array(Buffer.from(table.phrases[form], "base64")));
  const length = Math.hypot(...bytes);
  return bytes.map((value) => value / length);
};

const asked: string[][] = [];
const understand = makeUnderstandPrompt({
  read: async (phrases) => {
    asked.push([...phrases]);
    return phrases.map(() => meaning("pirate"));
  },
});
const plainly = { shouldEnhance: false };

describe("makeUnderstandPrompt", () => {
  it("has numbers for every character of the lexicon, and finds each by its own", () => {
    expect(Object.keys(table.phrases).sort()).toEqual([...characterWords.keys()].sort());
    expect(nearestCharacters(meaning("ogre"), 1)[0]?.form).toBe("ogre");
  });

  it("takes unread phrases for the characters they are most like", async () => {
    const wish = await understand("Somebody from a galleon of the Spanish main", plainly);
    expect(wish.gender).toBe("male");
    expect(wish.axes.gravel).toBeGreaterThan(0.3);
  });

  it("asks nobody when the words are clear", async () => {
    asked.length = 0;
    await understand("A deep, slow man from a galleon", plainly);
    expect(asked).toEqual([]);
    await understand("A deep, slow man from a galleon", { shouldEnhance: true });
    expect(asked).toEqual([["galleon"]]);
  });

  it("does with the tables alone when the encoder fails", async () => {
    const failing = makeUnderstandPrompt({ read: () => Promise.reject(new Error("not installed")) });
    expect((await failing("A deep voice from a galleon", plainly)).axes.pitch).toBe(-1);
  });
});
