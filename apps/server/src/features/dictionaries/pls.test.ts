import { describe, expect, it } from "vitest";
import { readPls, writePls } from "./pls.ts";
import { requireRules } from "./rules.ts";

const lexicon = (inside: string, alphabet = "ipa"): string =>
  `<?xml version="1.0" encoding="UTF-8"?><lexicon version="1.0" alphabet="${alphabet}">${inside}</lexicon>`;

describe("reading a lexicon", () => {
  it("takes aliases and phonemes, once per grapheme", () => {
    const xml = lexicon(
      `<lexeme><grapheme>UN</grapheme><alias>United Nations</alias></lexeme>
       <lexeme><grapheme>tomato</grapheme><grapheme>Tomato</grapheme><phoneme>təˈmeɪtoʊ</phoneme></lexeme>`,
    );
    expect(readPls(Buffer.from(xml))).toEqual([
      { type: "alias", string_to_replace: "UN", alias: "United Nations" },
      { type: "phoneme", string_to_replace: "tomato", phoneme: "təˈmeɪtoʊ", alphabet: "ipa" },
      { type: "phoneme", string_to_replace: "Tomato", phoneme: "təˈmeɪtoʊ", alphabet: "ipa" },
    ]);
  });

  it("takes the phoneme's own alphabet before the lexicon's", () => {
    const lexeme = `<lexeme><grapheme>cat</grapheme><phoneme alphabet="ipa">kæt</phoneme></lexeme>`;
    expect(readPls(Buffer.from(lexicon(lexeme, "cmu-arpabet")))).toMatchObject([{ alphabet: "ipa" }]);
  });

  it.each([
    ["text", "hello"],
    ["an unclosed element", "<lexicon><lexeme>"],
    ["another document", "<html></html>"],
    [
      "an entity of its own",
      `<!DOCTYPE l [<!ENTITY a "b">]><lexicon><lexeme><grapheme>&a;</grapheme></lexeme></lexicon>`,
    ],
    ["nothing", ""],
  ])("refuses %s", (_, xml) => {
    expect(() => readPls(Buffer.from(xml))).toThrow(expect.objectContaining({ code: "invalid_lexicon" }));
  });
});

describe("writing a lexicon", () => {
  it("reads back what it wrote, signs of XML included", () => {
    const rules = requireRules([
      { type: "alias", string_to_replace: "R&D <lab>", alias: `research "and" development` },
      { type: "phoneme", string_to_replace: "cat", phoneme: "K AE1 T", alphabet: "cmu-arpabet" },
    ]);
    expect(requireRules(readPls(Buffer.from(writePls(rules))))).toEqual(rules);
  });
});
