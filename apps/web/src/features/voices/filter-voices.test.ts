import { describe, expect, it } from "vitest";
import { makeVoice } from "../../test-builders.ts";
import { filterVoices, groupByLanguage, noFilter } from "./filter-voices.ts";
import { pickVaried } from "./voice-shelf.tsx";

const voices = [
  makeVoice("Heart", { accent: "american", descriptive: "gentle" }),
  makeVoice("George", { accent: "british", gender: "male" }),
  makeVoice("Dora", { language: "es" }),
  makeVoice("Alex", { language: "es", gender: "male" }),
];
const namesOf = (found: { name: string }[]) => found.map(({ name }) => name);

describe("filterVoices", () => {
  it("VOICE-11 searches name, labels and language by word", () => {
    expect(namesOf(filterVoices(voices, { ...noFilter, search: "brit" }))).toEqual(["George"]);
    expect(namesOf(filterVoices(voices, { ...noFilter, search: "spanish male" }))).toEqual(["Alex"]);
    expect(filterVoices(voices, { ...noFilter, search: "zebra" })).toEqual([]);
  });

  it("does not find a male voice in the word female", () => {
    expect(namesOf(filterVoices(voices, { ...noFilter, search: "male" }))).toEqual(["George", "Alex"]);
  });

  it("joins language and gender", () => {
    expect(namesOf(filterVoices(voices, { search: "", language: "es", gender: "female" }))).toEqual(["Dora"]);
  });
});

it("groups by language, English first", () => {
  expect(groupByLanguage([...voices].reverse()).map(({ title }) => title)).toEqual(["English", "Spanish"]);
});

it("picks voices that differ before it repeats a language", () => {
  expect(namesOf(pickVaried(voices, 3))).toEqual(["Heart", "Alex", "George"]);
});
