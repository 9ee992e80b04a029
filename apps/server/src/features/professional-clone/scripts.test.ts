import { readdirSync, readFileSync } from "node:fs";
import { scriptAddress, scriptLanguageOf, scriptLanguages, scriptStyles } from "@timbre/contract";
import path from "node:path";
import { describe, expect, it } from "vitest";

const publicFolder = path.join(import.meta.dirname, "../../../../web/public");
const read = (address: string): string => readFileSync(path.join(publicFolder, address), "utf8");
const all = scriptLanguages.flatMap(({ code, name }) =>
  scriptStyles.map(({ id, name: style }) => ({ code, language: name, style, address: scriptAddress(code, id) })),
);

const alphabets: Record<string, RegExp | undefined> = {
  zh: /\p{sc=Han}/u,
  ru: /\p{sc=Cyrl}/u,
  ko: /\p{sc=Hang}/u,
};
/** Letters that words of the language need. */
const signs: Record<string, string | undefined> = {
  es: "áéíóúñ¿¡",
  pt: "áãçéêíóõú",
  fr: "àçéèêîôù",
  de: "äöüß",
  it: "àèéìòù",
  hr: "čćđšž",
};
const lettersOf = (text: string): string[] => text.match(/\p{L}/gu) ?? [];
const paragraphsOf = (text: string): string[] => text.trim().split(/\n\n+/);
const sentencesOf = (text: string): string[] => paragraphsOf(text).flatMap((one) => one.split(/(?<=[.!?…。！？])/u));
const wordsIn = (text: string, language: string): number =>
  [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)].filter((one) => one.isWordLike).length;

describe("API-40: built-in scripts are text files for each language and style", () => {
  it("PVC-71: in three styles, of which advertisements are stored as 'social-media'", () => {
    expect(scriptStyles.map(({ name }) => name)).toEqual(["Conversational", "Narrative", "Advertisement"]);
    expect(scriptStyles.at(-1)?.id).toBe("social-media");
  });

  it("API-40 each has an address of its own beside the pages", () => {
    expect(scriptAddress("en", "social-media")).toBe("/static/pvc-scripts/en/social-media.txt");
  });

  it("PVC-72: in ten languages, and every file that is there can be chosen", () => {
    expect(scriptLanguages.map(({ name }) => name).join(", ")).toBe(
      "English, Chinese, Spanish, Portuguese, French, German, Russian, Korean, Italian, Croatian",
    );
    const files = readdirSync(path.join(publicFolder, "static/pvc-scripts"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => `/${path.relative(publicFolder, path.join(parentPath, name))}`);
    expect(files.sort()).toEqual(all.map(({ address }) => address).sort());
  });

  it.each(all)("$language, $style: is long enough and written in its own letters", ({ code, address }) => {
    const text = read(address);
    expect([...text].length).toBeGreaterThanOrEqual(3_500);
    const letters = lettersOf(text);
    const alphabet = alphabets[code] ?? /\p{sc=Latn}/u;
    expect(letters.filter((letter) => alphabet.test(letter)).length / letters.length).toBeGreaterThan(0.98);
    for (const sign of signs[code] ?? "") expect(text.toLowerCase()).toContain(sign);
  });

  it.each(all)("$language, $style: is plain text that is pleasant to read aloud", ({ code, address }) => {
    const text = read(address);
    expect(text).not.toMatch(/[<>*#_`[\]{}|\\\t\r\ufeff\ufffd]|https?:/);
    expect(text.split("\n").filter((line) => line !== line.trim())).toEqual([]);
    expect(text.normalize("NFC")).toBe(text);
    expect(sentencesOf(text).filter((sentence) => wordsIn(sentence, code) > 40)).toEqual([]);
    const paragraphs = paragraphsOf(text);
    expect(paragraphs.length).toBeGreaterThanOrEqual(8);
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
  });

  it.each(all)("$language, $style: has numbers, questions and cries", ({ address }) => {
    const text = read(address);
    expect(text).toMatch(/\d/);
    expect(text.match(/[?？]/g)?.length ?? 0).toBeGreaterThanOrEqual(3);
    expect(text).toMatch(/[!！]/);
  });

  it("no paragraph is used twice", () => {
    const paragraphs = all.flatMap(({ address }) => paragraphsOf(read(address)));
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
  });
});

describe("a language as it is chosen elsewhere", () => {
  it("PVC-73: has scripts, with or without its country, or has none", () => {
    expect(scriptLanguageOf("en-GB")).toBe("en");
    expect(scriptLanguageOf("EN")).toBe("en");
    expect(scriptLanguageOf("sw")).toBeUndefined();
  });
});
