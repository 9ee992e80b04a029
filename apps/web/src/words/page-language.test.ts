import { afterEach, expect, it, vi } from "vitest";
import {
  chosenPageLanguage,
  directionOf,
  followChoice,
  keepPageLanguage,
  pickPageLanguage,
  readPageLanguage,
} from "./page-language.ts";

afterEach(() => vi.restoreAllMocks());

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

it("says which way a language is read", () => {
  expect(["en", "ja", "ar", "he", "fa-IR", "ur"].map(directionOf)).toEqual(["ltr", "ltr", "rtl", "rtl", "rtl", "rtl"]);
});

it("is kept in this browser, until the browser decides again", () => {
  keepPageLanguage("de");
  expect([chosenPageLanguage(), readPageLanguage()]).toEqual(["de", "de"]);
  keepPageLanguage(null);
  expect(chosenPageLanguage()).toBeNull();
});

it("is the browser's for people who never chose", () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["fr-CA", "en"]);
  expect(readPageLanguage()).toBe("fr");
});

it("follows what somebody chose in another browser, and loads the pages again only for that", () => {
  expect(followChoice(null)).toBe(false);
  expect([followChoice("ja"), readPageLanguage()]).toEqual([true, "ja"]);
  expect(followChoice("ja")).toBe(false);
  expect([followChoice("toString"), readPageLanguage()]).toEqual([false, "ja"]);
});

it("does not load again for ever where the browser keeps nothing", () => {
  vi.spyOn(Storage.prototype, "setItem").mockReturnValue(undefined);
  expect(followChoice("ja")).toBe(false);
});
