import { describe, expect, it } from "vitest";
import { fitToSpeech } from "./fit-to-speech.ts";
import { wordsOfTokens } from "./words-of-tokens.ts";

/** Tokens of the test are places in this list. */
const alphabet = [" Good", " mor", "ning", ",", " I", "'m", "日", "本", " Hi"];
const recogniser = {
  tokenizer: { decode: (ids: number[]) => ids.map((id) => alphabet[id]).join("") },
} as unknown as Parameters<typeof wordsOfTokens>[0];

const tokens = (ids: number[]) => ({
  ids,
  startsMs: [...ids.map((_, i) => i * 100), ids.length * 100],
  logProbs: ids.map(() => -0.5),
});

describe("words from tokens", () => {
  it("joins what belongs together and leaves marks at their word", () => {
    const words = wordsOfTokens(recogniser, tokens([0, 1, 2, 3, 4, 5]), "en");
    expect(words.map(({ text, startMs, endMs }) => [text, startMs, endMs])).toEqual([
      ["Good", 0, 100],
      ["morning,", 100, 300],
      ["I'm", 400, 600],
    ]);
    expect(words[0]?.logProb).toBe(-0.5);
  });

  it("takes each sign for a word where there are no spaces", () => {
    expect(wordsOfTokens(recogniser, tokens([6, 7]), "ja").map(({ text }) => text)).toEqual(["日", "本"]);
  });

  it("takes away what of a word lies in a pause", () => {
    const [word] = wordsOfTokens(recogniser, { ids: [8], startsMs: [100, 900], logProbs: [0] }, "en");
    const spans = [{ start: 0, end: 6_400 }];
    expect(word && fitToSpeech(word, spans)).toMatchObject({ startMs: 100, endMs: 400 });
  });
});
