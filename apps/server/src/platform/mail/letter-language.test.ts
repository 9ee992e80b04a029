import { expect, it } from "vitest";
import { letterLanguageOf } from "./letter-language.ts";

it.each([
  ["the one chosen for the pages", "ja", "de-DE,de;q=0.9", "ja"],
  ["the browser's first that is written here", undefined, "nl-NL, pt-BR;q=0.8, en;q=0.7", "pt"],
  ["the browser's where what was chosen is unknown", "toString", "fr", "fr"],
  ["English where nothing is known", undefined, undefined, "en"],
  ["English where nothing fits", undefined, "*;q=0.5, nl", "en"],
])("a letter is written in %s", (_, chosen, acceptLanguage, expected) => {
  expect(letterLanguageOf(chosen, acceptLanguage)).toBe(expected);
});
