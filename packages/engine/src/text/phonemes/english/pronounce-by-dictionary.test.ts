import { describe, expect, it } from "vitest";
import { tokenIdOf } from "../../vocabulary.ts";
import { makePhonemise } from "../phonemise.ts";
import { createDictionaryReader } from "./pronounce-by-dictionary.ts";

const phonemise = makePhonemise(createDictionaryReader().ipaOf);
const symbolsOf = async (text: string, accent: "en-us" | "en-gb" = "en-us"): Promise<string> =>
  (await phonemise(text, accent)).symbols;

describe("English from a dictionary", () => {
  it.each([
    ["hello world", "həlˈO wˈɜɹld"],
    ["water", "wˈɔTəɹ"],
    ["church", "ʧˈɜɹʧ"],
    ["my house", "mI hˈWs"],
    ["the boy, the apple", "ðə bˈY, ði ˈæpᵊl"],
    ["I have read the record", "ˌI hæv ɹˈɛd ðə ɹˈɛkəɹd"],
    ["please record", "plˈiz ɹəkˈɔɹd"],
    ["the US gave us", "ðə jˌuˈɛs ɡˈAv ˌʌs"],
  ])("reads %s as espeak would: %s", async (text, symbols) => {
    expect(await symbolsOf(text)).toBe(symbols);
  });

  it.each([
    ["bird", "bˈɜːd"],
    ["no hair near", "nˈQ hˈɛː nˈɪə"],
    ["car park", "kˈɑː pˈɑːk"],
  ])("gives %s a British accent: %s", async (text, symbols) => {
    expect(await symbolsOf(text, "en-gb")).toBe(symbols);
  });

  it("reads words it does not hold by their letters, with one main stress", async () => {
    for (const word of ["blorptastic", "vexiltude", "snarfling", "qwzx", "timbrelike"]) {
      const symbols = await symbolsOf(word);
      expect(symbols.match(/ˈ/g)).toHaveLength(1);
      expect(Array.from(symbols).filter((symbol) => !tokenIdOf.has(symbol))).toEqual([]);
    }
    expect(await symbolsOf("blick")).toBe("blˈɪk");
  });

  it("knows endings of words it holds", async () => {
    expect(await symbolsOf("astronaut's")).toMatch(/s$/);
    expect(await symbolsOf("timbre's")).toMatch(/z$/);
  });

  it("names letters, and reads capitals as words where there is one", async () => {
    expect(await symbolsOf("BBC")).toMatch(/sˈi$/);
    expect(await symbolsOf("STOP")).toBe(await symbolsOf("stop"));
  });
});
