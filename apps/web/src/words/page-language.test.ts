import { expect, it } from "vitest";
import { chosenPageLanguage, keepPageLanguage, pickPageLanguage, readPageLanguage } from "./page-language.ts";

it.each([
  ["the one that was chosen", "ja", ["de-DE"], "ja"],
  ["the first preferred one that is offered", null, ["nl-NL", "pt-BR", "en"], "pt"],
  ["English where none is offered", null, ["nl", "fi"], "en"],
  ["English where nothing is known", null, [], "en"],
  ["the browser's where what is kept is unknown", "xx", ["fr"], "fr"],
  ["the browser's where what is kept is a trap", "toString", ["es-MX"], "es"],
])("the language of the pages is %s", (_, chosen, preferred, expected) => {
  expect(pickPageLanguage(chosen, preferred)).toBe(expected);
});

it("is kept in this browser, until the browser decides again", () => {
  keepPageLanguage("de");
  expect([chosenPageLanguage(), readPageLanguage()]).toEqual(["de", "de"]);
  keepPageLanguage(null);
  expect(chosenPageLanguage()).toBeNull();
});
